/** A salesperson's and owner's day on a phone, by taps. Typing is not counted; a choice in a list is two taps. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { SCREENS, waitForHydration } from "../../support/browser/browse";
import { setUpPages } from "../../support/browser/set-up-pages";
import {
  CAR,
  comeBack,
  createStepCounter,
  MEETING,
  prepareDay,
  SHOPPER,
  stayInBrowser,
} from "../../support/browser/working-day";
import { getDemoEmail } from "../../support/site/sign-in";

const site = inject("siteUrl");
const place = { site, backendUrl: inject("backendUrl"), secretKey: inject("secretKey") };

const visitPage = setUpPages();
let day: Awaited<ReturnType<typeof prepareDay>>;
beforeAll(async () => {
  day = await prepareDay(place, "1M8GDM9AXKP042788");
});
afterAll(() => day.remove());

/** The fingers of a person who scrolls to what the bar at the bottom covers. */
function createThumb() {
  const { step, task } = createStepCounter("taps");
  const reach = (target: Locator) =>
    target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const tap = async (target: Locator) => {
    await target.waitFor();
    await reach(target);
    await target.tap();
    step();
  };
  return {
    task,
    tap,
    async type(target: Locator, text: string) {
      await tap(target);
      await target.fill(text);
    },
    async choose(target: Locator, label: string) {
      await target.selectOption({ label });
      step(2);
    },
    /** The key of the phone's keyboard. */
    async enter(target: Locator) {
      await target.press("Enter");
      step();
    },
  };
}

test("a day on a phone: each task takes few taps", () =>
  visitPage("", SCREENS.phone, async (page, troubles) => {
    await stayInBrowser(page);
    const { task, tap, type, choose, enter } = createThumb();
    const tab = (name: string) => tap(page.locator("#menu").getByRole("link", { name }).first());
    const openMore = async (name: string) => {
      await tab("More");
      await tap(page.locator("#more").getByRole("link", { name }));
    };
    const settled = () => waitForHydration(page);

    await page.goto(`${site}/staff`);
    await task("sign in", 3, async () => {
      await type(page.getByLabel("Email"), getDemoEmail("owner"));
      await type(page.getByLabel("Password"), DEMO_PASSWORD);
      await tap(page.locator("main form .button-amber"));
      await page.getByRole("heading", { name: "Answer first" }).waitFor();
    });
    await task("answer the first lead by text", 3, async () => {
      await tap(page.locator("main .panel-rows a", { hasText: SHOPPER }).first());
      await page.getByRole("heading", { name: SHOPPER, level: 1 }).waitFor();
      await settled();
      await tap(page.getByRole("link", { name: "Text", exact: true }));
      await comeBack(page);
      await tap(page.getByRole("button", { name: "Mark as contacted" }));
      await page.getByText("Answered by Marta Rivera").waitFor();
    });
    await task("assign it, with a reminder", 4, async () => {
      await choose(page.getByLabel("Assigned to"), "Diego Alves");
      await type(page.getByLabel("Reminder"), MEETING);
      await tap(page.locator("#work [value=save]").last());
      await page.getByRole("status").getByText("Saved.").waitFor();
      // The form had been opened while the lead was new.
      expect(await day.readLead()).toMatchObject({ status: "contacted", assignee: expect.any(String) });
    });
    await task("book the appointment", 4, async () => {
      await choose(page.getByLabel("Status"), "Appointment");
      await type(page.getByLabel("Appointment", { exact: true }), MEETING);
      await tap(page.locator("#work [value=save]").last());
      await page.locator("main .status-tag, main span", { hasText: "Appointment" }).first().waitFor();
      await expect.poll(day.readLead).toMatchObject({ status: "appointment", appointment: MEETING });
    });
    await task("see today's appointments", 2, async () => {
      await tab("Today");
      await tap(page.getByRole("link", { name: "By day" }));
      const name = page.locator(`[data-lead="${day.leadId}"] b`, { hasText: SHOPPER });
      await name.waitFor();
      // The row's other parts left it no room on a phone.
      expect((await name.boundingBox())?.width).toBeGreaterThan(60);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
    await task("change a price in its row", 3, async () => {
      await tab("Vehicles");
      await page.getByRole("heading", { name: "Vehicles", level: 1 }).waitFor();
      await settled();
      const price = page.getByLabel(`Price of ${CAR}`);
      await type(price, "17900");
      await enter(price);
      await page.getByRole("status").getByText(`${CAR}: $17,900`).waitFor();
      expect(await day.readVehicle()).toMatchObject({ price: 17_900 });
    });
    await task("print a Buyers Guide", 3, async () => {
      await tap(page.getByRole("link", { name: CAR, exact: true }));
      await tap(page.getByRole("link", { name: "Buyers Guide: English" }));
      await tap(page.getByRole("button", { name: "Print", exact: true }));
      await page.locator("html[data-printed]").waitFor({ state: "attached" });
    });
    await task("mark the car as sold", 3, async () => {
      await tab("Vehicles");
      await page.getByRole("heading", { name: "Vehicles", level: 1 }).waitFor();
      await settled();
      await tap(page.getByRole("link", { name: `Sold: ${CAR}` }));
      await tap(page.getByRole("button", { name: "Mark as sold" }));
      await page.getByRole("status").getByText(`${CAR} is marked as sold.`).waitFor();
      expect(await day.readVehicle()).toMatchObject({ quantity: 0 });
    });
    await task("close early on Saturdays, and undo it", 6, async () => {
      await openMore("Settings");
      await tap(page.locator("#hours summary").first());
      await type(page.locator("[name=lot-6-closes]"), "13:00");
      await tap(page.getByRole("button", { name: "Save the hours" }));
      await page.getByText("Saved: Hours.").waitFor();
      await tap(page.getByRole("button", { name: "Undo" }).first());
      await page.getByText("restored Hours").first().waitFor();
    });
    await task("see the numbers", 2, async () => {
      await openMore("Insights");
      await page.getByRole("heading", { name: "Insights", level: 1 }).waitFor();
      await page.locator("main svg").first().waitFor();
    });
    expect(troubles.filter((trouble) => !/^failed: .*\/build\//.test(trouble))).toEqual([]);
  }));
