import { expect, inject, test } from "vitest";
import { SCREENS, visitPage, waitForPictures } from "../../support/browser/browse";

const site = inject("siteUrl");

/** https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

test("pages load without layout shift: every picture's box is reserved", () =>
  visitPage("", SCREENS.phone, async (page) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      // A line of text that was painted while the parser waited for its end shifts within an unchanged box.
      const hasMoved = ({ previousRect, currentRect }: LayoutShift["sources"][number]) =>
        JSON.stringify(previousRect) !== JSON.stringify(currentRect);
      new PerformanceObserver((list) => {
        const sources = list.getEntries().flatMap((entry) => [...(entry as LayoutShift).sources]);
        for (const { node } of sources.filter(hasMoved))
          moved.push(node?.textContent?.slice(0, 80) ?? "a removed node");
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", "/inventory", "/vehicle/1", "/financing"]) {
      await page.goto(site + path);
      await waitForPictures(page);
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
      expect([path, moved]).toEqual([path, []]);
    }
  }));

test.each([320, 360, 412])("at %i px no item of the header moves when the rest of it arrives", (width) =>
  visitPage("/", { ...SCREENS.phone, viewport: { width, height: 740 } }, async (page) => {
    const moved = await page.evaluate(() => {
      const items = [...document.querySelectorAll<HTMLElement>("header > div > *")];
      const shown = items.filter((item) => item.getClientRects().length > 0 && item.id !== "menu");
      const measure = () =>
        shown.map((item) =>
          JSON.stringify([item, ...item.querySelectorAll("*")].map((e) => e.getBoundingClientRect())),
        );
      const whole = measure();
      return shown.flatMap((_, place) => {
        for (const [at, item] of shown.entries()) item.style.display = at > place ? "none" : "";
        return measure().flatMap((rects, at) =>
          at <= place && rects !== whole[at] ? [`${at} of ${place + 1}`] : [],
        );
      });
    });
    expect(moved).toEqual([]);
  }),
);

test("a card's second button stays in place while its text arrives", () =>
  visitPage("/inventory", SCREENS.phone, async (page) => {
    const text = page.locator(".card-actions a + a > span").first();
    const measure = () =>
      text.evaluate((e) => [e, e.parentElement].map((box) => box?.getBoundingClientRect().left));
    const whole = await measure();
    await text.evaluate((e) => (e.textContent = "S"));
    expect(await measure()).toEqual(whole);
  }));

test.each(["phone", "desktop"] as const)("on a %s each picture is fetched at the displayed size", (screen) =>
  visitPage("/inventory", SCREENS[screen], async (page) => {
    await page.waitForFunction(() => {
      const images = document.querySelectorAll<HTMLImageElement>("[data-testid=vehicle-card] img[srcset]");
      return images.length > 2 && [...images].slice(0, 2).every(({ currentSrc }) => currentSrc !== "");
    });
    const ratios = await page.locator("[data-testid=vehicle-card] img[srcset]").evaluateAll((images) =>
      (images as HTMLImageElement[]).slice(0, 2).map((image) => {
        const chosen = Number(/\/photos\/(\d+)\//.exec(image.currentSrc)?.[1] ?? 0);
        return chosen / (image.clientWidth * window.devicePixelRatio);
      }),
    );
    for (const ratio of ratios) {
      expect(ratio).toBeGreaterThan(0.85);
      expect(ratio).toBeLessThan(1.6);
    }
  }),
);

/** Runs in the page: returns elements that have a box but are not rendered, except in cards that are beyond the screen's edge. */
function listHoles(): string[] {
  const drawn = [...document.querySelectorAll(".photo, .no-photo, .card-name, h2")];
  return drawn
    .filter((element) => (element.closest("li") ?? element).getBoundingClientRect().left < innerWidth)
    .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
    .map((element) => element.outerHTML.slice(0, 80));
}

test("a full-page screenshot of a phone has no gaps once the page was scrolled through", () =>
  visitPage("/inventory", SCREENS.phone, async (page) => {
    // Scrolls like a user; content below the screen is not rendered before.
    expect(await page.evaluate(listHoles)).not.toEqual([]);
    const bottom = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let y = 0; y < (await bottom()); y += 600) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(listHoles)).toEqual([]);
  }));
