/** Pages on small and magnified screens: nothing is cut off, nothing covers what can be pressed. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { HOLIDAYS } from "~/dealer/business-facts";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { LOCALES, type Locale } from "~/platform/locale";
import { sample, sampleRows } from "../../support/amount";
import { addSession, arrive, SCREENS, visitEach, visitPage } from "../../support/browser/browse";
import { listLosses } from "../../support/browser/list-losses";
import { listReflowFaults } from "../../support/browser/list-reflow-faults";
import { ADDRESSES } from "../../support/site/addresses";
import { removeLead, storeLeads } from "../../support/site/leads";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");

/** Not as a mobile device, which would zoom out of a page that is too wide and hide the error. */
const MAGNIFIED = [
  { name: "200 % text on a phone", screen: { viewport: SCREENS.phone.viewport }, fontSizePx: 32 },
  // 1280 × 1024 at 400 % zoom.
  { name: "400 % zoom", screen: { viewport: { width: 320, height: 256 } }, fontSizePx: 16 },
] as const;

async function setFontSize(page: Page, fontSizePx: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: fontSizePx } });
}

/** In Portuguese, whose texts are the longest. */
test.each(MAGNIFIED)("no text is cut off, and panels open fully: $name", async ({ screen, fontSizePx }) => {
  const found: Record<string, string[]> = {};
  const look = async (page: Page, address: string) => {
    await arrive(page, site + address);
    const losses = await page.evaluate(listLosses, "");
    if (losses.length > 0) found[address] = losses;
  };
  const addresses = sample(ADDRESSES, 6).map((path) => localizePath("pt", path));
  await visitEach(screen, addresses, look, (page) => setFontSize(page, fontSizePx));
  expect(found).toEqual({});

  await visitPage("", screen, async (page) => {
    await setFontSize(page, fontSizePx);
    await arrive(page, `${site}/pt/inventory`);
    const size = `${fontSizePx}px`;
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(size);
    const ends = { "#menu": "[data-menu-foot] a", "#filters": "#filters [type=submit]" };
    for (const [panel, last] of Object.entries(ends)) {
      await page.locator(`a[href="${panel}"]`).first().click();
      const control = page.locator(last).last();
      await control.scrollIntoViewIfNeeded();
      const { x = -1, y = 0, width = 0 } = (await control.boundingBox()) ?? {};
      const { viewport } = screen;
      expect([x >= 0, x + width <= viewport.width + 1, y < viewport.height]).toEqual([true, true, true]);
      await page.keyboard.press("Escape");
    }
  });
});

const FONT_SIZES_PX = [16, 20, 24, 32];
const NARROW_SCREENS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
] as const;

const PANELS = ["/es/about#menu", "/pt/inventory#filters", "/es/inventory#sort"];

// https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html and reflow.html
async function expectReflow(addresses: readonly string[], fontSizePx: number, cookie?: string) {
  const found: string[] = [];
  const look = async (page: Page, address: string) => {
    await arrive(page, site + address);
    for (const screen of NARROW_SCREENS) {
      await page.setViewportSize(screen);
      const faults = await page.evaluate(listReflowFaults);
      found.push(...faults.map((fault) => `${address}, ${screen.width} px wide: ${fault}`));
    }
  };
  await visitEach({ viewport: NARROW_SCREENS[1] }, addresses, look, async (page) => {
    if (cookie) await addSession(page, site, cookie);
    await setFontSize(page, fontSizePx);
  });
  expect(found).toEqual([]);
}

test.each(FONT_SIZES_PX)("with letters of %i px every page fits and breaks no word", (fontSizePx) => {
  const addresses = ADDRESSES.map((path, at) => localizePath(at % 2 === 0 ? "pt" : "es", path));
  return expectReflow([...sampleRows(addresses, FONT_SIZES_PX, fontSizePx), ...PANELS], fontSizePx);
});

const DESK = ["", "/leads", "/appointments?day=2031-01-04", "/vehicles", "/insights"];
const LEAD = { name: "Maria Fernanda Montenegro", subject: "test-drive", slot: "2031-01-04T10:30" };

test("with doubled letters the desk fits a phone, and the end of its menu can be pressed", async () => {
  const cookie = await signIn(site, "owner");
  const [leadId = ""] = await storeLeads(openService(), [{ ...LEAD, status: "contacted" }]);
  const desk = DESK.map((path) => `/es/staff${path}`);
  await expectReflow(desk, 32, cookie).finally(() => removeLead(openService(), leadId));
  await visitPage("", { viewport: NARROW_SCREENS[0], cookie }, async (page) => {
    await setFontSize(page, 32);
    await arrive(page, `${site}${desk[1]}`);
    await page.locator("a[href='#more']").click({ timeout: 5000 });
    await page.locator("#more [data-close]").click({ timeout: 5000 });
  });
});

test("the header and the hero take nine tenths of every screen", () =>
  visitPage("/", SCREENS.desktop, async (page) => {
    for (const { width, height } of [SCREENS.phone.viewport, SCREENS.desktop.viewport]) {
      await page.setViewportSize({ width, height });
      const hero = await page.locator("[data-hero='']").boundingBox();
      expect(((hero?.y ?? 0) + (hero?.height ?? 0)) / height, `of ${width} × ${height}`).toBeCloseTo(0.9, 2);
    }
  }));

