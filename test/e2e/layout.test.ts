import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser, SCREENS, visit } from "./browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PAGES = [
  "/",
  "/offers",
  "/about",
  "/financing?price=28900",
  "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  "/inventory",
  "/inventory?style=Electric&price=0-10000",
  "/vehicle/1",
  "/vehicle/5",
  "/vehicle/22",
  "/compare",
  "/compare?ids=1,2,5,1003,8",
  "/saved",
  "/saved?ids=1,5,12,22,1003",
  "/vehicle/6?from=style%3DSUV",
  "/vehicle/5/window-card",
  "/nowhere",
];
const WIDTHS = [320, 360, 768, 1024, 1280, 1920];

test.each(["", "/es", "/pt"])("no page scrolls sideways at any width (%s)", async (prefix) => {
  const { page, troubles, close } = await visit(browser, SCREENS.desk);
  const wide: string[] = [];
  for (const path of PAGES) {
    await page.goto(site + prefix + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (excess > 0) wide.push(`${prefix}${path} at ${width}: ${excess} px`);
    }
  }
  expect(wide).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

test.each(["/", "/inventory", "/vehicle/1", "/financing"])(
  "nothing moves while %s loads: every picture's box is reserved",
  async (path) => {
    const { page, close } = await visit(browser, SCREENS.phone);
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.total += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(site + path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBe(
      0,
    );
    await close();
  },
);

test("the first card's picture comes first, the others wait, and each is as wide as its place", async () => {
  for (const screen of ["phone", "desk"] as const) {
    const { page, close } = await visit(browser, SCREENS[screen]);
    await page.goto(`${site}/inventory`);
    await page.waitForLoadState("networkidle");
    const pictures = await page.locator("[data-testid=vehicle-card] img[srcset]").evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        loading: image.loading,
        priority: image.getAttribute("fetchpriority"),
        shown: image.clientWidth * window.devicePixelRatio,
        chosen: Number(/\/photos\/(\d+)\//.exec(image.currentSrc)?.[1] ?? 0),
      })),
    );
    expect(pictures[0]).toMatchObject({ loading: "eager", priority: "high" });
    expect(
      pictures.slice(1).every(({ loading, priority }) => loading === "lazy" && priority !== "high"),
    ).toBe(true);
    for (const { shown, chosen } of pictures.slice(0, 3)) {
      expect(chosen / shown).toBeGreaterThan(0.85);
      expect(chosen / shown).toBeLessThan(1.6);
    }
    await close();
  }
});

test("the phone's own face is used on phones: no font is fetched", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  await page.goto(`${site}/vehicle/1`);
  await page.waitForLoadState("networkidle");
  expect(fonts).toEqual([]);
  await close();
});
