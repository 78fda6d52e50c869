/** The owners' privacy page in a real browser: a person is erased without script. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser, READ, SCREENS } from "../../support/browser/browse";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { storeLeads } from "../../support/site/leads";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const [backendUrl, secretKey] = [inject("backendUrl"), inject("secretKey")];

let browser: Browser;
let cookie = "";
beforeAll(async () => {
  browser = await launchBrowser();
  cookie = await signIn(site, "owner");
});
afterAll(() => browser.close());

const PERSON = { name: "Beryl Ocampo", email: "beryl@example.com", phone: "(407) 555-0162 x4" };
const ROW = { ...PERSON, phone_digits: "40755501624" };

test("a person is found, and everything is erased, without script", async () => {
  await storeLeads(backendUrl, secretKey, [ROW, { ...ROW, message: "And the price?" }]);
  const { page } = await visitSignedIn(browser, { ...SCREENS.phone, javaScriptEnabled: false }, site, cookie);
  await page.goto(`${site}/staff/privacy`, READ);
  await page.getByLabel("Email or phone").fill("Beryl@example.com");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText("2 messages").first().waitFor();
  await page.getByLabel("Reason").selectOption("request");
  await page.getByLabel("I know this can't be undone").check();
  await page.getByRole("button", { name: "Erase everything for good" }).click();
  await page.getByText("Erased.", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?erased=yes");
  await page.context().close();
});
