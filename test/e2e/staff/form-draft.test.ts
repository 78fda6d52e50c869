/** What was typed into a form whose session has ended, in a real browser. */
import { createClient } from "@supabase/supabase-js";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import type { Locale } from "~/i18n/locale";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { Role } from "~/staff/roles";
import { updateVehicle } from "../../support/backend/vehicle-rows";
import { launchBrowser, SCREENS, type Visit, waitForHydration } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { forgetAttempts, getDemoEmail, signIn } from "../../support/site/sign-in";
import { getText } from "../../support/text";
import "../../../local/backend/storage/web-socket-name";

const site = inject("siteUrl");
const PATH = "/staff/vehicles/2";
const TYPED = "61,200 miles on the highway\ntyped before the session was over";
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const readDescription = async () => {
  const { data } = await service.from("inventory").select("description").eq("id", 2).single();
  return data?.description as string | null;
};
const before = await readDescription();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  await updateVehicle(service, 2, { description: before, locked_fields: [] });
  await forgetAttempts(inject("backendUrl"), inject("secretKey"));
});
afterAll(async () => {
  await browser.close();
  await refreshSnapshot(site);
});

async function submitSignIn(page: Page, role: Role = "sales", password = DEMO_PASSWORD): Promise<void> {
  await page.waitForURL(/sign-in/);
  await page.fill("[name=email]", getDemoEmail(role));
  await page.fill("[name=password]", password);
  await page.locator("main form .button-amber").click();
}

/** Opens the vehicle, types, and submits after the session has ended. */
async function submitUnsent(path: string, javaScriptEnabled: boolean): Promise<Visit> {
  const options = { ...SCREENS.phone, javaScriptEnabled, bypassCSP: javaScriptEnabled };
  const visited = await visitSignedIn(browser, options, site, await signIn(site, "sales"));
  const { page } = visited;
  await page.goto(site + path);
  await waitForHydration(page);
  await page.context().clearCookies();
  await page.fill("[name=highlights]", TYPED);
  await page.locator("button[value=save]").click();
  await page.waitForURL(/sign-in/);
  return visited;
}

const getStatus = (page: Page, locale: Locale, name: "ended" | "kept" | "restored") =>
  page.getByRole("status").filter({ hasText: getText(locale, "staff")(`formDraft.${name}`) });

test("with script it returns to its form after signing in, and is saved only on request", async () => {
  const { page, close } = await submitUnsent(PATH, true);
  await getStatus(page, "en", "kept").waitFor();
  await submitSignIn(page, "sales", "wrong");
  await page.getByRole("alert").waitFor();
  await expectCleanAndWhole(page);
  await submitSignIn(page);
  await getStatus(page, "en", "restored").waitFor();
  expect(new URL(page.url()).pathname).toBe(PATH);
  expect(await page.inputValue("[name=highlights]")).toBe(TYPED);
  expect(await readDescription()).toBe(before);
  await page.locator("button[value=save]").click();
  await page.waitForURL(/saved/);
  expect(await readDescription()).toContain("typed before the session was over");
  await page.goto(site + PATH);
  await waitForHydration(page);
  expect(await getStatus(page, "en", "restored").count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem("formDraft"))).toBeNull();
  await close();
});

test("nobody else gets it, and a change made meanwhile isn't overwritten", async () => {
  const { page, close } = await submitUnsent(`/pt${PATH}`, true);
  await getStatus(page, "pt", "kept").waitFor();
  await updateVehicle(service, 2, { description: "changed meanwhile" });
  await submitSignIn(page);
  await getStatus(page, "pt", "restored").waitFor();
  await page.locator("button[value=save]").click();
  await page.getByRole("alert").waitFor();
  expect(await readDescription()).toBe("changed meanwhile");
  await page.context().clearCookies();
  await page.fill("[name=highlights]", TYPED);
  await page.locator("button[value=save]").click();
  await submitSignIn(page, "owner");
  await page.waitForURL((url) => url.pathname === `/pt${PATH}`);
  await waitForHydration(page);
  expect(await page.inputValue("[name=highlights]")).not.toBe(TYPED);
  expect(await page.evaluate(() => sessionStorage.getItem("formDraft"))).toBeNull();
  await close();
});

test.each(["en", "es", "pt"] as const)(
  "without script sign-in says in %s that it is lost",
  async (locale) => {
    const prefix = locale === "en" ? "" : `/${locale}`;
    const { page, close } = await submitUnsent(prefix + PATH, false);
    // Locators skip the text of `noscript`.
    const said = await getStatus(page, locale, "ended").innerText();
    expect(said).toContain(getText(locale, "staff")("formDraft.lost"));
    await submitSignIn(page);
    await page.waitForURL((url) => url.pathname === prefix + PATH);
    await close();
  },
);
