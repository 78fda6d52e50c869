import { expect, test } from "vitest";
import { GUIDE_LANGUAGES } from "~/vehicles/editor/print-room";
import { MAX_WARRANTY_TEXT, type WarrantyChoice } from "~/vehicles/warranty";
import { createGuideDealer } from "~/views/staff/print/buyers-guide/guide-facts";
import { GUIDE_WORDING } from "~/views/staff/print/buyers-guide/wording";
import { SheetsContent } from "~/views/staff/print/sheets-page";
import { compileStylesheets } from "../../../local/build/stylesheet";
import { DEALER } from "../../fixtures/dealer";
import { visitPage } from "../../support/browser/browse";
import { findCutOff, printPages } from "../../support/browser/print-pages";
import { render } from "../../support/render";

const words = (length: number) => "transmission, steering, ".repeat(length).slice(0, length);
const WORDY_WARRANTY: WarrantyChoice = {
  kind: "dealer",
  coverage: "limited",
  laborPercent: 100,
  partsPercent: 100,
  systems: words(MAX_WARRANTY_TEXT.systems),
  duration: words(MAX_WARRANTY_TEXT.duration),
  isServiceContractOffered: true,
};

test("Buyers Guides in two languages are one page of letter paper a side, and nothing is cut off", async () => {
  const facts = { name: "2021 Ford F-150 XLT", make: "Ford", model: "F-150 XLT", year: 2021, isSold: false };
  const asIs: WarrantyChoice = { kind: "asIs", isServiceContractOffered: true };
  const vin = "1FTEW1EP1MFA41207";
  const guides = [asIs, WORDY_WARRANTY].map((warranty, id) => ({ id, ...facts, vin, warranty }));
  const compared = { version: GUIDE_WORDING.en.version, by: "Ana", atIso: "2026-11-20T17:00:00Z" };
  const languages = GUIDE_LANGUAGES.map((language) => ({
    language,
    confirmation: language === "en" ? { language, ...compared } : null,
  }));
  // The page's sheets with its stylesheet below a menu, without a server.
  const { innerHTML } = render(
    <div className="flex gap-4 p-4">
      <nav>Menu</nav>
      <main id="main">
        <SheetsContent
          kind="guides"
          cards={[]}
          leftOut={[]}
          nextIds={[]}
          mayConfirm
          guides={guides}
          languages={languages}
          dealer={createGuideDealer(DEALER)}
          advertisedAt="2026-11-20T17:00:00Z"
        />
      </main>
    </div>,
  ).element;
  const css = (await compileStylesheets(process.cwd()))["staff-print"] ?? "";
  await visitPage("", {}, async (page) => {
    await page.setContent(`<!doctype html><style>${css}</style>${innerHTML}`);
    expect(await findCutOff(page, "article")).toEqual([]);
    expect(await printPages(page)).toEqual({ count: 8, sizes: ["612x792"] });
  });
});
