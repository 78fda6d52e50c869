import { expect, test } from "vitest";
import type { GuideLanguage } from "~/vehicles/editor/print-room";
import { Guide } from "~/views/staff/print/buyers-guide/guide";
import { createGuideDealer, type GuideProps } from "~/views/staff/print/buyers-guide/guide-facts";
import { DEALER } from "../../../../fixtures/dealer";
import { render } from "../../../../support/render";

type Warranty = GuideProps["vehicle"]["warranty"];

const AS_IS: Warranty = { kind: "asIs", isServiceContractOffered: false };
const LIMITED: Warranty = {
  ...{ kind: "dealer", coverage: "limited", laborPercent: 50, partsPercent: 80 },
  ...{ systems: "Engine, transmission", duration: "30 days or 1,000 miles" },
  isServiceContractOffered: true,
};

function renderGuide(warranty: Warranty, language: GuideLanguage = "en", isDraft = false) {
  const vehicle = {
    ...{ id: 7, name: "2021 Ford F-150 XLT", make: "Ford", model: "F-150 XLT", year: 2021, isSold: false },
    ...{ vin: "1FTEW1EP1MFA41207", warranty },
  };
  const dealer = createGuideDealer(DEALER);
  return render(<Guide vehicle={vehicle} dealer={dealer} language={language} isDraft={isDraft} />);
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
    "BUYERS GUIDE",
    "THE DEALER DOES NOT PROVIDE A WARRANTY FOR ANY REPAIRS AFTER SALE.",
    "Ford",
    "F-150 XLT",
    "2021",
    "1FTEW1EP1MFA41207",
    "ASK THE DEALER IF YOUR MECHANIC CAN INSPECT THE VEHICLE ON OR OFF THE LOT.",
    "Si el concesionario gestiona la venta en español",
    "Orlando Family Motors",
    "5200 Old Winter Garden Rd, Orlando, FL 32811",
    "FOR COMPLAINTS AFTER SALE, CONTACT: Orlando Family Motors, (407) 555-0142",
    "violates federal law (16 C.F.R. 455)",
  ])
    expect(page.text).toContain(words);
});

test("a limited warranty fills in percentages, systems, duration, and the service contract", () => {
  const page = renderGuide(LIMITED);
  expect(listMarked(page)).toEqual(["DEALER WARRANTY", "LIMITED WARRANTY.", "SERVICE CONTRACT."]);
  expect(page.text).toContain("The dealer will pay 50 % of the labor and 80 % of the parts");
  expect(page.text).toContain("SYSTEMS COVERED: Engine, transmission");
  expect(page.text).toContain("DURATION: 30 days or 1,000 miles");
});

test("a full warranty marks that box and leaves the percentages of the limited one empty", () => {
  const page = renderGuide({ ...LIMITED, coverage: "full" } as Warranty);
  expect(listMarked(page)).toEqual(["DEALER WARRANTY", "FULL WARRANTY.", "SERVICE CONTRACT."]);
  expect(page.text).not.toContain("50 %");
});

test("the Spanish guide is in Spanish on both sides, and its draft mark too", () => {
  const page = renderGuide(LIMITED, "es", true);
  expect(page.attributes("article", "lang")).toEqual(["es", "es"]);
  expect(listMarked(page)[0]).toBe("GARANTÍA DEL CONCESIONARIO");
  expect(page.findAll("svg[role=img]").map((mark) => mark.textContent)).toEqual(["BORRADOR", "BORRADOR"]);
  expect(renderGuide(LIMITED, "en", true).attributes("svg", "aria-label")).toEqual(["DRAFT", "DRAFT"]);
  expect(renderGuide(LIMITED, "es", false).findAll("svg")).toEqual([]);
});
