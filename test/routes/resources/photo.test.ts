import { expect, test } from "vitest";
import { loader } from "~/routes/resources/photo";
import { callLoader } from "../../support/routes/route-call";

const call = (width: string, path: string) =>
  callLoader(loader, { params: { width, "*": path } }, { inventory: null });

test("a photo from the bucket is served", async () => {
  expect(await call("640", "bucket/VIN/1.webp")).toMatchObject({ status: 200, data: "picture" });
});

test.each([
  ["641", "bucket/VIN/1.webp"],
  ["640", "bucket/../1.webp"],
  ["640", "elsewhere/1.webp"],
  ["640", ""],
])("%s/%s is not a photo", async (width, path) => {
  expect(await call(width, path)).toMatchObject({ status: 404, data: "" });
});
