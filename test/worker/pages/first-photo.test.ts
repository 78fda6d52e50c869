import { expect, inject, test } from "vitest";
import { parsePage } from "../../support/page";

const site = inject("siteUrl");
const read = async (path: string) => parsePage(await (await fetch(site + path)).text());

test.each([
  "/inventory",
  "/inventory?sort=price-desc",
  "/es/inventory?style=SUV",
  "/vehicle/1",
  "/pt/vehicle/2",
])("%s preloads in its head exactly the photo that it shows first", async (path) => {
  const page = await read(path);
  const photo = page.find("img[fetchpriority=high]");
  expect(page.findAll("link[as=image]")).toHaveLength(1);
  const preload = page.find("head > link[as=image]");
  expect(preload.getAttribute("imagesrcset")).toBe(photo.getAttribute("srcset"));
  expect(preload.getAttribute("imagesizes")).toBe(photo.getAttribute("sizes"));
  expect(photo.getAttribute("srcset")).toContain("/photos/768/");
  const [first] = page.findAll("head > link[as=image], head > style");
  expect(first).toBe(preload);
});

test("a list without vehicles, or one that begins with a drawing, preloads no photo", async () => {
  for (const path of ["/inventory?q=zeppelin", "/inventory?make=Honda"]) {
    expect((await read(path)).findAll("link[as=image]")).toEqual([]);
  }
});
