import { expect, inject, test } from "vitest";

const site = inject("siteUrl");

/** Returns the value of one attribute of a tag, matching its name case-insensitively. */
function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
}

test.each([
  "/inventory",
  "/inventory?sort=price-desc",
  "/es/inventory?style=SUV",
  "/vehicle/1",
  "/pt/vehicle/2",
])("%s preloads in its head exactly the photo that it shows first", async (path) => {
  const html = await (await fetch(site + path)).text();
  const preloads = html.match(/<link[^>]*as="image"[^>]*>/g) ?? [];
  const [photo = ""] = html.match(/<img[^>]*fetchpriority="high"[^>]*>/) ?? [];
  expect(preloads).toHaveLength(1);
  const [preload = ""] = preloads;
  expect(readAttribute(preload, "imagesrcset")).toBe(readAttribute(photo, "srcset"));
  expect(readAttribute(preload, "imagesizes")).toBe(readAttribute(photo, "sizes"));
  expect(readAttribute(photo, "srcset")).toContain("/photos/640/");
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf("<style>"));
});

test("a list without vehicles, or one that begins with a drawing, preloads no photo", async () => {
  for (const path of ["/inventory?q=zeppelin", "/inventory?make=Honda"]) {
    const html = await (await fetch(site + path)).text();
    expect(html).not.toMatch(/<link[^>]*as="image"/);
  }
});
