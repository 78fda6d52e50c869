import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { loader } from "~/routes/resources/sitemap";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

/** The sitemap protocol's own schema, with XHTML's for the links to the other languages. */
const FOLDER = path.resolve(import.meta.dirname, "../../contracts/sitemap");
const readSchema = async (name: string) => ({
  fileName: name,
  contents: await readFile(path.join(FOLDER, name), "utf8"),
});

test("the sitemap is valid by the protocol's schema", async () => {
  const inventory = createFakeInventory([createVehicle({ id: 1 }), createVehicle({ id: 2 })]);
  const { data } = await callLoader(loader, {}, { inventory });
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents: String(data) }],
    schema: [await readSchema("sitemap-all.xsd")],
    preload: await Promise.all(["sitemap.xsd", "xhtml1-strict.xsd", "xml.xsd"].map(readSchema)),
    maxMemoryPages: 4096,
  });
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
});
