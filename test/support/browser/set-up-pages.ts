/** Runs a test's steps on a page of the shared site, in one browser for the tests of a file. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { arrive, launchBrowser, SCREENS, visit, waitForHydration } from "./browse";

interface PageOptions extends BrowserContextOptions {
  /** The `Cookie` header of a staff session. */
  readonly cookie?: string;
  /** Problems that the steps cause on purpose. */
  readonly expected?: RegExp;
}

/** Without script a browser cancels the preloads of a staff page's scripts. */
const CANCELED_PRELOAD = /^failed: .*\/build\//;

/** @returns a function that opens a page (none for ""), runs the steps, and expects that nothing else went wrong */
export function setUpPages(launch: () => Promise<Browser> = launchBrowser) {
  const site = inject("siteUrl");
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  return async (
    path: string,
    { cookie, expected, ...options }: PageOptions,
    steps: (page: Page, problems: string[]) => Promise<void>,
  ): Promise<void> => {
    const { page, problems, close } = await visit(browser, options);
    try {
      const [name = "", value = ""] = cookie?.split("=") ?? [];
      if (cookie) await page.context().addCookies([{ name, value, url: site }]);
      if (path) await arrive(page, site + path);
      if (cookie ? path : path.includes("/staff")) await waitForHydration(page);
      await steps(page, problems);
      const isUnexpected = (problem: string) =>
        !expected?.test(problem) && !(options.javaScriptEnabled === false && CANCELED_PRELOAD.test(problem));
      expect(problems.filter(isUnexpected)).toEqual([]);
    } finally {
      await close();
    }
  };
}

/** Options of a phone without script. */
export const WITHOUT_SCRIPT = { ...SCREENS.phone, javaScriptEnabled: false } as const;
