/** What was typed into a form whose session has ended, in a real browser. */
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import type { Locale } from "~/platform/locale";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { Role } from "~/staff/roles";
import { updateVehicle } from "../../support/backend/vehicle-rows";
import { SCREENS, visitPage, WITHOUT_SCRIPT, waitForHydration } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { openService } from "../../support/site/service";
import { forgetAttempts, getDemoEmail, signIn } from "../../support/site/sign-in";
import { getText } from "../../support/text";

const site = inject("siteUrl");
const PATH = "/staff/vehicles/2";
const TYPED = "61,200 miles on the highway\ntyped before the session was over";
const service = openService();
const readDescription = async () => {
  const { data } = await service.from("inventory").select("description").eq("id", 2).single();
  return data?.description as string | null;
};
const before = await readDescription();

afterAll(async () => {
  await updateVehicle(service, 2, { description: before, locked_fields: [] });
  await forgetAttempts(service);
  await refreshSnapshot(site);
});

async function submitSignIn(page: Page, role: Role = "sales", password = DEMO_PASSWORD): Promise<void> {
  await page.waitForURL(/sign-in/);
  await page.fill("[name=email]", getDemoEmail(role));
  await page.fill("[name=password]", password);
  await page.locator("main form .button-amber").click();
}

const save = (page: Page) => page.locator("button[value=save]:not([aria-hidden])").click();

/** Types, and submits after the session has ended. */
async function submitUnsent(page: Page, typed = TYPED): Promise<void> {
  await waitForHydration(page);
  await page.context().clearCookies();
  await page.fill("[name=highlights]", typed);
  await save(page);
  await page.waitForURL(/sign-in/);
}

const getStatus = (page: Page, locale: Locale, name: "ended" | "kept" | "restored") =>
  page.getByRole("status").filter({ hasText: getText(locale, "staff")(`formDraft.${name}`) });
const isForgotten = (page: Page) => page.evaluate(() => sessionStorage.getItem("formDraft") === null);

test("with script the draft is back in its form after sign-in; only its author gets it, and saving it overwrites no one else's change", async () => {
  const cookie = await signIn(site, "sales");
  const options = { ...SCREENS.phone, bypassCSP: true, cookie, expected: /40[019]/ };
  await visitPage(`/pt${PATH}`, options, async (page) => {
    await submitUnsent(page);
    await getStatus(page, "pt", "kept").waitFor();
    await submitSignIn(page, "sales", "wrong");
    await page.getByRole("alert").waitFor();
    await expectCleanAndWhole(page);
    await submitSignIn(page);
    await getStatus(page, "pt", "restored").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/pt${PATH}`);
    expect(await page.inputValue("[name=highlights]")).toBe(TYPED);
    expect(await readDescription()).toBe(before);
    await save(page);
    await page.waitForURL(/saved/);
    expect(await readDescription()).toContain("typed before the session was over");
    await page.goto(`${site}/pt${PATH}`);
    await waitForHydration(page);
    expect(await getStatus(page, "pt", "restored").count()).toBe(0);
    expect(await isForgotten(page)).toBe(true);

    await submitUnsent(page, "changed by both");
    await updateVehicle(service, 2, { description: "changed meanwhile" });
    await submitSignIn(page);
    await getStatus(page, "pt", "restored").waitFor();
    await save(page);
    await page.getByRole("alert").waitFor();
    expect(await readDescription()).toBe("changed meanwhile");

    await submitUnsent(page);
    await submitSignIn(page, "owner");
    await page.waitForURL((url) => url.pathname === `/pt${PATH}`);
    await waitForHydration(page);
    expect(await page.inputValue("[name=highlights]")).not.toBe(TYPED);
    expect(await isForgotten(page)).toBe(true);
  });
});

test("without script sign-in says that it is lost", async () =>
  visitPage(`/es${PATH}`, { ...WITHOUT_SCRIPT, cookie: await signIn(site, "sales") }, async (page) => {
    await submitUnsent(page);
    // Locators skip the text of `noscript`.
    const said = await getStatus(page, "es", "ended").innerText();
    expect(said).toContain(getText("es", "staff")("formDraft.lost"));
    await submitSignIn(page);
    await page.waitForURL((url) => url.pathname === `/es${PATH}`);
  }));

test("what an outage answered is back in its form, and only once", async () => {
  const options = { ...SCREENS.phone, cookie: await signIn(site, "sales"), expected: /503/ };
  await visitPage(PATH, options, async (page) => {
    await waitForHydration(page);
    await page.route(`**${PATH}`, (route) => route.fulfill({ status: 503, body: "an outage" }));
    await page.fill("[name=highlights]", TYPED);
    await save(page);
    await page.getByText("an outage").waitFor();
    for (const count of [1, 0]) {
      await page.goto(`${site}${PATH}?unsent=form`);
      await waitForHydration(page);
      if (count) {
        await getStatus(page, "en", "restored").waitFor();
        await page.locator("[name=highlights]:focus").waitFor();
      }
      expect([await page.inputValue("[name=highlights]"), await isForgotten(page)]).toEqual(
        count ? [TYPED, true] : [expect.not.stringContaining(TYPED), true],
      );
    }
  });
});
