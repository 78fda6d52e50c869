import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { validateXML } from "xmllint-wasm";

const site = inject("siteUrl");
/** The sitemap protocol's own schema, with XHTML's for the links to the other languages. */
const FOLDER = path.resolve(import.meta.dirname, "../../contracts/sitemap");
const IMPORTED = ["sitemap.xsd", "xhtml1-strict.xsd", "xml.xsd"];

const readSchema = async (name: string) => ({
  fileName: name,
  contents: await readFile(path.join(FOLDER, name), "utf8"),
});

async function listFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents: xml }],
    schema: [await readSchema("sitemap-all.xsd")],
    preload: await Promise.all(IMPORTED.map(readSchema)),
    maxMemoryPages: 4096,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

test("the sitemap is valid by the protocol's schema", async () => {
  const response = await fetch(`${site}/sitemap.xml`);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/xml/);
  expect(await listFaults(await response.text())).toEqual([]);
});

test("the schema rejects an entry without an address, links before the address, and an invalid date", async () => {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  for (const spoiled of [
    xml.replace(/<loc>.*?<\/loc>/, ""),
    xml.replace(/<loc>.*?<\/loc>/, "<loc>nowhere</loc><loc>twice</loc>"),
    xml.replace(/<lastmod>.*?<\/lastmod>/, "<lastmod>yesterday</lastmod>"),
  ]) {
    expect(spoiled).not.toBe(xml);
    expect(await listFaults(spoiled)).not.toEqual([]);
  }
});
