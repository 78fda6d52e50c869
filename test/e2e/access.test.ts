import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser, SCREENS, type Screen, visit } from "./browse";

const site = inject("siteUrl");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const PAGES = [
  "/",
  "/offers",
  "/about",
  "/financing",
  "/financing?price=1&apr=99",
  "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  "/inventory",
  "/inventory?style=Electric&price=0-10000",
  "/vehicle/1",
  "/vehicle/5",
  "/vehicle/22",
  "/vehicle/4",
  "/nowhere",
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Runs beside the page's own policy, as a person's tool would. */
async function listViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run({ runOnly: tags }),
    RULES,
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}

/** As high as the page is long: otherwise a bar at the foot of the screen covers whatever happens to stand behind it. */
async function unrollPage(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) });
}

const CASES = ["", "/es", "/pt"].flatMap((prefix) =>
  (["phone", "desk"] as const).flatMap((screen: Screen) =>
    (["light", "dark"] as const).map((scheme) => ({ prefix, screen, scheme })),
  ),
);

test.each(CASES)(
  "every page is clean for axe: language $prefix, $screen, $scheme",
  async ({ prefix, screen, scheme }) => {
    const { page, close } = await visit(browser, {
      ...SCREENS[screen],
      colorScheme: scheme,
      bypassCSP: true,
    });
    const found: Record<string, string[]> = {};
    for (const path of PAGES) {
      await page.goto(site + prefix + path);
      await unrollPage(page);
      const violations = await listViolations(page);
      if (violations.length > 0) found[path] = violations;
    }
    expect(found).toEqual({});
    await close();
  },
);

test.each(["#menu", "#filters", "#sort"])(
  "the panel %s is clean for axe, as a dialog and by its fragment",
  async (panel) => {
    for (const isDialog of [true, false]) {
      const { page, close } = await visit(browser, { ...SCREENS.phone, bypassCSP: true });
      await page.goto(`${site}/inventory${isDialog ? "" : panel}`);
      if (isDialog) await page.locator(`a[href="${panel}"]`).first().click();
      expect(await page.locator("dialog[open]").count()).toBe(isDialog ? 1 : 0);
      expect(await listViolations(page)).toEqual([]);
      await close();
    }
  },
);

test.each(["/inventory", "/vehicle/1"])(
  "on a phone every control of %s is large enough for a thumb",
  async (path) => {
    const { page, close } = await visit(browser, SCREENS.phone);
    await page.goto(site + path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a, button, summary, input:not([type=hidden]), select")]
        .filter((control) => control.checkVisibility() && !control.closest("label"))
        // A link inside a sentence may be as high as its line (WCAG 2.5.8, inline).
        .filter((control) => getComputedStyle(control).display !== "inline")
        .map((control) => ({
          text: control.textContent?.trim().slice(0, 40),
          box: control.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 24)
        .map(({ text, box }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
    await close();
  },
);

test("the keyboard walks through the list: the way past the header first, every focus seen", async () => {
  const { page, close } = await visit(browser, SCREENS.desk);
  await page.goto(`${site}/inventory`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#main");
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control === document.body) return null;
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const isCovered =
        !top || !(control.contains(top) || top.contains(control) || top.closest("label, a") !== null);
      return {
        text: control.textContent?.trim().slice(0, 30),
        outline: getComputedStyle(control).outlineStyle,
        isSeen: box.bottom > 0 && box.top < innerHeight && !isCovered,
      };
    });
    expect(focus).toMatchObject({ outline: "solid", isSeen: true });
  }
  await close();
});
