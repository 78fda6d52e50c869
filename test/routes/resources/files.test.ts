import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { dealer } from "~/dealer/dealer";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader as changePassword } from "~/routes/resources/change-password";
import { loader as json } from "~/routes/resources/inventory-feed";
import { loader as manifest } from "~/routes/resources/manifest";
import { loader as photo } from "~/routes/resources/photo";
import { loader as robots } from "~/routes/resources/robots";
import { loader as securityTxt } from "~/routes/resources/security-txt";
import { loader as sharePicture } from "~/routes/resources/share-picture";
import { loader as sitemap } from "~/routes/resources/sitemap";
import { loader as csv } from "~/routes/resources/vehicle-feed";
import { findFeedFaults, readFeed } from "../../contracts/feeds/find-feed-faults";
import { DEALER } from "../../fixtures/dealer";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, callRoute, createFakeInventory } from "../../support/routes/route-call";

const photos = ["bucket/illustration/V/1.webp", "bucket/V/1.webp", "drive/1AbC"] as const;
const VEHICLES = [
  { ...createVehicle({ id: 1, sku: "1FTEW1EP1MFA41207" }), photos },
  createVehicle({ id: 2, sku: "4T1G11AK0LU318842", product_name: "2012 Toyota Tundra SOLD" }),
  createVehicle({ id: 3, sku: "5N1AT2MV6KC704519", product_name: "2019 Nissan Rogue (Rebuilt)" }),
  createVehicle({ id: 4, sku: "3GCUKREC1JG226385", price: 0 }),
];
const WORLD = { inventory: createFakeInventory(VEHICLES) };
const NOTHING = { inventory: null };
const { page: stored, unstored } = CACHE_POLICIES;

test("Google's feed has the vehicles that may be advertised, with photos of the vehicle itself", async () => {
  const { data } = await callLoader(csv, { params: { name: "google-vehicles" } }, WORLD);
  expect(findFeedFaults("google-vehicle-ads", String(data))).toEqual([]);
  const refs = ["bucket/V/1.webp", "drive/1AbC"];
  const [first, other] = refs.map((ref) => `https://www.example.com/photos/1280/${ref}`);
  const pictures = { image_link: first, additional_image_link: other };
  const car = { id: "1", store_code: DEALER.contact.storeCode, link: "https://www.example.com/vehicle/1" };
  expect(readFeed(String(data))).toMatchObject([{ ...car, ...pictures }]);
});

test.each(["meta-vehicles", "listings"])("the feed %s has vehicles with price and photo", async (name) => {
  const photographed = VEHICLES.map((one) => ({ ...one, photos: ["bucket/V/1.webp"] as const }));
  const world = { inventory: createFakeInventory(photographed) };
  const { data } = await callLoader(csv, { params: { name } }, world);
  const rows = readFeed(String(data));
  expect(rows.map((row) => row.vehicle_id ?? row.stock_number)).toEqual(["1", "3"]);
  expect(rows[1]?.description).toContain("Rebuilt title.");
});

test("there is no other feed", async () => {
  expect(await callLoader(csv, { params: { name: "costs" } }, WORLD)).toMatchObject({ status: 404 });
});

/** The sitemap protocol's own schema, with XHTML's for the links to the other languages. */
const SCHEMA = path.resolve(import.meta.dirname, "../../contracts/sitemap");
const readSchema = async (fileName: string) => {
  return { fileName, contents: await readFile(path.join(SCHEMA, fileName), "utf8") };
};

async function findErrors(sitemapXml: unknown, schema: string, parts: readonly string[] = []) {
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents: String(sitemapXml) }],
    schema: [await readSchema(schema)],
    preload: await Promise.all(parts.map(readSchema)),
    maxMemoryPages: 4096,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

test("the sitemap has the vehicles for sale in each language, and is valid by the protocol's schema", async () => {
  const { data } = await callLoader(sitemap, {}, WORLD);
  expect(data).toContain("<loc>https://www.example.com/pt/vehicle/1</loc>");
  expect(data).not.toContain("/vehicle/2");
  const parts = ["sitemap.xsd", "xhtml1-strict.xsd", "xml.xsd"];
  expect(await findErrors(data, "sitemap-all.xsd", parts)).toEqual([]);
});

