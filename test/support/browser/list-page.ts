/** Opens the list in a browser and waits for its script, its index, and the server's answers. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { arrive, SCREENS, visitPage } from "./browse";

interface OpenList {
  readonly page: Page;
  /** Documents loaded since the first one. */
  readonly loads: () => number;
}

/** Runs steps on a page, then expects that it reported no problem. */
export const visitList = (
  path: string,
  steps: (list: OpenList) => Promise<void>,
  options: BrowserContextOptions = SCREENS.desktop,
): Promise<void> =>
  visitPage("", options, async (page) => {
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await arrive(page, inject("siteUrl") + path);
    await steps({ page, loads: () => documents - 1 });
  });

export const countCards = (page: Page) => page.locator("[data-testid=vehicle-card]").count();
export const seeText = (page: Page, text: string) =>
  expect.poll(() => page.locator("main [role=status][tabindex]").innerText()).toContain(text);
/** Waits until the URL has this query and the page is the server's answer to it: script shows the cards before both. */
export const seeAnswer = (page: Page, query: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
        return [location.search, new URL(canonical?.href ?? "").search];
      }),
    )
    .toEqual([query, query]);
/** Waits until script can answer a filter by itself. */
export const seeIndex = async (page: Page) => {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(
        (entry) =>
          entry.name.endsWith("list-index.json") && (entry as PerformanceResourceTiming).responseEnd > 0,
      ),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
};
export const box = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
export const addressOf = (page: Page) => page.url().slice(inject("siteUrl").length);
/** Holds back responses to our own script until they are released, the oldest first. */
export async function holdAnswers(page: Page): Promise<(() => void)[]> {
  const held: (() => void)[] = [];
  await page.route("**/inventory**", async (route) => {
    if (route.request().headers()["x-part"] !== "main") return route.continue();
    await new Promise<void>((letGo) => held.push(letGo));
    await route.continue().catch(() => undefined);
  });
  return held;
}
