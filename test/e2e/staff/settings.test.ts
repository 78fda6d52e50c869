/** An owner on a phone changes a Saturday's hours before a holiday, sees it on the website, and undoes it, without script. */
import type { Locator } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { HOLIDAYS } from "~/dealer/business-facts";
import { getHolidayDate } from "~/dealer/closures";
import { setUpPages, WITHOUT_SCRIPT } from "../../support/browser/set-up-pages";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");

const visitPage = setUpPages();
let cookie = "";
beforeAll(async () => {
  cookie = await signIn(site, "owner");
});

/** A Saturday that no other test shows and that is no holiday: pages list a week ahead, structured data ninety days. */
function findSaturday(): string {
  const weeks = [0, 1, 2].map((week) => {
    const day = new Date(Date.now() + (30 + 7 * week) * 86_400_000);
    day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7));
    return day.toISOString().slice(0, 10);
  });
  const isHoliday = (date: string) =>
    HOLIDAYS.some((holiday) => getHolidayDate(holiday, Number(date.slice(0, 4))) === date);
  return weeks.find((date) => !isHoliday(date)) ?? "";
}
const SATURDAY = findSaturday();

/** The special hours of the Saturday in the structured data of a page, which bypasses the page cache for staff. */
async function readSpecialHours(): Promise<string[]> {
  const html = await (await fetch(`${site}/about`, { headers: { Cookie: cookie } })).text();
  const [, opens = "", closes = ""] =
    new RegExp(`"validFrom":"${SATURDAY}"[^}]*"opens":"([\\d:]+)","closes":"([\\d:]+)"`).exec(html) ?? [];
  return [opens, closes];
}

// The whole days of staff change the usual hours with script.
test("without script a Saturday closes early before a holiday in nine taps, two of them corrections", () =>
  visitPage("/staff", { ...WITHOUT_SCRIPT, cookie, expected: /400/ }, async (page) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      // A person scrolls to what the bar at the bottom covers.
      await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      await target.click();
    };
    const type = async (label: string, text: string) => {
      taps += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    };
    await tap(page.getByRole("link", { name: "More" }));
    await tap(page.getByRole("link", { name: "Settings" }));
    await page.getByRole("heading", { name: "Add a day" }).waitFor();
    await type("Day", SATURDAY);
    await type("Hours, opens", "10:00");
    await type("Hours, closes", "09:00");
    await tap(page.getByRole("button", { name: "Add the day" }));
    // Each problem is at its field, and what was typed stays.
    await page.getByText("Enter a name for the day, such as Christmas Eve.").waitFor();
    await page.getByText("The closing time must be after the opening time.").waitFor();
    expect(await page.getByLabel("Hours, opens").inputValue()).toBe("10:00");
    await type("Name of the day, English", "Christmas week");
    await type("Hours, closes", "13:00");
    await page.getByRole("form", { name: "Add a day" }).getByRole("button", { name: "Preview" }).click();
    await page.getByText("10:00 AM – 1:00 PM (Christmas week)").waitFor();
    expect(await readSpecialHours()).toEqual(["", ""]);
    await tap(page.getByRole("button", { name: "Add the day" }));
    await page.getByText("Saved: Closed days.").waitFor();
    expect(taps).toBe(9);
    expect(await readSpecialHours()).toEqual(["10:00", "13:00"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("restored Closed days").first().waitFor();
    expect(await readSpecialHours()).toEqual(["", ""]);
  }));