test("the sitemap of a large lot is an index that is valid by the protocol's schema, and a part that isn't there is 404", async () => {
  const lot = Array.from({ length: 500 }, (_, at) => createVehicle({ id: at + 1 }));
  const world = { inventory: createFakeInventory(lot) };
  const { data } = await callLoader(sitemap, {}, world);
  expect(await findErrors(data, "siteindex.xsd")).toEqual([]);
  expect(String(data).match(/part=\d/g)).toEqual(["part=1", "part=2"]);
  const ask = async (part: string) => callLoader(sitemap, { path: `/sitemap.xml?part=${part}` }, world);
  expect(await ask("2")).toMatchObject({ status: 200, data: expect.stringContaining("<urlset") });
  for (const part of ["3", "0", "x", "-1"]) expect(await ask(part)).toMatchObject({ status: 404 });
});

test.each([
  ["google-vehicles", csv],
  ["meta-vehicles", csv],
  ["listings", csv],
  ["the structured data", json],
  ["the sitemap", sitemap],
])("%s may be stored, except during an outage, and is never empty then", async (name, loader) => {
  const call = (world: Parameters<typeof callLoader>[2]) => callLoader(loader, { params: { name } }, world);
  expect(await call(WORLD)).toMatchObject({ status: 200, cacheControl: stored });
  const stale = await call({ inventory: createFakeInventory(VEHICLES, true) });
  expect(stale).toMatchObject({ status: 200, cacheControl: unstored });
  expect(await call(NOTHING)).toEqual({ status: 503, cacheControl: unstored, data: "" });
});

test("robots may read everything and are given the sitemap's address", async () => {
  const { data } = await callLoader(robots, {}, NOTHING);
  expect(data).toBe("User-agent: *\nDisallow:\n\nSitemap: https://www.example.com/sitemap.xml\n");
});

test.each([
  [{}, "en", "/", "/inventory"],
  [{ lang: "es" }, "es", "/es", "/es/inventory"],
  [{ lang: "pt" }, "pt", "/pt", "/pt/inventory"],
])("on the home screen the site opens in %j", async (params, lang, id, start_url) => {
  const icons = [{ sizes: "192x192" }, { sizes: "512x512" }, { purpose: "maskable" }];
  const { data } = await callLoader(manifest, { params }, NOTHING);
  expect(data).toMatchObject({ name: dealer.name, lang, id, start_url, scope: "/", icons });
});

test("there is a manifest only for the languages of the site", async () => {
  const call = (lang: string) => callLoader(manifest, { params: { lang } }, NOTHING);
  for (const lang of ["en", "fr", "ES"]) expect(await call(lang)).toMatchObject({ status: 404 });
});

test("security.txt has the dealership's e-mail address and ends within a year", async () => {
  const asked = `Contact: mailto:${DEALER.contact.email}\nExpires: 2027-05-19T00:00:00.000Z\n`;
  const about =
    "Preferred-Languages: en, es, pt\nCanonical: https://www.example.com/.well-known/security.txt\n";
  expect((await callLoader(securityTxt, {}, NOTHING)).data).toBe(asked + about);
});

test("password managers are led to the page where staff change their password", async () => {
  const answer = await callRoute(changePassword, "/.well-known/change-password", { member: null });
  expect(answer).toMatchObject({ status: 302, location: "/staff/password" });
});

test.each([
  [photo, "640", ["bucket/VIN/1.webp"], 200],
  [photo, "641", ["bucket/VIN/1.webp"], 404],
  [photo, "640", ["bucket/../1.webp", ""], 404],
  [sharePicture, "", ["bucket/VIN/1.webp.jpg"], 200],
  [sharePicture, "", ["bucket/VIN/1.webp", "bucket/../1.webp.jpg", ""], 404],
])("%o answers the width %j of %j with %i", async (loader, width, splats, status) => {
  for (const splat of splats)
    expect(await callLoader(loader, { params: { width, "*": splat } }, NOTHING)).toMatchObject({ status });
});
