/**
 * Caches whole pages in the isolate and in the Cache API, keyed by URL, language, inventory version, settings, day, and
 * everything else they depend on.
 */
import { PAGE_VARIES_BY, type PageExtent } from "~/edge/http/page-extent";
import { hashSha256 } from "~/platform/crypto";
import {
  CACHE_POLICIES,
  mayServeFromPageCache,
  mayStoreInPageCache,
  PAGE_CACHE_SECONDS,
} from "./cache-policies";
import type { PageMemory, RememberedPage } from "./page-memory";

export interface PageVariant {
  /** Build release: a new release never serves an old page. */
  readonly release: string;
  readonly inventoryVersion: string;
  readonly factsVersion: string;
  /** The list says when the last sync was. */
  readonly syncedAt: string;
  /** All public settings as one text: pages show some of them, such as the phone number. */
  readonly publicSettings: string;
  /** "YYYY-MM-DD" in Orlando: an offer ends with its last day. */
  readonly day: string;
  /** Opening state in the header, and the offered language: both are part of the page. */
  readonly openState: string;
  readonly offeredLocale: string;
  readonly extent: PageExtent;
}

export interface PageCacheServices {
  readonly memory: PageMemory;
  readonly cache: Pick<Cache, "match" | "put">;
  readonly now: () => Date;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** When the page was rendered, in milliseconds since 1970. Set on responses in the Cache API, which doesn't report their age. */
const RENDERED_MS = "x-rendered-ms";
/** The page's entity tag, under a private name so that no intermediate cache acts on it. */
const STORED_ETAG = "x-stored-etag";

/**
 * Answers a page request from the cache, or renders the page and stores it where both predicates allow it. The entity tag is a
 * hash of the page's text, computed once at rendering and stored with the page, so a 304 is only sent for exactly the page that
 * the browser holds.
 *
 * @param path the URL's path without its language
 */
export async function respondThroughPageCache(
  request: Request,
  path: string,
  variant: PageVariant,
  { memory, cache, now, waitUntil }: PageCacheServices,
  render: () => Promise<Response>,
): Promise<Response> {
  if (!mayServeFromPageCache(request, path)) return render();
  const name = JSON.stringify([request.url, variant]);
  const remembered = memory.find(name);
  if (remembered) return buildResponse(request, remembered);
  const address = `https://pages.invalid/${await hash(name)}`;
  const cached = await readStored(await cache.match(address));
  if (cached) {
    memory.store(name, cached);
    return buildResponse(request, cached);
  }
  const rendered = await render();
  if (!mayStoreInPageCache(request, path, rendered)) return rendered;
  const body = await rendered.arrayBuffer();
  const page = describePage(rendered, body, `W/"${await hash(body)}"`, now().getTime());
  memory.store(name, page);
  waitUntil(cache.put(address, formatStored(page)));
  return buildResponse(request, page);
}

/** Returns null for a page that isn't stored, or whose body can't be read. */
async function readStored(stored: Response | undefined): Promise<RememberedPage | null> {
  const etag = stored?.headers.get(STORED_ETAG);
  const body = etag ? await stored?.arrayBuffer().catch(() => null) : null;
  if (!stored || !etag || !body) return null;
  return describePage(stored, body, etag, Number(stored.headers.get(RENDERED_MS)));
}

function formatStored({ headers, body, etag, renderedMs }: RememberedPage): Response {
  const stored = new Response(body, { headers });
  stored.headers.delete("ETag");
  stored.headers.set("Cache-Control", `public, s-maxage=${PAGE_CACHE_SECONDS}`);
  stored.headers.set(RENDERED_MS, String(renderedMs));
  stored.headers.set(STORED_ETAG, etag);
  return stored;
}

function describePage(page: Response, body: ArrayBuffer, etag: string, renderedMs: number): RememberedPage {
  const headers = new Headers(page.headers);
  for (const name of [RENDERED_MS, STORED_ETAG]) headers.delete(name);
  headers.set("Cache-Control", CACHE_POLICIES.page);
  headers.set("ETag", etag);
  headers.set("Vary", PAGE_VARIES_BY);
  return { etag, headers, body, renderedMs };
}

/** Returns the first 128 bits of SHA-256 in hexadecimal. */
async function hash(content: string | ArrayBuffer): Promise<string> {
  return (await hashSha256(content)).slice(0, 32);
}

/** The headers of a 304. Browsers update the stored Content-Security-Policy from it, and would otherwise block the page's inline stylesheet. */
const NOT_MODIFIED_HEADERS = ["Content-Security-Policy", "Cache-Control", "ETag", "Vary"];

function buildResponse(request: Request, { headers, body, etag }: RememberedPage): Response {
  if (!holdsPage(request.headers.get("If-None-Match"), etag)) return new Response(body, { headers });
  const kept = NOT_MODIFIED_HEADERS.map((name) => [name, headers.get(name) ?? ""] as [string, string]);
  return new Response(null, { status: 304, headers: kept });
}

/** Whether the browser already holds the page: any tag of the list, weakly compared, or "*" (RFC 9110, 13.1.2). */
function holdsPage(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim()) ?? [];
  return tags.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag.replace(/^W\//, ""));
}
