import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { localizePath, splitLocalePath } from "~/i18n/paths";
import { PUBLIC_PATHS } from "~/seo/sitemap";
import { findSchemaFaults } from "../../contracts/schemaorg/find-schema-faults";
import { parsePage } from "../../support/page";

const site = inject("siteUrl");
const textOf = async (path: string) => (await fetch(site + path)).text();
const read = async (path: string) => parsePage(await textOf(path));
type Page = ReturnType<typeof parsePage>;

/** Values of a page's meta elements by name or property. */
function listMeta(page: Page): Map<string | null, string | null> {
  const found = page.findAll("meta[name], meta[property]");
  return new Map(
    found.map((meta) => [
      meta.getAttribute("name") ?? meta.getAttribute("property"),
      meta.getAttribute("content"),
    ]),
  );
}

function listData(page: Page): Record<string, unknown>[] {
  const scripts = page.findAll('script[type="application/ld+json"]');
  return scripts.map(({ textContent }) => JSON.parse(textContent ?? "") as Record<string, unknown>);
}

/** From the demo inventory, without the sold vehicle. */
const LISTED_VEHICLES = 21;
const PAGES = [...PUBLIC_PATHS, "/vehicle/1", "/vehicle/22"];

test.each(PAGES.flatMap((page) => LOCALES.map((locale) => localizePath(locale, page))))(
  "%s has a complete link preview and schema.org description",
  async (path) => {
    const page = await read(path);
    const meta = listMeta(page);
    for (const name of ["title", "description", "image"]) {
      expect([name, meta.get(`og:${name}`)]).toEqual([name, meta.get(`twitter:${name}`)]);
      expect(meta.get(`og:${name}`)).not.toBe("");
    }
    expect(meta.get("description")).toBe(meta.get("og:description"));
    expect(page.attributes("link[rel=canonical]", "href")).toEqual([meta.get("og:url")]);
    expect(meta.get("og:locale")?.slice(0, 2)).toBe(splitLocalePath(path).locale);
    const data = listData(page);
    for (const document of data) expect(findSchemaFaults(document)).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/aggregateRating|"Review"/);
  },
);

test("a filtered list is shared with its filter and its first vehicle", async () => {
  const meta = listMeta(await read("/inventory?style=SUV&price=0-10000&price=10000-20000"));
  expect(meta.get("og:title")).toMatch(/^\d+ SUVs? under \$20,000$/);
  expect(meta.get("og:image")).toContain("/og/bucket/");
});

test("search input that ends up in the head stays text", async () => {
  const html = await textOf(`/inventory?q=${encodeURIComponent('</script><script>alert("1")</script>')}`);
  expect(html).not.toContain("<script>alert");
  expect(listData(parsePage(html))).not.toEqual([]);
});

test("the share pictures of two vehicles are JPEGs of the agreed size, and differ", async () => {
  const pictures = await Promise.all(
    ["/vehicle/1", "/vehicle/2", "/about"].map(async (path) => {
      const response = await fetch(listMeta(await read(path)).get("og:image") ?? "");
      expect(response.headers.get("Content-Type")).toBe("image/jpeg");
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300 * 1024);
  }
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(3);
});

test("every address of the sitemap is a page, and every listed vehicle is in it", async () => {
  const xml = await textOf("/sitemap.xml");
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses).toHaveLength((PUBLIC_PATHS.length + LISTED_VEHICLES) * LOCALES.length);
  expect(xml).not.toContain("/vehicle/22<");
  for (const address of addresses.filter((_, index) => index % 3 === index % 5)) {
    expect([address, (await fetch(address, { redirect: "manual" })).status]).toEqual([address, 200]);
  }
});

test("every icon of the manifest and of the head exists in its stated size", async () => {
  const manifest = (await (await fetch(`${site}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of [...manifest.icons, { src: "/art/icons/icon-180.png", sizes: "180x180" }]) {
    const picture = await sharp(Buffer.from(await (await fetch(site + src)).arrayBuffer())).metadata();
    expect(`${picture.width}x${picture.height}`).toBe(sizes);
  }
});
