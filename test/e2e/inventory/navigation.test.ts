/** What browsers do around a navigation: prefetching, prerendering, and pictures that move. */
import { expect, inject, test } from "vitest";
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

test("a page whose pictures don't move opens from one whose pictures do without an error", () => {
  const options = { ...SCREENS.desktop, browser: "goesBack", reducedMotion: "no-preference" } as const;
  return visitPage("/vehicle/1", options, async (page) => {
    await page.getByRole("link", { name: "Change down payment and term" }).click();
    await page.waitForURL("**/financing?*");
  });
});

test("nothing moves with reduced motion", () =>
  visitPage("", PHONE, async (page) => {
    await page.addInitScript(() =>
      addEventListener("pagereveal", ({ viewTransition }) => {
        document.documentElement.dataset.moves = String(viewTransition !== null);
      }),
    );
    await page.goto(`${site}/inventory`);
    await page.getByRole("link", { name: "View Details" }).first().click();
    await page.waitForURL("**/vehicle/1");
    await page.locator("html[data-moves=false]").waitFor({ state: "attached" });
  }));
