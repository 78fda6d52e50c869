import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { SCREENS, visitPage } from "../../support/browser/browse";

const site = inject("siteUrl");

/** Removes scroll timelines, as in a browser without support for them. */
async function forgetScrollTimelines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    Object.assign(CSS, {
      supports: (...query: [string]) => !query.join(" ").includes("animation-timeline") && supports(...query),
    });
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll("animation-timeline", "no-such-timeline") });
  });
}

const isShown = (page: Page) =>
  page.locator("[data-floating-bar]").evaluate((bar) => getComputedStyle(bar).visibility === "visible");
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

test.each([
  { screen: "phone", hasTimelines: true },
  { screen: "desktop", hasTimelines: false },
] as const)("the bar shows from 300 px to the footer: $screen, $hasTimelines", ({ screen, hasTimelines }) =>
  visitPage("", { ...SCREENS[screen], bypassCSP: !hasTimelines }, async (page) => {
    if (!hasTimelines) await forgetScrollTimelines(page);
    await page.goto(`${site}/about`);
    expect(await page.evaluate(() => CSS.supports("animation-timeline: scroll()"))).toBe(hasTimelines);
    expect(await isShown(page)).toBe(false);
    await scrollTo(page, 280);
    expect(await isShown(page)).toBe(false);
    await scrollTo(page, 320);
    await expect.poll(() => isShown(page)).toBe(true);
    await page.locator("footer").evaluate((foot) => foot.scrollIntoView({ behavior: "instant" }));
    await expect.poll(() => isShown(page)).toBe(false);
    await scrollTo(page, 600);
    await expect.poll(() => isShown(page)).toBe(true);
    await scrollTo(page, 0);
    await expect.poll(() => isShown(page)).toBe(false);
  }),
);

test("the bar never covers the focused element", () =>
  visitPage("/about", SCREENS.phone, async (page) => {
    await scrollTo(page, 500);
    await expect.poll(() => isShown(page)).toBe(true);
    await page.locator("main a[href]").last().focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const bar = page.locator("[data-floating-bar]");
    expect(await bar.evaluate((element) => getComputedStyle(element).opacity)).toBe("0");
  }));
