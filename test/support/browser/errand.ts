/** A shopper with a small phone on a slow network, whose taps are counted. */
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { arrive, READ, SCREENS, visit } from "./browse";

/** 300 ms until an answer starts, and 90 KB a second. */
const LATENCY_MS = 300;
const SLOW_NETWORK = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: 90_000,
  uploadThroughput: 90_000,
} as const;

const SMALL_PHONE = {
  ...SCREENS.phone,
  viewport: { width: 360, height: 740 },
  // The requests of a service worker would not be slow.
  serviceWorkers: "block",
} as const satisfies BrowserContextOptions;

interface Errand {
  /** An absolute URL: the home page, or a link that someone shared. */
  readonly start: string;
  readonly hasScript: boolean;
  /** Limits are per address. */
  readonly address: string;
  readonly maxTaps: number;
}

interface Shopper {
  readonly page: Page;
  /** Taps what a finger can reach; scrolling is free. */
  tap(target: Locator): Promise<void>;
  /** Taps something that leads to another page, or to another filter of the list. */
  tapTo(target: Locator, url: string | RegExp): Promise<void>;
  /** Opens a select and picks an option: two taps. */
  choose(select: Locator, value: string): Promise<void>;
  /** Typing costs the tap on the field. */
  type(field: Locator, text: string): Promise<void>;
}

/** Fails when the network was not slow, when the errand took more taps than its bound, and when a page had an error. */
export async function runErrand(
  browser: Browser,
  { start, hasScript, address, maxTaps }: Errand,
  steps: (shopper: Shopper) => Promise<void>,
): Promise<void> {
  const { page, troubles, close } = await visit(browser, {
    ...SMALL_PHONE,
    javaScriptEnabled: hasScript,
    extraHTTPHeaders: { "CF-Connecting-IP": address },
  });
  let taps = 0;
  try {
    await slowDown(page);
    await arrive(page, start);
    expect(await readLoadMs(page)).toBeGreaterThanOrEqual(LATENCY_MS);
    await steps(createShopper(page, () => (taps += 1)));
    expect(taps).toBeLessThanOrEqual(maxTaps);
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
}

function createShopper(page: Page, countTap: () => void): Shopper {
  const tap = async (target: Locator) => {
    countTap();
    await target.tap();
  };
  return {
    page,
    tap,
    tapTo: async (target, url) => {
      await tap(target);
      await page.waitForURL(url, READ);
    },
    choose: async (select, value) => {
      await tap(select);
      countTap();
      await select.selectOption(value);
    },
    type: async (field, text) => {
      await tap(field);
      await field.fill(text);
    },
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
}

/** Returns how long the page's document took. The emulated latency is not part of `responseStart`. */
const readLoadMs = (page: Page) =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return load ? load.responseEnd - load.requestStart : 0;
  });
