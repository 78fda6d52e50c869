/** A salesperson's and owner's day on a phone, with script; each page's rules have tests of their own. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { SCREENS, visitPage, waitForHydration } from "../../support/browser/browse";
import {
  CAR,
  comeBack,
  IS_CLOSED_TODAY,
  MEETING,
  prepareDay,
  REMINDER,
  SHOPPER,
  stayInBrowser,
} from "../../support/browser/working-day";
import { getDemoEmail } from "../../support/site/sign-in";

const site = inject("siteUrl");

let day: Awaited<ReturnType<typeof prepareDay>>;
beforeAll(async () => {
  day = await prepareDay("1M8GDM9AXKP042788");
});
afterAll(() => day.remove());

/** As a person who scrolls to what the bar at the bottom covers. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await target.tap();
}

test("a day on a phone: a lead is answered, assigned, and booked, a car repriced, printed, and sold, the hours changed", () =>
  visitPage("", SCREENS.phone, async (page, problems) => {
    await stayInBrowser(page);
    const tab = (name: string) => tap(page.locator("#menu").getByRole("link", { name }).first());
    const openMore = async (name: string) => {
      await tab("More");
      await tap(page.locator("#more").getByRole("link", { name }));
    };
    const openVehicles = async () => {
      await tab("Vehicles");
      await page.getByRole("heading", { name: "Vehicles", level: 1 }).waitFor();
      await waitForHydration(page);
    };

    await page.goto(`${site}/staff`);
    await page.getByLabel("Email").fill(getDemoEmail("owner"));
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await tap(page.locator("main form .button-amber"));
    await page.getByRole("heading", { name: "Answer first" }).waitFor();

    await tap(page.locator("main .panel-rows a", { hasText: SHOPPER }).first());
    await page.getByRole("heading", { name: SHOPPER, level: 1 }).waitFor();
    await waitForHydration(page);
    await tap(page.getByRole("link", { name: "Text", exact: true }));
    await (await comeBack(page)).getByRole("button", { name: "Mark as contacted" }).tap();
    await page.getByText("Answered by Marta Rivera").waitFor();

    await page.getByLabel("Assigned to").selectOption({ label: "Diego Alves" });
    await page.getByLabel("Reminder").fill(REMINDER);
    await tap(page.locator("#work [value=save]").last());
    await page.getByRole("status").getByText("Saved.").waitFor();
    // The form had been opened while the lead was new.
    expect(await day.readLead()).toMatchObject({ status: "contacted", assignee: expect.any(String) });
    await page.getByLabel("Status").selectOption({ label: "Appointment" });
    await page.getByLabel("Appointment", { exact: true }).fill(MEETING);
    await tap(page.locator("#work [value=save]").last());
    if (IS_CLOSED_TODAY) await tap(page.getByRole("button", { name: "Save anyway" }));
    await expect.poll(day.readLead).toMatchObject({ status: "appointment", appointment: MEETING });
    await tab("Today");
    await tap(page.getByRole("link", { name: "By day" }));
    const name = page.locator(`[data-lead="${day.leadId}"] b`, { hasText: SHOPPER });
    await name.waitFor();
    // The row's other parts left it no room on a phone.
    expect((await name.boundingBox())?.width).toBeGreaterThan(60);

    await openVehicles();
    const price = page.getByLabel(`Price of ${CAR}`);
    await price.fill("17900");
    await price.press("Enter");
    await page.getByRole("status").getByText(`${CAR}: $17,900`).waitFor();
    expect(await day.readVehicle()).toMatchObject({ price: 17_900 });
    await tap(page.getByRole("link", { name: CAR, exact: true }));
    await tap(page.getByRole("link", { name: "Buyers Guide: English" }));
    await tap(page.getByRole("button", { name: "Print", exact: true }));
    await page.locator("html[data-printed]").waitFor({ state: "attached" });
    await openVehicles();
    await tap(page.getByRole("link", { name: `Sold: ${CAR}` }));
    await tap(page.getByRole("button", { name: "Mark as sold" }));
    await page.getByRole("status").getByText(`${CAR} is marked as sold.`).waitFor();
    expect(await day.readVehicle()).toMatchObject({ quantity: 0 });

    await openMore("Settings");
    await tap(page.locator("#hours summary").first());
    await page.locator("[name=lot-6-closes]").fill("13:00");
    await tap(page.getByRole("button", { name: "Save hours" }));
    await page.getByText("Saved: Hours.").waitFor();
    await tap(page.getByRole("button", { name: "Undo" }).first());
    await page.getByText("restored Hours").first().waitFor();
    await openMore("Insights");
    await page.getByRole("heading", { name: "Insights", level: 1 }).waitFor();
    await page.locator("main svg").first().waitFor();
    expect(problems.filter((problem) => !/^failed: .*\/build\//.test(problem))).toEqual([]);
  }));
