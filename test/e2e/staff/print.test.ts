/** The print page on the running site: the frame of staff pages must not print. */
import { createClient } from "@supabase/supabase-js";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser, READ, SCREENS } from "../../support/browser/browse";
import { findCutOff, printPages } from "../../support/browser/print-pages";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const LETTER = "612x792";

let browser: Browser;
let cookie = "";
let stored: object = {};
beforeAll(async () => {
  browser = await launchBrowser();
  cookie = await signIn(site, "owner");
  const { data } = await service.from("inventory").select("details").eq("id", 1).single();
  stored = data?.details ?? {};
});
afterAll(async () => {
  await setDetails(stored);
  await forgetConfirmations();
  await browser.close();
});

const forgetConfirmations = () => service.from("buyers_guide_confirmations").delete().neq("version", "");
const setDetails = (details: object) => service.from("inventory").update({ details }).eq("id", 1);

test("without script, two chosen window cards are two pages of letter paper", async () => {
  const options = { ...SCREENS.phone, javaScriptEnabled: false };
  const { page, close } = await visitSignedIn(browser, options, site, cookie);
  await page.goto(`${site}/staff/print`, READ);
  for (const place of [0, 1]) await page.locator("input[name=id]").nth(place).check();
  await page.getByRole("button", { name: "Print for the checked vehicles" }).click();
  await page.getByRole("heading", { name: "Window cards" }).waitFor();
  expect(await printPages(page)).toEqual({ count: 2, sizes: [LETTER] });
  await close();
});

test("a Buyers Guide is four pages once the warranty is chosen, and a draft until an owner has compared it", async () => {
  const { page, troubles, close } = await visitSignedIn(browser, SCREENS.desk, site, cookie);
  const guide = `${site}/staff/vehicles/1/buyers-guide`;
  await setDetails({});
  await forgetConfirmations();
  await page.goto(guide, READ);
  await page.getByText("Choose the warranty first").waitFor();
  expect(await page.locator("article").count()).toBe(0);
  expect(
    (await setDetails({ warranty: { kind: "asIs", isServiceContractOffered: false } })).error,
  ).toBeNull();
  await page.goto(guide, READ);
  const drafts = page.getByRole("img", { name: /DRAFT|BORRADOR/ });
  expect(await drafts.count()).toBe(4);
  for (const left of [2, 0]) {
    await page.getByRole("button", { name: "I compared this with the FTC's form" }).first().click();
    await expect
      .poll(() =>
        page
          .locator("article")
          .filter({ has: page.locator("svg") })
          .count(),
      )
      .toBe(left);
    await expect.poll(() => page.locator("article").count()).toBe(4);
  }
  await page.getByText("English: Marta Rivera compared").waitFor();
  expect(await printPages(page)).toEqual({ count: 4, sizes: [LETTER] });
  expect(await findCutOff(page, "article")).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
