/** What browsers do around a navigation: prefetching, prerendering, and the picture that moves from a card to its vehicle's page. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { IS_FULL } from "../../support/amount";
import { arrive, SCREENS, visitPage } from "../../support/browser/browse";

const site = inject("siteUrl");
const PHONE = { ...SCREENS.phone, browser: "goesBack" } as const;

test("in browsers without speculation rules, pages prefetch what a finger presses, and nothing else", async () => {
  for (const [path, target] of [
    ["/", "/inventory"],
    // Not one of the first three, which are prefetched before.
    ["/es/inventory", "/es/vehicle/8"],
  ] as const)
    await visitPage("", PHONE, async (page) => {
      await page.addInitScript(() => {
        HTMLScriptElement.supports = () => false;
      });
      await page.goto(site + path);
      const fetched = page.waitForRequest((request) => request.url() === site + target);
      await page.locator(`main a[href="${target}"]`).first().dispatchEvent("pointerdown");
      expect((await fetched).headers()).toMatchObject({ "sec-purpose": "prefetch" });
      // A link to any other page is not prefetched.
      await page.locator('a[href$="/contact"]').first().dispatchEvent("pointerdown");
      const hints = await page
        .locator("link[rel=prefetch]")
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
      expect(hints.filter((pathname) => !/\/vehicle\/(?!8$)/.test(pathname))).toEqual([target]);
    });
});

test("a prerendered page reports one view when it is shown, and none before", () =>
  visitPage("", PHONE, async (page) => {
    const reports: string[] = [];
    page.on("request", (request) => request.url().endsWith("/view") && reports.push(request.method()));
    await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true }));
    await arrive(page, `${site}/vehicle/1`);
    expect(reports).toEqual([]);
    for (const _ of [1, 2])
      await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
    await expect.poll(() => reports).toEqual(["POST"]);
  }));

interface Reveal {
  readonly hasTransition: boolean;
  isGivenUp?: boolean;
  /** The pseudo-elements of the transition's animated groups. */
  moved?: string[];
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
      };
      viewTransition?.ready.then(note, () => (reveal.isGivenUp = true));
    });
  });
}

const readReveal = (page: Page) => page.evaluate(() => (window as unknown as { reveal?: Reveal }).reveal);
const isDecided = (reveal?: Reveal) =>
  reveal !== undefined && (!reveal.hasTransition || reveal.isGivenUp === true || reveal.moved !== undefined);

/** A browser skips a transition when the next page is slow, and a slow page sees it too late, so it is tried several times. */
async function seeTransition(page: Page, goOn: () => Promise<void>, attempts = 4): Promise<unknown> {
  const start = page.url();
  await goOn();
  await expect.poll(() => readReveal(page)).toSatisfy(isDecided);
  const reveal = await readReveal(page);
  if (reveal?.moved?.length || attempts === 1) return reveal;
  await page.goto(start);
  return seeTransition(page, goOn, attempts - 1);
}

test.runIf(IS_FULL)("the picture of the tapped card, and nothing else, moves to its page and back", () =>
  visitPage("", { ...SCREENS.desktop, browser: "goesBack", reducedMotion: "no-preference" }, async (page) => {
    await watchReveals(page);
    await page.goto(`${site}/inventory`);
    const thePicture = { hasTransition: true, moved: ["::view-transition-group(vehicle-picture)"] };
    const openVehicle = async () => {
      await page.locator('[data-testid=vehicle-card] h2 a[href="/vehicle/3"]').click();
      await page.waitForURL("**/vehicle/3");
    };
    expect(await seeTransition(page, openVehicle)).toEqual(thePicture);
    const goBackToList = async () => {
      await page.getByRole("link", { name: "Back to inventory" }).click();
      await page.waitForURL("**/inventory");
    };
    expect(await seeTransition(page, goBackToList)).toEqual(thePicture);
  }),
);

test("a page whose pictures don't move opens from one whose pictures do without an error", () =>
  visitPage(
    "/vehicle/1",
    { ...SCREENS.desktop, browser: "goesBack", reducedMotion: "no-preference" },
    async (page) => {
      await page.getByRole("link", { name: "Change down payment and term" }).click();
      await page.waitForURL("**/financing?*");
    },
  ));

test("nothing moves with reduced motion", () =>
  visitPage("", PHONE, async (page) => {
    await watchReveals(page);
    await page.goto(`${site}/inventory`);
    await page.getByRole("link", { name: "View Details" }).first().click();
    await page.waitForURL("**/vehicle/1");
    await expect.poll(() => readReveal(page)).toEqual({ hasTransition: false });
  }));
