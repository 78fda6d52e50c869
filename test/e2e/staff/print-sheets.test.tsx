import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GUIDE_LANGUAGES } from "~/vehicles/editor/print-room";
import { MAX_WARRANTY_TEXT, type WarrantyChoice } from "~/vehicles/warranty";
import { createGuideDealer } from "~/views/staff/print/buyers-guide/guide-facts";
import { GUIDE_WORDING } from "~/views/staff/print/buyers-guide/wording";
import { SheetsContent } from "~/views/staff/print/sheets-page";
import { compileStylesheets } from "../../../local/build/stylesheet";
import { DEALER } from "../../fixtures/dealer";
import { IS_FULL } from "../../support/amount";
import { launchBrowser, visit } from "../../support/browser/browse";
import { findCutOff, printPages } from "../../support/browser/print-pages";
import { createVehicle, render } from "../../support/render";

const LETTER = "612x792";
/** A whole lot at night. */
const VEHICLES = IS_FULL ? 60 : 10;

let browser: Browser;
let css = "";
beforeAll(async () => {
  browser = await launchBrowser();
  css = (await compileStylesheets(process.cwd()))["staff-print"] ?? "";
});
afterAll(() => browser.close());

type Sheets = Parameters<typeof SheetsContent>[0];

const NONE: Sheets = {
  kind: "guides",
  ...{ cards: [], guides: [], languages: [], leftOut: [], mayConfirm: true },
  dealer: createGuideDealer(DEALER),
  advertisedAt: "2026-11-20T17:00:00Z",
};

/** Shows the page's sheets with its stylesheet below a menu, without a server. */
async function onPaper(sheets: Partial<Sheets>, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await visit(browser, {});
  const { innerHTML } = render(
    <div className="flex gap-4 p-4">
      <nav>Menu</nav>
      <main id="main">
        <SheetsContent {...NONE} {...sheets} />
      </main>
    </div>,
  ).element;
  await page.setContent(`<!doctype html><style>${css}</style>${innerHTML}`);
  await look(page);
  await close();
}

const range = Array.from({ length: VEHICLES }, (_, place) => place + 1);
const words = (length: number) => "transmission, steering, ".repeat(length).slice(0, length);
const WORDY_WARRANTY: WarrantyChoice = {
  ...({ kind: "dealer", coverage: "limited", laborPercent: 100, partsPercent: 100 } as const),
  ...{ systems: words(MAX_WARRANTY_TEXT.systems), duration: words(MAX_WARRANTY_TEXT.duration) },
  isServiceContractOffered: true,
};

test("a lot's Buyers Guides in two languages are one page of letter paper a side, and nothing is cut off", () => {
  const facts = { name: "2021 Ford F-150 XLT", make: "Ford", model: "F-150 XLT", year: 2021, isSold: false };
  const guides = range.map((id) => ({
    ...{ id, ...facts, vin: "1FTEW1EP1MFA41207" },
    warranty: id % 2 ? ({ kind: "asIs", isServiceContractOffered: true } as const) : WORDY_WARRANTY,
  }));
  const compared = { version: GUIDE_WORDING.en.version, by: "Ana", atIso: "2026-11-20T17:00:00Z" };
  const languages = GUIDE_LANGUAGES.map((language) => ({
    language,
    confirmation: language === "en" ? { language, ...compared } : null,
  }));
  return onPaper({ guides, languages }, async (page) => {
    expect(await findCutOff(page, "article")).toEqual([]);
    expect(await printPages(page)).toEqual({ count: VEHICLES * 4, sizes: [LETTER] });
  });
});

test("a lot's window cards are one page of letter paper each", () => {
  const cards = range.map((id) => ({
    vehicle: createVehicle({ id }),
    address: `https://www.example.com/vehicle/${id}`,
  }));
  return onPaper({ kind: "cards", cards }, async (page) => {
    expect(await printPages(page)).toEqual({ count: VEHICLES, sizes: [LETTER] });
  });
});
