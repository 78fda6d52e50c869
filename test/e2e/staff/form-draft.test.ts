/** Form drafts when a session ends, in a real browser: only the author gets the draft back, and it is not saved by itself. */
import { createClient } from "@supabase/supabase-js";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { Role } from "~/staff/roles";
import { updateVehicle } from "../../support/backend/vehicle-rows";
import { launchBrowser, SCREENS, type Visit, waitForHydration } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { forgetAttempts, getDemoEmail, signIn } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";

const site = inject("siteUrl");
const TYPED = "61,200 miles on the highway\ntyped before the session was over, ".repeat(40);
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

/** Opens a staff page and ends the session once it is shown. */
async function openForm(path: string, role: Role, javaScriptEnabled: boolean): Promise<Visit> {
  const options = { ...SCREENS.phone, javaScriptEnabled, bypassCSP: javaScriptEnabled };
  const visited = await visitSignedIn(browser, options, site, await signIn(site, role));
  await visited.page.goto(site + path);
  await waitForHydration(visited.page);
  await visited.page.context().clearCookies();
  return visited;
}

/** Submits the page that holds the draft, which leads back to the form. */
async function putBack(page: Page): Promise<void> {
  await page.locator("input[name=kept]").waitFor({ state: "attached" });
  await Promise.all([
    page.waitForURL((url) => !url.pathname.endsWith("/sign-in")),
    page.locator("main form .button-amber").click(),
  ]);
  await waitForHydration(page);
}

test("with script a vehicle's form returns after signing in, and is saved only on request", async () => {
  const path = "/staff/vehicles/2";
  const { page, close } = await openForm(path, "sales", true);
  const status = page.getByRole("status").getByText("It isn't saved yet.");
  expect(await status.count()).toBe(0);
  await page.fill("[name=highlights]", TYPED);
  await page.locator("button[value=save]").click();
  await submitSignIn(page, "sales", "wrong");
  await page.getByRole("alert").waitFor();
  await submitSignIn(page);
  await status.waitFor();
  await expectCleanAndWhole(page);
  await putBack(page);
  expect(new URL(page.url()).pathname).toBe(path);
  await status.waitFor();
  expect(await page.inputValue("[name=highlights]")).toBe(TYPED);
  expect(await readDescription()).toBe(before);
  await page.locator("button[value=save]").click();
  await page.waitForURL(/saved/);
  expect(await readDescription()).toContain("typed before the session was over, 61,200 miles on the highway");
  await page.goto(site + path);
  expect(await status.count()).toBe(0);
  await close();
});

test("without script a search of leads is repeated after sign-in, and its text is in no URL", async () => {
  const { page, close } = await openForm("/staff/leads", "sales", false);
  await page.fill("[name=words]", "407 555 0199");
  await page.locator("button[value=search]").click();
  await submitSignIn(page);
  await putBack(page);
  expect(await page.inputValue("[name=words]")).toBe("407 555 0199");
  expect(page.url()).not.toMatch(/0199/);
  await close();
});
