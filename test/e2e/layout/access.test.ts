import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { sampleRows } from "../../support/amount";
import { listViolations, RULES_BY_SCHEME } from "../../support/browser/axe";
import { arrive, launchBrowser, SCREENS, visit, visitEach } from "../../support/browser/browse";
import { ADDRESSES } from "../../support/site/addresses";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of phone screens on which the fixed bars are over the page: a common one, and one that shows most of a page at once. */
const BAR_HEIGHTS = [740, 2400];

/**
 * Makes the viewport as tall as the page: otherwise a fixed bar at the bottom covers whatever is behind it. Content with
 * `content-visibility: auto` is laid out first, because that changes the page's height.
 */
async function unrollPage(page: Page, width = page.viewportSize()?.width ?? 0): Promise<void> {
  await page.setViewportSize({ width, height: SCREENS.desk.viewport.height });
  const height = await page.evaluate(() => {
    for (const piece of document.querySelectorAll<HTMLElement>(".page-section,.part,.card,.deferred"))
      piece.dataset.whole = "";
    return document.body.scrollHeight;
  });
  await page.setViewportSize({ width, height });
}

test.each(LOCALES)(
  "every page passes axe on a phone and a desktop, in light and in dark (%s)",
  async (locale) => {
    const found: Record<string, string[]> = {};
    const addresses = sampleRows(ADDRESSES, LOCALES, locale).map((path) => localizePath(locale, path));
    await visitEach(browser, { ...SCREENS.desk, bypassCSP: true }, addresses, async (page, address) => {
      await arrive(page, site + address);
      const violations: string[] = [];
      for (const screen of ["desk", "phone"] as const) {
        await unrollPage(page, SCREENS[screen].viewport.width);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const some = await listViolations(page, RULES_BY_SCHEME[colorScheme]);
          violations.push(...some.map((text) => `${screen}, ${colorScheme}: ${text}`));
        }
        await page.emulateMedia({ colorScheme: "light" });
      }
      for (const height of BAR_HEIGHTS) {
        await page.setViewportSize({ width: SCREENS.phone.viewport.width, height });
        const some = await listViolations(page, RULES_BY_SCHEME.light);
        violations.push(...some.map((text) => `${height} high: ${text}`));
      }
      if (violations.length > 0) found[address] = violations;
    });
    expect(found).toEqual({});
  },
);

test.each(["light", "dark"] as const)(
  "a form with errors, a trade-in form and the thanks page pass axe: %s",
  async (colorScheme) => {
    const { page, close } = await visit(browser, {
      ...SCREENS.phone,
      colorScheme,
      bypassCSP: true,
      extraHTTPHeaders: { "CF-Connecting-IP": colorScheme === "light" ? "203.0.113.201" : "203.0.113.202" },
    });
    const send = async () => {
      await Promise.all([page.waitForEvent("load"), page.locator("#email").press("Enter")]);
      await unrollPage(page);
      return listViolations(page, RULES_BY_SCHEME[colorScheme]);
    };
    await page.goto(`${site}/pt/contact?subject=trade-in`);
    const values = { name: "Ana", email: "ana@example.c", phone: "407 555 0199" };
    for (const [name, value] of Object.entries(values)) await page.fill(`#${name}`, value);
    expect(await send()).toEqual([]);
    expect(await page.locator("[id$=-problem]").count()).toBe(2);
    await page.fill("#email", "ana@example.com");
    await page.fill('[name="trade.vin"]', "1FMJK2AT1KEA36140");
    expect(await send()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/pt/contact/thanks");
    await close();
  },
);

test.each(["#menu", "#filters", "#sort"])(
  "the panel %s passes axe, as a dialog and by its fragment",
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
  "on a phone every control of %s is large enough to tap",
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

test("keyboard users can walk through the list: the skip link first, every focus visible", async () => {
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
