/** Staff pages for leads in a real browser: shoppers' texts are shown and never run; by keyboard; with script and without. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { createWanted } from "../../fixtures/lead";
import { RULES_BY_SCHEME } from "../../support/browser/axe";
import { launchBrowser, SCREENS } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { removeLead, storeDeadLetter, storeLeads } from "../../support/site/leads";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const [backendUrl, secretKey] = [inject("backendUrl"), inject("secretKey")];
const MAX_LENGTHS = { name: 100, vehicle: 200, message: 2000 };

let browser: Browser;
let cookie = "";
let stored: readonly string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  cookie = await signIn(site, "sales");
});
afterEach(async () => {
  for (const id of stored) await removeLead(backendUrl, secretKey, id);
  stored = [];
});
afterAll(() => browser.close());

async function store(rows: readonly Readonly<Record<string, unknown>>[]): Promise<readonly string[]> {
  stored = await storeLeads(backendUrl, secretKey, rows);
  return stored;
}

const open = (options: BrowserContextOptions) => visitSignedIn(browser, options, site, cookie);

/** The hostile strings that a database text can hold, joined by line breaks up to a message's length, so that a page shows many at once. */
function packMessages(): string[] {
  const packed: string[] = [];
  let message = "";
  for (const text of hostileStrings.filter((one) => !/\0|\p{Surrogate}|\r/u.test(one) && one.trim() !== "")) {
    if (text.length > MAX_LENGTHS.message) continue;
    if (message.length + text.length >= MAX_LENGTHS.message) {
      packed.push(message);
      message = "";
    }
    message += message ? `\n${text}` : text;
  }
  return [...packed, message];
}

test("no hostile string is run, and each is shown byte for byte", async () => {
  const messages = packMessages();
  const short = hostileStrings.filter((text) => text.trim() !== "" && !/[\p{Cc}\p{Surrogate}]/u.test(text));
  const ids = await store(
    messages.map((message, index) => ({
      name: short[index * 3]?.slice(0, MAX_LENGTHS.name).trim() || "x",
      vehicle: short[index * 3 + 1]?.slice(0, MAX_LENGTHS.vehicle).trim() || "x",
      email: `x@${short[index * 3 + 2]?.slice(0, MAX_LENGTHS.vehicle)}`,
      message,
    })),
  );
  const { page, troubles, close } = await open(SCREENS.desk);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [index, id] of ids.entries()) {
    await page.goto(`${site}/staff/leads/${id}`);
    expect(await page.locator(".lead-message").textContent()).toBe(messages[index]);
  }
  for (let address: string | null = "/staff/leads"; address; ) {
    await page.goto(site + address);
    await page.waitForLoadState("networkidle");
    const older = page.locator("main a[href*=after]");
    address = (await older.count()) > 0 ? await older.getAttribute("href") : null;
  }
  expect(dialogs).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
}, 120_000);

const CASES = [true, false].flatMap((javaScriptEnabled) =>
  [
    ["", "Search", "Mark as answered", "Answered by Diego Alves", "Send again"],
    ["/es", "Buscar", "Marcar como respondida", "Respondió Diego Alves", "Enviar de nuevo"],
    ["/pt", "Buscar", "Marcar como respondido", "Respondido por Diego Alves", "Enviar de novo"],
  ].map(([prefix = "", find = "", done = "", answered = "", again = ""]) => ({
    javaScriptEnabled,
    prefix,
    find,
    done,
    answered,
    again,
  })),
);

test.each(CASES)(
  "script $javaScriptEnabled, $prefix: a lead is found, opened, answered and sent again",
  async ({ javaScriptEnabled, prefix, find, done, answered, again }) => {
    const [id = ""] = await store([{ name: "Zoë Quagga", phone_digits: "13215550177" }, {}]);
    await storeDeadLetter(backendUrl, secretKey, id);
    const { page, troubles, close } = await open({ ...SCREENS.phone, javaScriptEnabled });
    await page.goto(`${site}${prefix}/staff/leads`);
    await page.getByRole("searchbox").fill("321 555 0177");
    await page.getByRole("button", { name: find, exact: true }).click();
    await page.waitForURL(`${site}${prefix}/staff/leads?search=on`);
    expect(await page.getByRole("searchbox").inputValue()).toBe("321 555 0177");
    expect(await page.locator(".lead-row").count()).toBe(1);
    await page.getByRole("link", { name: "Zoë Quagga" }).click();
    await page.getByRole("heading", { name: "Zoë Quagga" }).waitFor();
    await page.getByRole("button", { name: done }).click();
    await page.getByText(answered).waitFor();
    await page.getByRole("button", { name: again }).click();
    await page.getByRole("button", { name: again }).waitFor({ state: "detached" });
    const expected = javaScriptEnabled ? /^$/ : /^failed: .*\/build\//;
    expect(troubles.filter((trouble) => !expected.test(trouble))).toEqual([]);
    await close();
  },
);

test("by keyboard alone a lead is found, opened and answered, and the focus is preserved", async () => {
  await store([{ name: "Keyboard Quagga" }]);
  const { page, close } = await open(SCREENS.desk);
  await page.goto(`${site}/staff/leads`);
  await page.waitForLoadState("networkidle");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  const tabTo = async (text: string) => {
    for (let steps = 0; steps < 60 && (await focused()) !== text; steps += 1)
      await page.keyboard.press("Tab");
    expect(await focused()).toBe(text);
  };
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("keyboard quagga");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=on/);
  await tabTo("Keyboard Quagga");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Keyboard Quagga" }).waitFor();
  await page.waitForLoadState("networkidle");
  await tabTo("Mark as answered");
  await page.keyboard.press("Enter");
  await page.getByText("Answered by Diego Alves").waitFor();
  expect(await focused()).toBe("Mark as unanswered");
  await close();
});

test.each(["light", "dark"] as const)(
  "the list and a lead pass axe and fit every width: %s",
  async (colorScheme) => {
    const [id = "", suspected = ""] = await store([
      {
        name: `Wolfeschlegelsteinhausenbergerdorff${"x".repeat(60)}`,
        message: "w".repeat(1900),
        vin: "1FTEW1EP1MFA41207",
        slot: "2031-01-04T10:30",
        vehicle: "y".repeat(200),
        trade_in: {
          vin: "1HGCM82633A004352",
          year: 2018,
          make: "Ford",
          model: "Edge",
          odometerMiles: 85_000,
          condition: "rough",
        },
        wanted: createWanted(),
      },
      { is_suspected: true },
    ]);
    await storeDeadLetter(backendUrl, secretKey, id);
    const { page, close } = await open({ ...SCREENS.phone, colorScheme, bypassCSP: true });
    for (const path of [
      "/staff",
      "/staff/leads",
      "/staff/leads?folder=suspected",
      "/staff/leads?answered=yes",
      `/staff/leads/${id}`,
      `/staff/leads/${suspected}`,
    ]) {
      await page.goto(`${site}/pt${path}`);
      await expectCleanAndWhole(page, RULES_BY_SCHEME[colorScheme]);
    }
    await close();
  },
);
