/** Fetches a sheet published as CSV at a public URL. */
import { createCsvReader } from "~/inventory/sync/sheet/csv-rows";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import type { SheetSource } from "../inventory/read-sheet";
import { createGoogleFailure, type GoogleFailure } from "./google-failure";
import { readRetryAfterSeconds } from "./outbound";
import { readSheetBody } from "./sheet-body";

interface PublishedCsvOptions {
  readonly url: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  /** Covers the request and the complete response body. */
  readonly timeoutMs?: number;
}

/** Google redirects to another host for the content. */
const MAX_REDIRECTS = 3;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const GOOGLE_HOSTS = /(^|\.)(google|googleusercontent)\.com$/;
const TEXT_TYPES = /^text\/(csv|plain|tab-separated-values)\b|^application\/(csv|octet-stream)\b/i;

export function createPublishedCsv(options: PublishedCsvOptions): SheetSource {
  return {
    async *readRows() {
      const response = await open(options);
      const reader = createCsvReader();
      for await (const piece of readSheetBody(response)) yield* reader.push(piece);
      yield* reader.end();
    },
  };
}

async function open({
  url,
  fetch: send = fetch,
  now = () => new Date(),
  timeoutMs = 15_000,
}: PublishedCsvOptions): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  let address = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await send(address, { redirect: "manual", signal }).catch(() => {
      throw createGoogleFailure("noAnswer", true);
    });
    if (response.ok) return assertText(response);
    await response.body?.cancel();
    if (response.status < 300 || response.status > 399) throw readFailure(response, now());
    address = getTarget(response, address, url);
  }
  throw createGoogleFailure("movedAway", false);
}

async function assertText(response: Response): Promise<Response> {
  if (TEXT_TYPES.test(response.headers.get("Content-Type") ?? "")) return response;
  await response.body?.cancel();
  throw new SheetError("notCsv");
}

function readFailure({ status, headers }: Response, now: Date): GoogleFailure {
  if (status === 429 || status === 408 || status >= 500)
    return createGoogleFailure("busy", true, { retryAfterSeconds: readRetryAfterSeconds(headers, now) });
  return createGoogleFailure("notPublished", false, { about: String(status) });
}

/** Allows redirects only to Google hosts, or within loopback, so that a response can't direct the Worker elsewhere (SSRF). */
function getTarget(response: Response, from: string, first: string): string {
  const location = response.headers.get("Location") ?? "";
  const target = URL.canParse(location, from) ? new URL(location, from) : null;
  const isGoogle = target?.protocol === "https:" && GOOGLE_HOSTS.test(target.hostname);
  const isOwn = target !== null && LOOPBACK.test(new URL(first).hostname) && LOOPBACK.test(target.hostname);
  if (target && (isGoogle || isOwn)) return target.href;
  throw createGoogleFailure("foreignHost", false);
}
