/** Opens browser pages for tests, with a fixed screen size, with or without JavaScript, and collects their errors. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { expect, inject } from "vitest";
import { BROWSER_FLAGS, ensureBrowser, findLightBrowser } from "../site/browser";

export const SCREENS = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** Waits until the document is parsed; few tests need its pictures. */
export const READ = { waitUntil: "domcontentloaded" } as const;

/** For pages that are opened without network: the browser with a service worker, and what it may log. */
export const LOSING_NETWORK = {
  browser: "whole",
  serviceWorkers: "allow",
  expected: /^failed: |ERR_INTERNET/,
} as const;

/** Opens a page and waits until its deferred scripts, if any, have run. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address, READ);
  await letScriptEnd(page);
}

/** Like `arrive`, but reloads the current page. */
export async function reload(page: Page): Promise<void> {
  await page.reload(READ);
  await letScriptEnd(page);
}

/** Deferred script work is already queued, each part as a task; a new timer runs after them. */
async function letScriptEnd(page: Page): Promise<void> {
  const wait = async () => {
    if (matchMedia("(scripting: enabled)").matches) await new Promise((resolve) => setTimeout(resolve));
  };
  // Ignores the error of a page whose script navigates away.
  await page.evaluate(wait).catch((error: Error) => {
    if (!error.message.includes("context was destroyed")) throw error;
  });
}

/** "light" may have no clipboard and no notifications; "goesBack" has the back-forward cache, which Playwright disables and page transitions need. */
type BrowserKind = "light" | "whole" | "goesBack";

const browsers = new Map<BrowserKind, Browser>();

/** Launches each browser once for all test files of a process; it ends with the process. */
export async function findBrowser(kind: BrowserKind = "light"): Promise<Browser> {
  const running = browsers.get(kind);
  if (running?.isConnected()) return running;
  const browser = await chromium.launch({
    executablePath: kind === "light" ? await findLightBrowser() : await ensureBrowser(),
    args: BROWSER_FLAGS,
    ...(kind === "goesBack" ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
  });
  browsers.set(kind, browser);
  return browser;
}

const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

interface Visit {
  readonly page: Page;
  /** Script errors, blocked content, failed requests, and 4xx or 5xx responses of anything except the page itself. */
  readonly problems: string[];
  close(): Promise<void>;
}

async function visit(kind: BrowserKind | undefined, options: BrowserContextOptions): Promise<Visit> {
  const context = await (await findBrowser(kind)).newContext({
    reducedMotion: "reduce",
    locale: "en-US",
    // Each staff page would install six.
    serviceWorkers: "block",
    ...options,
  });
  // Without JavaScript a browser fetches every picture immediately, which delays the next page.
  if (options.javaScriptEnabled === false)
    await context.route(/^\w+:\/\/[^/]+\/(?:photos\/|art\/(?!wordmark))/, (route) =>
      route.fulfill({ contentType: "image/gif", body: PIXEL }),
    );
  const stopTrace = process.env.TRACE ? await startTrace(context) : null;
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`script: ${error.message}`));
  page.on("console", (message) => {
    // Ignores the console error about a page that is itself a 404; its status is checked by the test.
    const isDocument = message.location().url === page.url();
    if (message.type() === "error" && !isDocument) problems.push(`console: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    // A picture request that was aborted by navigation is not an error.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== "document") {
      problems.push(`${response.status()}: ${response.url()}`);
    }
  });
  const close = async () => {
    await stopTrace?.();
    await context.close();
  };
  return { page, problems, close };
}

let traces = 0;

/** Records a trace for `npx playwright-core show-trace`. */
async function startTrace(context: BrowserContext): Promise<() => Promise<void>> {
  await context.tracing.start({ screenshots: true, snapshots: true });
  const name = (expect.getState().currentTestName ?? "before").replace(/[^a-z0-9]+/gi, "-").slice(0, 80);
  traces += 1;
  const path = `test-results/traces/${traces}-${name}.zip`;
  return () => context.tracing.stop({ path });
}

interface PageOptions extends BrowserContextOptions {
  readonly browser?: BrowserKind;
  /** By default the shared site's address. */
  readonly site?: string;
  /** The `Cookie` header of a staff session. */
  readonly cookie?: string;
  /** Problems that the steps cause on purpose. */
  readonly expected?: RegExp;
}

/** Without script a browser cancels the preloads of a staff page's scripts. */
const CANCELED_PRELOAD = /^failed: .*\/build\//;

/** Opens a page (none for ""), runs the steps, and expects that nothing else went wrong. */
export async function visitPage(
  path: string,
  { browser, site = inject("siteUrl"), cookie, expected, ...options }: PageOptions,
  steps: (page: Page, problems: string[]) => Promise<void>,
): Promise<void> {
  const { page, problems, close } = await visit(browser, options);
  try {
    if (cookie) await addSession(page, site, cookie);
    if (path) await arrive(page, site + path);
    if (cookie ? path : path.includes("/staff")) await waitForHydration(page);
    await steps(page, problems);
    const isUnexpected = (problem: string) =>
      !expected?.test(problem) && !(options.javaScriptEnabled === false && CANCELED_PRELOAD.test(problem));
    expect(problems.filter(isUnexpected)).toEqual([]);
  } finally {
    await close();
  }
}

export async function addSession(page: Page, url: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url }]);
}

const PAGES_AT_ONCE = 2;

/** Visits each address in reused pages, two in parallel: while one is checked, another loads. */
export async function visitEach(
  options: BrowserContextOptions,
  addresses: readonly string[],
  look: (page: Page, address: string) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const waiting = [...addresses];
  const walk = async () => {
    const { page, problems, close } = await visit("light", options);
    await prepare(page);
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      await look(page, address);
    await close();
    if (problems.length > 0) throw new Error(problems.join("\n"));
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk));
}

/** Scrolls the element into view and waits until nothing moves it: what is laid out late above it, or a row that snaps. */
export async function scrollToStill(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  let last = "";
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await element.boundingBox());
      return before === last;
    })
    .toBe(true);
}

/** Resolves when the fonts and the pictures on the screen have loaded, and a frame with them was drawn. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState !== "complete" || document.fonts.status !== "loaded") return false;
    // Without a named function: tsx adds a call to such a one that the page doesn't know.
    return [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.complete || bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth;
    });
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const WITHOUT_SCRIPT = { ...SCREENS.phone, javaScriptEnabled: false } as const;

/** Resolves when script has taken over a staff page; at once without script. */
export async function waitForHydration(page: Page): Promise<void> {
  const isReady = () =>
    document.documentElement.hasAttribute("data-hydrated") || !matchMedia("(scripting: enabled)").matches;
  // A navigation that is under way ends the evaluation. Not by `expect.poll`: `npm run screenshots` runs outside of Vitest.
  for (
    const end = Date.now() + 20_000;
    !(await page.evaluate(isReady).catch(() => false));
    await page.waitForTimeout(50)
  )
    if (Date.now() > end) throw new Error(`${page.url()} was not hydrated`);
}
