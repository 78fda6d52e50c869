/** A browser page for a test: one size, with or without script, and a list of everything that went wrong in it. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser";

export const SCREENS = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
}

export interface Visit {
  readonly page: Page;
  /** Script errors, refused content, failed requests and 4xx or 5xx of anything but the page itself. */
  readonly troubles: string[];
  close(): Promise<void>;
}

export async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
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
  return { page, troubles, close: () => context.close() };
}
