/** What a phone fetches for one page before it scrolls: the bytes over the line, as they would be sent by Cloudflare. */
import type { Browser, CDPSession } from "playwright-core";
import { BROTLI, measureBrotli } from "../site/byte-budget";
import { SCREENS } from "./browse";

/** A slow phone's line: Chromium fetches lazy pictures from twice as far away as on a quick one. */
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

/** Loads a page cold. The local runtime sends text as it likes, so text is counted as brotli and pictures as they came. */
export async function listFetchedFiles(browser: Browser, url: string): Promise<readonly FetchedFile[]> {
  const context = await browser.newContext(SCREENS.phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const files = await watchFiles(session);
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    return await Promise.all([...files].map(([id, file]) => weigh(session, id, file)));
  } finally {
    await context.close();
  }
}

interface SeenFile {
  readonly address: string;
  readonly mimeType: string;
  encodedBytes: number;
}

async function watchFiles(session: CDPSession): Promise<ReadonlyMap<string, SeenFile>> {
  const files = new Map<string, SeenFile>();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const { pathname, search } = new URL(response.url);
    files.set(requestId, { address: pathname + search, mimeType: response.mimeType, encodedBytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.encodedBytes = encodedDataLength;
  });
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
