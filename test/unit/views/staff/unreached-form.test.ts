import { redirect } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { submitOrKeep } from "~/views/staff/unreached-form";

const send = (serverAction: () => Promise<unknown>) => {
  const request = new Request("https://www.example.com/staff/people", {
    method: "POST",
    body: new URLSearchParams({ name: "Ana" }),
  });
  return submitOrKeep(
    { request, params: {}, serverAction } as Parameters<typeof submitOrKeep>[0],
    (form) => ({
      name: form.get("name"),
    }),
  );
};

test("what the server answers is the answer", async () => {
  expect(await send(async () => ({ refusal: "listed" }))).toEqual({ refusal: "listed" });
});

test("without a line the page is told what was typed, with the status that reads nothing anew", async () => {
  const answer = await send(() => Promise.reject(new TypeError("Failed to fetch")));
  if (!(answer instanceof Response)) throw new Error("no answer with a status");
  expect([answer.status, await answer.json()]).toEqual([503, { name: "Ana" }]);
});

test.each([
  ["where the server leads", redirect("/staff", 303)],
  ["what went wrong there", new Error("500")],
])("%s goes on as it came", async (_, thrown) => {
  await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
});
