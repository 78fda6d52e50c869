/** Staff pages for leads in a real browser: shoppers' texts are shown and never run; by keyboard; with script and without. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { sample, sampleRows } from "../../support/amount";
import { launchBrowser, SCREENS, waitForHydration } from "../../support/browser/browse";
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
  const messages = sample(packMessages(), 5);
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
    expect(await page.locator("[data-message]").textContent()).toBe(messages[index]);
  }
  for (let address: string | null = "/staff/leads"; address; ) {
    await page.goto(site + address);
    await waitForHydration(page);
    const older = page.locator("main a[href*=after]");
    address = (await older.count()) > 0 ? await older.getAttribute("href") : null;
  }
  expect(dialogs).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
}, 120_000);

const SCRIPTS = [true, false];
const LANGUAGES = [
  ["", "Search", "Mark as contacted", "Answered by Diego Alves", "Retry"],
  ["/es", "Buscar", "Marcar como contactada", "Respondida por Diego Alves", "Reintentar"],
  ["/pt", "Buscar", "Marcar como contatado", "Respondido por Diego Alves", "Enviar de novo"],
] as const;
/** A sample takes one language with script and another without. */
const CASES = SCRIPTS.flatMap((javaScriptEnabled) =>
  sample(sampleRows(LANGUAGES, SCRIPTS, javaScriptEnabled), 1).map(
    ([prefix, find, done, answered, again]) => ({
      ...{ javaScriptEnabled, prefix, find, done, answered, again },
    }),
  ),
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
    expect(await page.locator("[data-lead]").count()).toBe(1);
    await page.getByRole("link", { name: "Zoë Quagga" }).click();
    await page.getByRole("heading", { name: "Zoë Quagga", level: 1 }).waitFor();
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
  await waitForHydration(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  const tabTo = async (text: string, isStart = false) => {
    const isThere = async () => {
      const found = await focused();
      return isStart ? found?.startsWith(text) : found === text;
    };
    for (let steps = 0; steps < 60 && !(await isThere()); steps += 1) await page.keyboard.press("Tab");
    expect(await isThere()).toBe(true);
  };
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("keyboard quagga");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=on/);
  await tabTo("Keyboard Quagga", true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Keyboard Quagga", level: 1 }).waitFor();
  await waitForHydration(page);
  await tabTo("Mark as contacted");
  await page.keyboard.press("Enter");
  await page.getByText("Answered by Diego Alves").waitFor();
  expect(await focused()).toBe("Mark as new");
  await close();
});

test("texting a lead opens the phone with the text, and coming back asks whether to mark it as contacted", async () => {
  const [id = ""] = await store([{ name: "Zoë Quagga", locale: "es" }]);
  const { page, close } = await open(SCREENS.phone);
  await page.goto(`${site}/staff/leads/${id}`);
  await waitForHydration(page);
  await page.getByLabel("Template").selectOption("price");
  await page.waitForURL(/template=price/);
  await page.getByLabel("Text to send").fill("¿Hoy a las 5?");
  const text = page.getByRole("link", { name: "Text", exact: true });
  expect(await text.getAttribute("href")).toMatch(/^sms:.*body=%C2%BFHoy%20a%20las%205%3F$/);
  await text.evaluate((link) => {
    link.addEventListener("click", (event) => event.preventDefault());
    (link as HTMLElement).click();
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Did you contact Zoë?").waitFor();
  await page.getByRole("button", { name: "Mark as contacted" }).click();
  await page.getByText("Answered by Diego Alves").waitFor();
  await close();
});
