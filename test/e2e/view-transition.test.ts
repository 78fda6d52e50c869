import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowserThatGoesBack, SCREENS, visit } from "./browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowserThatGoesBack();
});
afterAll(() => browser.close());

interface Reveal {
  readonly hasTransition: boolean;
  /** What moves: the pseudo-elements of the transition's groups. */
  moved?: string[];
  pointerEvents?: string;
}

/** Notes, in each page that is opened, what its transition consists of. */
async function watchReveals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      const reveal: Reveal = { hasTransition: viewTransition !== null };
      Object.assign(window, { reveal });
      viewTransition?.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
        const names = effects.map((effect) => effect?.pseudoElement ?? "");
        reveal.moved = [...new Set(names.filter((name) => name.startsWith("::view-transition-group")))];
        reveal.pointerEvents = getComputedStyle(document.documentElement, "::view-transition").pointerEvents;
      });
    });
  });
}

/** A busy machine takes its time to draw the first frame. */
const PATIENCE = { timeout: 10_000 };
const readReveal = (page: Page) => page.evaluate(() => (window as unknown as { reveal?: Reveal }).reveal);

const THE_PICTURE = {
  hasTransition: true,
  moved: ["::view-transition-group(vehicle-picture)"],
  pointerEvents: "none",
};

test("the tapped card's picture, and nothing else, moves to the vehicle's own and back", async () => {
  const { page, troubles, close } = await visit(browser, {
    ...SCREENS.desk,
    reducedMotion: "no-preference",
  });
  await watchReveals(page);
  await page.goto(`${site}/inventory`);
  const link = page.locator('[data-testid=vehicle-card] h2 a[href="/vehicle/3"]');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.waitForURL("**/vehicle/3");
  await expect.poll(() => readReveal(page), PATIENCE).toEqual(THE_PICTURE);
  await page.getByRole("link", { name: "Back to inventory" }).click();
  await page.waitForURL("**/inventory");
  await expect.poll(() => readReveal(page), PATIENCE).toEqual(THE_PICTURE);
  await expect.poll(() => page.locator("[data-chosen]").count(), PATIENCE).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test("from one vehicle to a similar one it is the similar one's picture that moves", async () => {
  const { page, close } = await visit(browser, { ...SCREENS.desk, reducedMotion: "no-preference" });
  await watchReveals(page);
  await page.goto(`${site}/vehicle/1`);
  const link = page.locator(".similar h3 a").first();
  const href = await link.getAttribute("href");
  await link.click();
  await page.waitForURL(`**${href}`);
  await expect.poll(() => readReveal(page), PATIENCE).toEqual(THE_PICTURE);
  await close();
});

test("nothing moves for somebody who wants it still, nor between other pages", async () => {
  const still = await visit(browser, { ...SCREENS.phone, reducedMotion: "reduce" });
  await watchReveals(still.page);
  await still.page.goto(`${site}/inventory`);
  await still.page.getByRole("link", { name: "View Details" }).first().click();
  await still.page.waitForURL("**/vehicle/1");
  expect(await readReveal(still.page)).toEqual({ hasTransition: false });
  await still.close();

  const other = await visit(browser, { ...SCREENS.desk, reducedMotion: "no-preference" });
  await watchReveals(other.page);
  await other.page.goto(`${site}/about`);
  await other.page.getByRole("banner").getByRole("link", { name: "Inventory" }).click();
  await other.page.waitForURL("**/inventory");
  expect(await readReveal(other.page)).toEqual({ hasTransition: false });
  await other.close();
});
