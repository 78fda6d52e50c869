/** Pages with texts that are 40 % longer than English and accented, as another language may have them. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sample } from "../../support/amount";
import { addSession, arrive, visitEach } from "../../support/browser/browse";
import { listBrokenWords, listLosses } from "../../support/browser/list-losses";
import { ADDRESSES } from "../../support/site/addresses";
import { removeLead, storeLeads } from "../../support/site/leads";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const NARROW = { viewport: { width: 320, height: 800 } };
const STAFF_ADDRESSES = [
  ...["/staff/sign-in", "/staff", "/staff/leads", "/staff/people", "/staff/password", "/staff/privacy"],
  ...["/staff/vehicles", "/staff/vehicles/new", "/staff/vehicles/1", "/staff/photos/1HGCR2F39EA147260"],
  ...["/staff/sheet", "/staff/sheet/columns", "/photo-sync"],
];

/** One line of a list, whose own page has the whole text. */
const SHORTENED = ".truncate, .truncate *";
const LONG_LEAD = {
  name: "Maria Fernanda Albuquerque de Vasconcelos Montenegro Schwarzenberger",
  vehicle: "2021 Mercedes-Benz GLE 350 4MATIC Sport Utility",
  message: "We drive down from Jacksonville on Saturday and would like to see it before noon. ".repeat(5),
  subject: "test-drive",
  slot: "2031-01-04T10:30",
};

let leadId = "";
beforeAll(async () => {
  [leadId = ""] = await storeLeads(openService(), [LONG_LEAD]);
});
afterAll(() => removeLead(openService(), leadId));

/** Runs in the page: doubles each vowel of each word, which adds about 40 %, and accents it. */
function stretchTexts(): void {
  const ACCENTED: Record<string, string> = { a: "áà", e: "éè", i: "íì", o: "óò", u: "úù" };
  const stretchWord = (word: string) =>
    word.replace(/[aeiou]/gi, (vowel) => {
      const accented = ACCENTED[vowel.toLowerCase()] ?? vowel;
      return vowel === vowel.toLowerCase() ? accented : accented.toUpperCase();
    });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Names of vehicles and people are not translated.
    if (node.parentElement?.closest("script, style, svg, [lang], [translate=no]")) continue;
    // A word with a digit is a VIN, a price, or a unit.
    node.nodeValue = (node.nodeValue ?? "").replace(/(?<!\w)[a-z’']+(?!\w)/gi, stretchWord);
  }
}

async function listFaults(addresses: readonly string[], prepare?: (page: Page) => Promise<void>) {
  const found: Record<string, string[]> = {};
  const look = async (page: Page, address: string) => {
    await arrive(page, site + address);
    await page.evaluate(stretchTexts);
    const faults = [
      ...(await page.evaluate(listLosses, SHORTENED)),
      ...(await page.evaluate(listBrokenWords)),
    ];
    if (faults.length > 0) found[address] = faults;
  };
  await visitEach(NARROW, addresses, look, prepare);
  return found;
}

test("shoppers' pages fit a narrow phone when every text is 40 % longer", async () => {
  expect(await listFaults(sample(ADDRESSES, 8))).toEqual({});
});

test("staff pages fit a narrow phone when every text is 40 % longer", async () => {
  const cookie = await signIn(site, "owner");
  const prepare = async (page: Page) => {
    await addSession(page, site, cookie);
    // Hydration would report texts that differ from the server's.
    await page.route(/\/build\//, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  };
  expect(await listFaults(sample([...STAFF_ADDRESSES, `/staff/leads/${leadId}`], 6), prepare)).toEqual({});
});
