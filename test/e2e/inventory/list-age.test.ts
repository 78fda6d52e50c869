/** How long the list's script caches results: an all-day tab must not show outdated prices. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { arrive, READ, SCREENS, visitPage } from "../../support/browser/browse";
import { seeAnswer } from "../../support/browser/list-page";

const site = inject("siteUrl");
const OLD_PRICE = "$28,900";
const NEW_PRICE = "$27,450";

interface Tab {
  readonly page: Page;
  /** Addresses that script requested, in order. */
  readonly listAsked: () => Promise<string[]>;
  /** Advances the clock by nine hours, after which the first truck has another price. */
  readonly waitForEvening: () => Promise<void>;
  readonly set: (name: "held" | "broken", value: string) => Promise<void>;
}

/** Runs in the page: overrides its clock and fetch, controlled by `sessionStorage`. A driver's route would disable the browser's caches. */
function changeWorld([oldPrice, newPrice]: readonly string[]): void {
  const [ownNow, ownFetch] = [Date.now, window.fetch];
  const isEvening = () => sessionStorage.evening === "true";
  Date.now = () => ownNow() + (isEvening() ? 9 * 3_600_000 : 0);
  window.fetch = async (input, options) => {
    sessionStorage.asked = JSON.stringify([...JSON.parse(sessionStorage.asked ?? "[]"), String(input)]);
    while (sessionStorage.held === "true") await new Promise((resolve) => setTimeout(resolve, 20));
    if (sessionStorage.broken === "true") throw new TypeError("Failed to fetch");
    const answer = await ownFetch(input, options);
    let text = await answer.text();
    if (isEvening()) text = text.replaceAll(String(oldPrice), String(newPrice));
    return new Response(text, answer);
  };
}

const openTab = (steps: (tab: Tab) => Promise<void>): Promise<void> =>
  visitPage("", SCREENS.desktop, async (page) => {
    const set = (name: string, value: string) =>
      page.evaluate(([key = "", text = ""]) => sessionStorage.setItem(key, text), [name, value]);
    await page.addInitScript(changeWorld, [OLD_PRICE, NEW_PRICE]);
    await arrive(page, `${site}/inventory`);
    await steps({
      page,
      // Not the index, with which script answers first.
      listAsked: async () => {
        const asked: string[] = await page.evaluate(() => JSON.parse(sessionStorage.asked ?? "[]"));
        return asked.filter((address) => !address.startsWith("/feeds/"));
      },
      waitForEvening: () => set("evening", "true"),
      set,
    });
  });

const trucks = (page: Page) => page.getByRole("checkbox", { name: /^Truck/ });
const TRUCKS = ["showing 4 of 21", "?style=Truck"] as const;
const ALL = ["showing 21 of 21", ""] as const;
/** Waits for the server's list, which script shows before the server when it has the index. */
const seeList = async (page: Page, [text, query]: readonly [text: string, query: string]) => {
  await expect.poll(() => page.locator("[data-showing]").innerText()).toContain(text);
  await seeAnswer(page, query);
};
const seePrice = (page: Page, price: string) =>
  expect.poll(() => page.locator("#v1").innerText()).toContain(price);

test("a tab left open all day shows current prices at the next choice", () =>
  openTab(async ({ page, listAsked, waitForEvening }) => {
    await trucks(page).check();
    await seeList(page, TRUCKS);
    await trucks(page).uncheck();
    await seeList(page, ALL);
    await trucks(page).check();
    await seeList(page, TRUCKS);
    // Within the freshness lifetime from the server, nothing is requested again.
    expect(await listAsked()).toEqual(["/inventory?style=Truck", "/inventory"]);
    await seePrice(page, OLD_PRICE);
    await waitForEvening();
    await trucks(page).uncheck();
    await seeList(page, ALL);
    await seePrice(page, NEW_PRICE);
    await trucks(page).check();
    await seeList(page, TRUCKS);
    await seePrice(page, NEW_PRICE);
    expect((await listAsked()).slice(2)).toEqual(["/inventory", "/inventory?style=Truck"]);
  }));