/** "Closed today" with the longest name of a holiday. */
function findLongestNotice(locale: Locale): string {
  const { t } = getI18n(locale);
  const notices = HOLIDAYS.map((name) => t("frame:closedToday", { holiday: t(`frame:holidays.${name}`) }));
  return notices.reduce((longest, notice) => (notice.length > longest.length ? notice : longest));
}

test("on a holiday the name in a large screen's header keeps its size, and the notice has at most two lines", () =>
  visitPage("", SCREENS.desktop, async (page) => {
    const found: unknown[] = [];
    for (const width of [1024, 1280, 1366])
      for (const locale of LOCALES) {
        await page.setViewportSize({ width, height: 800 });
        await arrive(page, site + localizePath(locale, "/about"));
        const home = page.locator("header a").first();
        const state = home.locator("img + span");
        await state.evaluate(
          (line, text) => line.replaceChildren(line.firstElementChild ?? "", text),
          findLongestNotice(locale),
        );
        const [name, notice] = [await home.locator("img").boundingBox(), await state.boundingBox()];
        if ((name?.width ?? 0) < 150 || (notice?.height ?? 99) > 30)
          found.push([width, locale, name?.width, notice?.height]);
      }
    expect(found).toEqual([]);
  }));

// In rows of their own they pushed the first vehicle off the screen.
test("on a phone the applied filters are one row, which scrolls by itself", () =>
  visitPage(
    "/pt/inventory?priceMax=20000&milesMax=75000&paymentMax=350&down=1000&title=clean",
    SCREENS.phone,
    async (page) => {
      const chips = page.locator(".filter-chip");
      const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
      expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  ));

const PAGES = ["/es/inventory?style=SUV", "/pt/vehicle/1", "/es/contact?subject=trade-in"];

/** Runs in the page: scrolls each target to the middle of the screen and lists those that something covers. */
async function listCovered(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isHit = (target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (target.contains(hit) || hit.closest("label")?.control === target);
  };
  /** Whether its middle and the middle of each side can be hit. */
  const isFree = (target: Element) =>
    [...target.getClientRects()].every(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const [insetX, insetY] = [Math.min(4, x - left), Math.min(4, y - top)];
      const sides = [
        [left + insetX, y],
        [right - insetX, y],
        [x, top + insetY],
        [x, bottom - insetY],
      ] as const;
      return isHit(target, x, y) && sides.every(([sideX, sideY]) => isHit(target, sideX, sideY));
    });
  const targets = document.querySelectorAll("a[href],button,input,select,textarea,summary,label");
  const covered: string[] = [];
  for (const target of targets) {
    if (
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.closest("[class*=sr-only], [href='#main'], [href='#results']")
    )
      continue;
    const show = async () => {
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      await nextFrame();
    };
    await show();
    // Content with `content-visibility: auto` changes size when it is laid out, which moves the page below it.
    for (let tries = 0; tries < 3 && !isFree(target); tries += 1) await show();
    // The floating bar appears and disappears while scrolling.
    if (target.checkVisibility({ visibilityProperty: true }) && !isFree(target))
      covered.push(target.outerHTML.slice(0, 120));
  }
  return covered;
}

test("on a phone nothing covers what can be pressed", async () => {
  const found: Record<string, string[]> = {};
  const look = async (page: Page, address: string) => {
    await arrive(page, site + address);
    const covered = await page.evaluate(listCovered);
    if (covered.length > 0) found[address] = covered;
  };
  await visitEach(SCREENS.phone, PAGES, look);
  expect(found).toEqual({});
});

test("a wide figure of an offer wraps between its words instead of widening a narrow page", () =>
  visitPage("/es/offers", { viewport: { width: 320, height: 640 } }, async (page) => {
    const figure = page.locator("main li b").first();
    await figure.evaluate((place) => {
      place.textContent = "GRATIS AHORA";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }));

test("no bar lies on a page that isn't scrolled, which has the bar's first links itself", () =>
  visitPage("", { viewport: SCREENS.phone.viewport }, async (page) => {
    const bars = page.locator(".phone-bar:visible");
    const opened: [path: string, width: number, bars: number, links: number][] = [];
    for (const [path, first] of [
      ["/es/inventory", "main a[href='#filters']"],
      ["/es/vehicle/5", "main a[href*='subject=test-drive']"],
      ["/vehicle/1", "main a[href*='subject=test-drive']"],
      ["/pt/saved?ids=1,5,12", "main a[href*='/compare']"],
    ] as const)
      for (const [width, height] of [
        [320, 640],
        [360, 740],
        [820, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await arrive(page, site + path);
        opened.push([path, width, await bars.count(), await page.locator(`${first}:visible`).count()]);
      }
    expect(opened.filter((one) => one[2] !== 0 || one[3] !== 1)).toEqual([]);
    for (const path of ["/es/inventory", "/vehicle/1"]) {
      await arrive(page, site + path);
      await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
      await expect.poll(() => bars.count(), { message: path }).toBe(1);
    }
  }));
