/** A lead from end to end: from a shopper's browser to the text on the dealership's phone and the dashboard. */
import type { Miniflare } from "miniflare";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { ACCOUNT, startStandIn, type TwilioStandIn } from "../functions/stand-in-account";
import { launchBrowser, SCREENS, visit } from "../support/browser/browse";
import { signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";

let browser: Browser;
let standIn: TwilioStandIn;
let worker: Miniflare;
let site = "";

beforeAll(async () => {
  [browser, standIn] = await Promise.all([launchBrowser(), startStandIn()]);
  worker = await startWorker({
    settings: {
      SUPABASE_URL: inject("backendUrl"),
      SUPABASE_SECRET_KEY: inject("secretKey"),
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_API_URL: standIn.url,
    },
  });
  site = (await worker.ready).origin;
});
afterAll(async () => {
  await Promise.all([browser?.close(), worker?.dispose(), standIn?.close()]);
});

const field = (page: Page, name: string) => page.locator(`form[data-lead] [name="${name}"]`);

test("a shopper's message is on the dealership's phone and in the dashboard moments later", async () => {
  const { page, troubles, close } = await visit(browser, {
    ...SCREENS.phone,
    extraHTTPHeaders: { "CF-Connecting-IP": "192.0.2.71" },
  });
  await page.goto(`${site}/pt/contact?subject=test-drive&vin=1FTEW1EP1MFA41207`);
  await field(page, "name").fill("João Ônibus");
  await field(page, "email").fill("joao@example.com");
  await field(page, "phone").fill("(321) 557-0171");
  await page.locator("details:has([name=message]) summary").click();
  await field(page, "message").fill("Posso ir no sábado?");
  await page.waitForTimeout(2_000);
  await Promise.all([
    page.waitForURL("**/pt/contact/thanks?**"),
    page.locator("form[data-lead] [type=submit]").click(),
  ]);
  const listTexts = () => standIn.list().filter(({ body }) => body.includes("Joao Onibus"));
  await vi.waitFor(() => expect(listTexts()).toHaveLength(1), { timeout: 30_000, interval: 100 });
  expect(listTexts()[0]).toMatchObject({
    to: "+14075550142",
    body: expect.stringMatching(
      /2021 Ford F-150 XLT\nJoao Onibus\n\(321\) 557-0171\njoao@example\.com\n\nPosso ir no sabado\?/,
    ),
  });
  await page.goto(standIn.url);
  expect(await page.locator("li", { hasText: "Posso ir no sabado?" }).count()).toBe(1);
  const [name = "", value = ""] = (await signIn(site, "sales")).split("=");
  await page.context().addCookies([{ name, value, url: site }]);
  await page.goto(`${site}/pt/staff/leads`);
  await page.getByRole("link", { name: "João Ônibus" }).click();
  await page.getByRole("listitem").filter({ hasText: "Aviso por SMS enviado" }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