test("Back shows an old list at once, and the current one as soon as it has loaded", () =>
  openTab(async ({ page, listAsked, waitForEvening, set }) => {
    await trucks(page).check();
    await seeList(page, TRUCKS);
    await page.getByRole("link", { name: "Lowest price" }).click();
    await page.waitForURL(/sort=price-asc/, READ);
    await waitForEvening();
    await set("held", "true");
    await page.goBack(READ);
    await page.waitForURL("**/inventory?style=Truck", READ);
    await seeList(page, TRUCKS);
    await seePrice(page, OLD_PRICE);
    expect((await listAsked()).at(-1)).toBe("/inventory?style=Truck");
    expect(await page.locator("[aria-busy]").count()).toBe(0);
    await set("held", "");
    await seePrice(page, NEW_PRICE);
    expect(page.url()).toBe(`${site}/inventory?style=Truck`);
    await page.goForward(READ);
    await page.waitForURL(/sort=price-asc/, READ);
    await seePrice(page, NEW_PRICE);
  }));

/** Run in the page. A page that is really restored from the back/forward cache is lost to the driver. */
const RESUMPTIONS = [
  ["becomes visible", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["is restored by Back", () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))],
] as const;

test.each(RESUMPTIONS)("a tab that %s in the evening gets new prices, or keeps its old list", (_, resume) =>
  openTab(async ({ page, listAsked, waitForEvening, set }) => {
    await page.evaluate(resume);
    expect(await listAsked()).toEqual([]);
    await waitForEvening();
    await page.getByRole("searchbox").focus();
    const entries = await page.evaluate(() => history.length);
    await set("broken", "true");
    await page.evaluate(resume);
    await expect.poll(listAsked).toEqual(["/inventory"]);
    await seeList(page, ALL);
    await seePrice(page, OLD_PRICE);
    await set("broken", "");
    await page.evaluate(resume);
    await seePrice(page, NEW_PRICE);
    expect(await listAsked()).toEqual(["/inventory", "/inventory"]);
    expect(await page.getByRole("searchbox").evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  }),
);

test("a document restored from the browser's cache is refreshed, because its age is unknown", () =>
  openTab(async ({ page, listAsked, waitForEvening }) => {
    await page.getByRole("link", { name: "View Details" }).first().click();
    await page.waitForURL("**/vehicle/**", READ);
    await waitForEvening();
    await page.goBack(READ);
    await page.waitForURL(`${site}/inventory`, READ);
    await seePrice(page, NEW_PRICE);
    expect(await listAsked()).toEqual(["/inventory"]);
  }));

test('stopping the page load leaves the list with what was chosen, not with "Loading inventory..."', () =>
  openTab(async ({ page, set }) => {
    await page.route("**/vehicle/**", () => undefined);
    // Without an index, script waits for the server.
    const none = { ids: [], names: [], choices: [], numbers: {} };
    await page.route("**/feeds/list-index.json", (route) => route.fulfill({ json: none }));
    await page.reload(READ);
    await set("held", "true");
    // In one step, because the driver waits for pending navigations.
    const said = await trucks(page).evaluate(async (box: HTMLInputElement) => {
      const navigation: EventTarget = Reflect.get(window, "navigation");
      const status = () => document.querySelector("[data-showing]")?.textContent;
      box.click();
      const loading = status();
      const begun = new Promise((resolve) =>
        navigation.addEventListener("navigate", resolve, { once: true }),
      );
      document.querySelector<HTMLAnchorElement>("#v1 a[href]")?.click();
      await begun;
      window.stop();
      sessionStorage.held = "";
      return loading;
    });
    expect(said).toContain("Loading inventory...");
    await seeList(page, TRUCKS);
    await page.waitForURL("**/inventory?style=Truck", READ);
    expect(await trucks(page).isChecked()).toBe(true);
  }));
