/** A browser page for a test: one size, with or without script, and a list of everything that went wrong in it. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { expect } from "vitest";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser";

export const SCREENS = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;

/** A page that can be read: few tests have to wait for its pictures. */
export const READ = { waitUntil: "domcontentloaded" } as const;

/** Goes to a page that can be read and whose script, where it may run, has done all that it puts off. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address, READ);
  await letScriptEnd(page);
}

/** As `arrive`, to the same page. */
export async function reload(page: Page): Promise<void> {
  await page.reload(READ);
  await letScriptEnd(page);
}

/** What script puts off stands in line by now, each piece in a task of its own: this one comes after them. */
async function letScriptEnd(page: Page): Promise<void> {
  const wait = async () => {
    if (matchMedia("(scripting: enabled)").matches) await new Promise((resolve) => setTimeout(resolve));
  };
  // A page whose script leads on to another is left before it ends.
  await page.evaluate(wait).catch((error: Error) => {
    if (!error.message.includes("context was destroyed")) throw error;
  });
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
}

/** As people have it: the driver switches this cache off, and without it Chromium 150 draws no transition between pages. */
export async function launchBrowserThatGoesBack(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

export interface Visit {
  readonly page: Page;
  /** Script errors, refused content, failed requests and 4xx or 5xx of anything but the page itself. */
  readonly troubles: string[];
  close(): Promise<void>;
}

export async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  // Without script a browser fetches every picture at once, and the next page stands in line behind them.
  if (options.javaScriptEnabled === false)
    await context.route(/^\w+:\/\/[^/]+\/(?:photos|art)\//, (route) =>
      route.fulfill({ contentType: "image/gif", body: PIXEL }),
    );
  const stopTrace = process.env.TRACE ? await startTrace(context) : null;
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`script: ${error.message}`));
  page.on("console", (message) => {
    // A page that is itself a 404 is reported here too; its status is the test's business.
    const isDocument = message.location().url === page.url();
    if (message.type() === "error" && !isDocument) troubles.push(`console: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    // A picture given up because the shopper moved on is no trouble.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") troubles.push(`failed: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== "document") {
      troubles.push(`${response.status()}: ${response.url()}`);
    }
  });
  const close = async () => {
    await stopTrace?.();
    await context.close();
  };
  return { page, troubles, close };
}

let traces = 0;

/** Every step with its picture and its page, for `npx playwright-core show-trace`. */
async function startTrace(context: BrowserContext): Promise<() => Promise<void>> {
  await context.tracing.start({ screenshots: true, snapshots: true });
  const name = (expect.getState().currentTestName ?? "before").replace(/[^a-z0-9]+/gi, "-").slice(0, 80);
  traces += 1;
  const path = `test-results/traces/${traces}-${name}.zip`;
  return () => context.tracing.stop({ path });
}

const PAGES_AT_ONCE = 2;

/** Looks at each address in a page of its own kind, two at a time: while one is judged, another is loaded and laid out. */
export async function visitEach(
  browser: Browser,
  options: BrowserContextOptions,
  addresses: readonly string[],
  look: (page: Page, address: string) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const waiting = [...addresses];
  const walk = async () => {
    const { page, troubles, close } = await visit(browser, options);
    await prepare(page);
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      await look(page, address);
    await close();
    if (troubles.length > 0) throw new Error(troubles.join("\n"));
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk));
}
