import { expect, test } from "vitest";
import { GUIDE_LANGUAGES } from "~/vehicles/editor/print-room";
import { createGuideVehicle, findConfirmation } from "~/views/staff/print/buyers-guide/guide-facts";
import type { GuideWording } from "~/views/staff/print/buyers-guide/guide-wording";
import { DRAFT_MARK, GUIDE_WORDING } from "~/views/staff/print/buyers-guide/wording";

/** Returns the address of each text in a wording, such as "dealer.name". */
function listTexts(part: unknown, address = ""): string[] {
  if (typeof part !== "object" || part === null) return [address];
  return Object.entries(part).flatMap(([key, value]) =>
    listTexts(value, address ? `${address}.${key}` : key),
  );
}

const getTexts = (part: unknown): string[] =>
  typeof part === "object" && part !== null ? Object.values(part).flatMap(getTexts) : [String(part)];

test("both languages have every part of the form, the list of defects included; only the English one offers the other", () => {
  const [english, spanish] = [listTexts(GUIDE_WORDING.en), listTexts(GUIDE_WORDING.es)];
  expect(english.filter((address) => !spanish.includes(address))).toEqual(["spanish"]);
  expect(spanish.filter((address) => !english.includes(address))).toEqual([]);
});

test.each(GUIDE_LANGUAGES)(
  "no text of the form is empty, and each has its source and date: %s",
  (language) => {
    const wording: GuideWording = GUIDE_WORDING[language];
    expect(getTexts(wording).filter((text) => text.trim() === "")).toEqual([]);
    expect(wording.source).toContain("16 CFR 455");
    expect(wording.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(DRAFT_MARK[language]).not.toBe("");
  },
);

test("the limited warranty has a place for both percentages, and the list names fifteen systems with the two added in 2017", () => {
  for (const language of GUIDE_LANGUAGES) {
    const { dealerWarranty, defects } = GUIDE_WORDING[language];
    expect(dealerWarranty.limited.text.match(/\{\w+\}%/g)).toEqual(["{labor}%", "{parts}%"]);
    expect(defects.systems).toHaveLength(15);
  }
  const names = GUIDE_WORDING.en.defects.systems.map(({ name }) => name);
  expect(names).toContain("Air Bags");
  expect(GUIDE_WORDING.en.defects.systems.at(-1)?.defects).toContain("Catalytic Converter");
});

test("the Spanish service contract and receipt are those of 16 CFR 455.5(c) and (d)", () => {
  const { serviceContract, receipt } = GUIDE_WORDING.es;
  expect(`${serviceContract.lead} ${serviceContract.text}`).toBe(
    "CONTRATO DE MANTENIMIENTO. Con un cargo adicional, puede obtener un contrato de mantenimiento para este vehículo. Pregunte acerca de los detalles de la cobertura, los deducibles, el precio y las exclusiones. Si compra un contrato de mantenimiento dentro de los 90 días desde el momento en que compró el vehículo, las *garantías implícitas* según las leyes de su estado podrían darle derechos adicionales.",
  );
  expect(receipt).toBe(
    "Por este medio confirmo que he recibido copia de la Guía del Comprador al momento de la compraventa.",
  );
});

test("a comparison counts for its language and version only", () => {
  const confirmation = (language: "en" | "es", version: string) => ({
    ...{ language, version, by: "Ana", atIso: "2026-11-20T17:00:00.000Z" },
  });
  const current = confirmation("en", GUIDE_WORDING.en.version);
  expect(findConfirmation([confirmation("en", "older"), current], "en")).toBe(current);
  expect(findConfirmation([confirmation("es", "older"), current], "es")).toBeNull();
});

test.each([
  ["2021 Ford F-150 XLT", { year: 2021, make: "Ford", model: "F-150 XLT" }],
  // The site guesses 2020 for it, which must not be printed.
  ["Clean Ford F-150", { year: null }],
])("the guide of %s has its year only if the name does", (product_name, expected) => {
  const record = {
    ...{ id: 1, product_name, sku: "1FTEW1EP1MFA41207", quantity: 1, created_at: "2026-03-01T12:00:00.000Z" },
    ...{ description: null, price: null, image_url: null },
  };
  expect(createGuideVehicle({ record, warranty: null })).toMatchObject(expected);
});
