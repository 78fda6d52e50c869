/** The owners' privacy page in a real browser: accessible at every width, and a person is erased without script. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser, READ, SCREENS } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { removeLead, storeLeads } from "../../support/site/leads";
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

test.each(["", "/es", "/pt"])(
  "the page passes axe and fits every width with its results (%s)",
  async (prefix) => {
    const [id = ""] = await storeLeads(backendUrl, secretKey, [ROW]);
    const { page } = await visitSignedIn(browser, { bypassCSP: true }, site, cookie);
    await page.goto(`${site}${prefix}/staff/privacy`, READ);
    await page.locator("[name=person]").first().fill(PERSON.email);
    await page.locator("[value=find]").click();
    await page.locator("[value=erase]").waitFor();
    await expectCleanAndWhole(page);
    await removeLead(backendUrl, secretKey, id);
    await page.context().close();
  },
);
