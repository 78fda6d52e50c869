/** The Buyers Guide (16 CFR 455): its wording, and which boxes and blanks of it are filled in. */
import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { GUIDE_LANGUAGES, type GuideLanguage } from "~/vehicles/editor/print-room";
import { Guide } from "~/views/staff/print/buyers-guide/guide";
import {
  createGuideDealer,
  createGuideVehicle,
  findConfirmation,
  type GuideProps,
} from "~/views/staff/print/buyers-guide/guide-facts";
import { GUIDE_WORDING } from "~/views/staff/print/buyers-guide/wording";
import { DEALER } from "../../../fixtures/dealer";
import { createRecord } from "../../../fixtures/inventory";
import { render } from "../../../support/render";

type Warranty = GuideProps["vehicle"]["warranty"];

const AS_IS: Warranty = { kind: "asIs", isServiceContractOffered: false };
const TERMS = { systems: "Engine, transmission", duration: "30 days or 1,000 miles" };
const PERCENTS = { laborPercent: 50, partsPercent: 80, isServiceContractOffered: true };
const LIMITED: Warranty = { kind: "dealer", coverage: "limited", ...PERCENTS, ...TERMS };

function renderGuide(warranty: Warranty, language: GuideLanguage = "en", isDraft = false) {
  const vehicle = createGuideVehicle({ record: createRecord({ sku: "1FTEW1EP1MFA41207" }), warranty: null });
  const props = { vehicle: { ...vehicle, warranty }, dealer: createGuideDealer(DEALER), language, isDraft };
  return render(<Guide {...props} />);
}

/** Returns the texts of the marked boxes, without what follows their headings. */
const listMarked = (page: ReturnType<typeof renderGuide>) =>
  page
    .findAll("[data-marked=true]")
    .map((box) => (box.parentElement?.querySelector("b, [data-choice]")?.textContent ?? "").trim());

test("an as-is guide marks that box only, and leaves the warranty's blanks empty", () => {
  const page = renderGuide(AS_IS);
  expect(listMarked(page)).toEqual(["AS IS - NO DEALER WARRANTY"]);
  expect(page.findAll("[data-blank]").map((blank) => blank.textContent?.trim())).toEqual(["", ""]);
  for (const words of [
    ...["BUYERS GUIDE", "Ford", "F-150 XLT", "2021", "1FTEW1EP1MFA41207"],
    "THE DEALER DOES NOT PROVIDE A WARRANTY FOR ANY REPAIRS AFTER SALE.",
    "ASK THE DEALER IF YOUR MECHANIC CAN INSPECT THE VEHICLE ON OR OFF THE LOT.",
    "Si el concesionario gestiona la venta en español",
    "5200 Old Winter Garden Rd, Orlando, FL 32811",
    `FOR COMPLAINTS AFTER SALE, CONTACT: ${dealer.name}, (407) 555-0142`,
    "violates federal law (16 C.F.R. 455)",
  ])
    expect(page.text).toContain(words);
});

test("a limited warranty fills in percentages, systems, duration, and the service contract; a full one no percentages", () => {
  const limited = renderGuide(LIMITED);
  expect(listMarked(limited)).toEqual(["DEALER WARRANTY", "LIMITED WARRANTY.", "SERVICE CONTRACT."]);
  for (const text of [
    "The dealer will pay 50 % of the labor and 80 % of the parts",
    "SYSTEMS COVERED: Engine, transmission",
    "DURATION: 30 days or 1,000 miles",
  ])
    expect(limited.text).toContain(text);
  const full = renderGuide({ ...LIMITED, coverage: "full" } as Warranty);
  expect(listMarked(full)).toEqual(["DEALER WARRANTY", "FULL WARRANTY.", "SERVICE CONTRACT."]);
  expect(full.text).not.toContain("50 %");
});

test("the Spanish guide prints the terms in Spanish where they were typed, the English one never", () => {
  const warranty = { ...LIMITED, systemsEs: "Motor, transmisión" } as Warranty;
  const spanish = renderGuide(warranty, "es").text;
  expect(spanish).toMatch(/ 50 % .* 80 % .*SISTEMAS CUBIERTOS: Motor, transmisión/);
  expect(spanish).toContain("DURACIÓN: 30 days or 1,000 miles");
  expect(renderGuide(warranty).text).toContain("SYSTEMS COVERED: Engine, transmission");
});

test("the Spanish guide is in Spanish on both sides, and its draft mark too", () => {
  const page = renderGuide(LIMITED, "es", true);
  expect(page.attributes("article", "lang")).toEqual(["es", "es"]);
  expect(listMarked(page)[0]).toBe("GARANTÍA DEL CONCESIONARIO");
  expect(page.findAll("svg[role=img]").map((mark) => mark.textContent)).toEqual(["BORRADOR", "BORRADOR"]);
  expect(renderGuide(LIMITED, "en", true).attributes("svg", "aria-label")).toEqual(["DRAFT", "DRAFT"]);
  expect(renderGuide(LIMITED, "es", false).findAll("svg")).toEqual([]);
});

/** Returns each text of a wording with its address, such as "dealer.name". */
function listTexts(part: unknown, address = ""): [string, string][] {
  if (typeof part !== "object" || part === null) return [[address, String(part)]];
  return Object.entries(part).flatMap(([key, value]) => listTexts(value, `${address}.${key}`));
}

test("both languages have every part of the form, none of it empty; only the English one offers the other", () => {
  const [english = [], spanish = []] = GUIDE_LANGUAGES.map((language) => listTexts(GUIDE_WORDING[language]));
  expect([...english, ...spanish].filter(([, text]) => text.trim() === "")).toEqual([]);
  const addresses = english.map(([address]) => address).filter((address) => address !== ".spanish");
  expect(spanish.map(([address]) => address).sort()).toEqual(addresses.sort());
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
  const made = { by: "Ana", atIso: "2026-11-20T17:00:00.000Z" };
  const confirm = (language: GuideLanguage, version: string) => ({ language, version, ...made });
  const current = confirm("en", GUIDE_WORDING.en.version);
  expect(findConfirmation([confirm("en", "older"), current], "en")).toBe(current);
  expect(findConfirmation([confirm("es", "older"), current], "es")).toBeNull();
});

test.each([
  ["2021 Ford F-150 XLT", { year: 2021, make: "Ford", model: "F-150 XLT" }],
  // The site guesses 2020 for it, which must not be printed.
  ["Clean Ford F-150", { year: null }],
])("the guide of %s has its year only if the name does", (product_name, expected) => {
  const vehicle = createGuideVehicle({ record: createRecord({ product_name }), warranty: null });
  expect(vehicle).toMatchObject(expected);
});
