/** Measures the bytes that a phone transfers for one page before scrolling, as Cloudflare would send them. */
import { setTimeout } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";
import { BROTLI, measureBrotli } from "../site/byte-budget";
import { findBrowser, SCREENS } from "./browse";

/** A slow connection, on which Chromium loads lazy pictures from twice as far below the screen as on a fast one. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
  connectionType: "cellular3g",
} as const;

interface FetchedFile {
  readonly address: string;
  readonly bytes: number;
}

const TEXT = /^(?:text\/|application\/(?:javascript|manifest|[\w.+-]*json)|image\/svg)/;

/**
 * Loads a page without a cache. Text is counted as compressed with brotli, because the local runtime compresses it differently;
 * pictures are counted as transferred.
 */
export async function listFetchedFiles(url: string): Promise<readonly FetchedFile[]> {
  const context = await (await findBrowser()).newContext(SCREENS.phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const files = await watchFiles(session);
    await page.goto(url);
    await settle(page, files);
    return await Promise.all([...files].map(([id, file]) => weigh(session, id, file)));
  } finally {
    await context.close();
  }
}

interface SeenFile {
  address: string;
  mimeType: string;
  encodedBytes: number;
  isUnderWay: boolean;
}

/** A page without pending requests for this long is complete. */
const QUIET_MS = 500;

/**
 * Lazy pictures are requested after a frame is rendered, which may be late on a busy machine, so waiting for time alone is not
 * enough.
 */
async function settle(page: Page, files: ReadonlyMap<string, SeenFile>): Promise<void> {
  let known = 0;
  while (known < files.size || [...files.values()].some(({ isUnderWay }) => isUnderWay)) {
    known = files.size;
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    await setTimeout(QUIET_MS);
  }
}

async function watchFiles(session: CDPSession): Promise<ReadonlyMap<string, SeenFile>> {
  const files = new Map<string, SeenFile>();
  const note = (requestId: string, seen: Partial<SeenFile>) =>
    Object.assign(files.get(requestId) ?? {}, seen);
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    files.set(requestId, { address: pathname + search, mimeType: "", encodedBytes: 0, isUnderWay: true });
  });
  session.on("Network.responseReceived", ({ requestId, response: { mimeType } }) =>
    note(requestId, { mimeType }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    note(requestId, { encodedBytes: encodedDataLength, isUnderWay: false }),
  );
  session.on("Network.loadingFailed", ({ requestId }) => note(requestId, { isUnderWay: false }));
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  return files;
}

async function weigh(session: CDPSession, requestId: string, file: SeenFile): Promise<FetchedFile> {
  const { address, mimeType, encodedBytes } = file;
  if (!TEXT.test(mimeType)) return { address, bytes: encodedBytes };
  const { body, base64Encoded } = await session.send("Network.getResponseBody", { requestId });
  const text = Buffer.from(body, base64Encoded ? "base64" : "utf8");
  return { address, bytes: measureBrotli(text, mimeType === "text/html" ? BROTLI.page : BROTLI.file) };
}
