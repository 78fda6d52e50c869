import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { IS_FULL } from "../../support/amount";
import { launchBrowserThatGoesBack, SCREENS, visit } from "../../support/browser/browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowserThatGoesBack();
});
afterAll(() => browser.close());

interface Reveal {
  readonly hasTransition: boolean;
  isGivenUp?: boolean;
  /** The pseudo-elements of the transition's animated groups. */
  moved?: string[];
  pointerEvents?: string;
}

/** Records in each opened page what its transition animates. */
async function watchReveals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      const reveal: Reveal = { hasTransition: viewTransition !== null };
      Object.assign(window, { reveal });
      const note = () => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
        const names = effects.map((effect) => effect?.pseudoElement ?? "");
        reveal.moved = [...new Set(names.filter((name) => name.startsWith("::view-transition-group")))];
        reveal.pointerEvents = getComputedStyle(document.documentElement, "::view-transition").pointerEvents;
      };
      viewTransition?.ready.then(note, () => (reveal.isGivenUp = true));
    });
  });
}

const readReveal = (page: Page) => page.evaluate(() => (window as unknown as { reveal?: Reveal }).reveal);

/** A browser skips a transition when the next page is slow, and a slow page sees it too late, so it is tried several times. */
const MAX_ATTEMPTS = 4;

/** Navigates to the next page. When the transition was skipped or seen too late, loads the first page and tries again. */
async function seeTransition(page: Page, goOn: () => Promise<void>): Promise<Reveal | undefined> {
  const start = page.url();
  for (let attempt = 1; ; attempt += 1) {
    await goOn();
    await expect.poll(() => readReveal(page)).toSatisfy(isDecided);
    const reveal = await readReveal(page);
    if (reveal?.moved?.length || attempt === MAX_ATTEMPTS) return reveal;
    await page.goto(start);
  }
}
const isDecided = (reveal?: Reveal) =>
  reveal !== undefined && (!reveal.hasTransition || reveal.isGivenUp === true || reveal.moved !== undefined);

const THE_PICTURE = {
  hasTransition: true,
  moved: ["::view-transition-group(vehicle-picture)"],
  pointerEvents: "none",
};

test.runIf(IS_FULL)(
  "the picture of the tapped card, and nothing else, animates to the vehicle's page and back",
  async () => {
    const { page, troubles, close } = await visit(browser, {
      ...SCREENS.desk,
      reducedMotion: "no-preference",
    });
    await watchReveals(page);
    await page.goto(`${site}/inventory`);
    const link = page.locator('[data-testid=vehicle-card] h2 a[href="/vehicle/3"]');
    const openVehicle = async () => {
      await link.scrollIntoViewIfNeeded();
      await link.click();
      await page.waitForURL("**/vehicle/3");
    };
    expect(await seeTransition(page, openVehicle)).toEqual(THE_PICTURE);
    const goBackToList = async () => {
      await page.getByRole("link", { name: "Back to inventory" }).click();
      await page.waitForURL("**/inventory");
    };
    expect(await seeTransition(page, goBackToList)).toEqual(THE_PICTURE);
    await expect.poll(() => page.locator("[data-chosen]").count()).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  },
);

test.runIf(IS_FULL)("from one vehicle to a similar one, the similar one's picture animates", async () => {
  const { page, close } = await visit(browser, { ...SCREENS.desk, reducedMotion: "no-preference" });
  await watchReveals(page);
  await page.goto(`${site}/vehicle/1`);
  const link = page.locator("#similar h3 a").first();
  const href = await link.getAttribute("href");
  const openSimilar = async () => {
    await link.click();
    await page.waitForURL(`**${href}`);
  };
  expect(await seeTransition(page, openSimilar)).toEqual(THE_PICTURE);
  await close();
});

test("nothing animates with reduced motion, nor between other pages", async () => {
  const still = await visit(browser, { ...SCREENS.phone, reducedMotion: "reduce" });
  await watchReveals(still.page);
  await still.page.goto(`${site}/inventory`);
  await still.page.getByRole("link", { name: "View Details" }).first().click();
  await still.page.waitForURL("**/vehicle/1");
  await expect.poll(() => readReveal(still.page)).toEqual({ hasTransition: false });
  await still.close();

  const other = await visit(browser, { ...SCREENS.desk, reducedMotion: "no-preference" });
  await watchReveals(other.page);
  await other.page.goto(`${site}/about`);
  await other.page.getByRole("banner").getByRole("link", { name: "Inventory" }).click();
  await other.page.waitForURL("**/inventory");
  await expect.poll(() => readReveal(other.page)).toEqual({ hasTransition: false });
  await other.close();
});
