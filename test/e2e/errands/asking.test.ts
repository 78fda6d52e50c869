/** What a shopper asks us for, on a small phone and a slow network, with the taps that it takes. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { IS_FULL, sample } from "../../support/amount";
import { launchBrowser } from "../../support/browser/browse";
import { runErrand, type Shopper } from "../../support/browser/errand";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const address = "203.0.113.217";

/** Each sender has a separate phone number, because limits are per number, too. */
async function introduce({ page, type }: Shopper, name: string, phone: string): Promise<void> {
  const field = (id: string) => page.locator(`form[data-lead] [name=${id}]`);
  await type(field("name"), name);
  await type(field("email"), "recado@example.com");
  await type(field("phone"), phone);
}

test.each([
  [true, "689 555 0181"],
  [false, "689 555 0182"],
])("a time for a test drive takes 7 taps (script: %s)", (hasScript, phone) =>
  runErrand(browser, { start: `${site}/es/vehicle/3`, hasScript, address, maxTaps: 7 }, async (shopper) => {
    const { page, tap, tapTo } = shopper;
    await tapTo(page.getByRole("link", { name: "Prueba de manejo", exact: true }), /\/contact\?/);
    await tap(page.locator("label:has([name=day])").nth(1));
    const chip = page.locator("label:has([name=slot]):visible").first();
    const time = await chip.innerText();
    await tap(chip);
    await introduce(shopper, "Rosa Delgado", phone);
    const button = page.locator("form[data-lead] [type=submit]");
    await tapTo(button, /\/es\/contact\/thanks\?/);
    expect(await page.getByRole("main").innerText()).toContain(time);
  }),
);

const SENDERS = [
  [true, "689 555 0183"],
  [false, "689 555 0184"],
] as const;

test.each(sample(SENDERS, 1))(
  "asking us for a car that the lot does not have takes 7 taps (script: %s)",
  (hasScript, phone) =>
    runErrand(browser, { start: `${site}/pt`, hasScript, address, maxTaps: 7 }, async (shopper) => {
      const { page, type, tapTo } = shopper;
      const wanted = "picape elétrica até 9000";
      await type(page.getByRole("searchbox"), wanted);
      await tapTo(page.getByRole("button", { name: "Buscar" }), /\/pt\/inventory\?q=/);
      await page.getByRole("heading", { name: "Nenhum veículo encontrado" }).waitFor();
      const contact = /\/pt\/contact\?subject=find-one&/;
      await tapTo(page.getByRole("link", { name: "Ou mandar uma mensagem" }), contact);
      expect(await page.getByLabel("Mensagem *").inputValue()).toContain(wanted);
      const kept = await page.locator("form[data-lead] [name=wanted]").inputValue();
      expect(new URLSearchParams(kept).get("q")).toBe(wanted);
      await introduce(shopper, "Bruno Teixeira", phone);
      await tapTo(page.locator("form[data-lead] [type=submit]"), /\/pt\/contact\/thanks/);
    }),
);

const listNames = (page: Page) => page.getByTestId("vehicle-card").locator("h2").allInnerTexts();

test.each(IS_FULL ? [true, false] : [false])(
  "a filtered list in another language takes 1 tap (script: %s)",
  (hasScript) => {
    const start = `${site}/inventory?style=SUV&paymentMax=350`;
    return runErrand(browser, { start, hasScript, address, maxTaps: 1 }, async ({ page, tapTo }) => {
      const english = await listNames(page);
      expect(english.length).toBeGreaterThan(0);
      const spanish = page.getByRole("banner").getByRole("link", { name: "Español" }).first();
      await tapTo(spanish, `${site}/es/inventory?style=SUV&paymentMax=350`);
      expect(await page.locator("html").getAttribute("lang")).toBe("es");
      expect(await listNames(page)).toEqual(english);
    });
  },
);
