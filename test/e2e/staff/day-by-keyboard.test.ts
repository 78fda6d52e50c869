/**
 * A day at a desk by keyboard alone. Counted are Tab, Enter, arrows, and the like, each time from the top of the page; typed text
 * is not.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { SCREENS, visitPage, waitForHydration } from "../../support/browser/browse";
import { CAR, comeBack, prepareDay, SHOPPER, stayInBrowser } from "../../support/browser/working-day";
import { getDemoEmail } from "../../support/site/sign-in";
import { getText } from "../../support/text";

const site = inject("siteUrl");
/** More than any page of this test has before what is looked for. */
const MAX_TABS = 80;

let day: Awaited<ReturnType<typeof prepareDay>>;
beforeAll(async () => {
  day = await prepareDay("1M8GDM9AXKP042777");
});
afterAll(() => day.remove());

function createHands(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const hasFocus = (target: Locator) =>
    target.evaluateAll((found) => found.some((element) => element === document.activeElement));
  /** Problems of the site that other tests cause are the first links on Today. */
  const isAtSiteProblem = () =>
    page.evaluate(
      (name) => Boolean(document.activeElement?.closest(`section[aria-label="${name}"]`)),
      getText("en", "staffStatus")("title"),
    );
  /** @throws Error when Tab doesn't get there */
  const reach = async (target: Locator) => {
    await target.first().waitFor({ state: "attached" });
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press("Tab");
      if (!(await isAtSiteProblem())) keys += 1;
    }
    throw new Error(`Tab does not reach ${target}`);
  };
  return {
    press,
    reach,
    /** Runs a task and expects at most so many keys. */
    async task(name: string, most: number, work: () => Promise<void>) {
      keys = 0;
      await work();
      expect([name, keys <= most, keys]).toEqual([name, true, keys]);
    },
    async follow(target: Locator) {
      await reach(target);
      await press("Enter");
    },
    async type(target: Locator, text: string) {
      await reach(target);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    async skip() {
      await press("Tab");
      await press("Enter");
    },
  };
}

test("a day by keyboard: lists, forms, and folded settings are reached, and each task takes few keys", () =>
  visitPage("", { ...SCREENS.desktop, serviceWorkers: "allow" }, async (page, problems) => {
    await stayInBrowser(page);
    const { task, press, reach, follow, type, skip } = createHands(page);
    const menu = (name: string) => page.locator("#menu").getByRole("link", { name });
    const settled = () => waitForHydration(page);

    await page.goto(`${site}/staff`);
    await settled();
    await task("sign in", 12, async () => {
      await type(page.getByLabel("Email"), getDemoEmail("owner"));
      await type(page.getByLabel("Password"), DEMO_PASSWORD);
      await press("Enter");
      await page.getByRole("heading", { name: "Answer first" }).waitFor();
    });
    await page.goto(`${site}/staff`);
    await task("answer the first lead by text", 21, async () => {
      await settled();
      await skip();
      await follow(page.locator("main .panel-rows a", { hasText: SHOPPER }));
      await page.getByRole("heading", { name: SHOPPER, level: 1 }).waitFor();
      await settled();
      await skip();
      await follow(page.getByRole("link", { name: "Text", exact: true }));
      await comeBack(page);
      await follow(page.getByRole("main").getByRole("button", { name: "Mark as contacted" }));
      await page.getByText("Answered by Marta Rivera").waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Mark as new");
    });
    await page.goto(`${site}/staff`);
    await task("change a price in its row", 30, async () => {
      await follow(menu("Vehicles"));
      await page.getByRole("heading", { name: "Vehicles", level: 1 }).waitFor();
      await settled();
      await skip();
      await type(page.getByLabel(`Price of ${CAR}`), "17900");
      await press("Enter");
      await page.getByRole("status").getByText(`${CAR}: $17,900`).waitFor();
      expect(await day.readVehicle()).toMatchObject({ price: 17_900 });
    });
    await page.goto(`${site}/staff`);
    await task("close early on Saturdays, and undo it", 80, async () => {
      await follow(menu("Settings"));
      await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
      await settled();
      await skip();
      await follow(page.getByRole("link", { name: "Hours", exact: true }));
      await settled();
      await reach(page.locator("[name=lot-6-closes]"));
      await page.keyboard.type("0100P");
      await press("Enter");
      await page.getByText("Saved: Hours.").waitFor();
      // The focus is at what was saved.
      await follow(page.getByRole("button", { name: "Undo" }));
      await page.getByText("restored Hours").first().waitFor();
    });
    expect(problems.filter((problem) => !/^failed: .*\/build\//.test(problem))).toEqual([]);
  }));
