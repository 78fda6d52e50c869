/** Whole pages, kept in the isolate and in the Cache API per address, language, stock version, settings, day, and whatever else changes them. */

import { PAGE_VARIES_BY, type PagePart } from "~/edge/http/page-part";
import {
  CACHE_POLICIES,
  mayServeFromPageCache,
  mayStoreInPageCache,
  PAGE_CACHE_SECONDS,
} from "./cache-policies";
import type { PageMemory, RememberedPage } from "./page-memory";

export interface PageVariant {
  /** Of the build: a new release never serves an old page. */
  readonly release: string;
  readonly stockVersion: string;
  /** Every setting that is not a secret, as one text: pages show some of them, such as the phone number. */
  readonly publicSettings: string;
  /** "YYYY-MM-DD" in Orlando: an offer ends with its last day. */
  readonly day: string;
  /** What the header says about opening, and the language offered: both are part of the page. */
  readonly openState: string;
  readonly offeredLocale: string;
  readonly part: PagePart;
}

export interface PageCacheParts {
  readonly memory: PageMemory;
  readonly cache: Pick<Cache, "match" | "put">;
  readonly now: () => Date;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** When a page was rendered, written on what the Cache API keeps, which tells no age: milliseconds since 1970. */
const KEPT_MS = "x-kept-ms";
/** The page's entity tag, under a name of our own so that no cache on the way acts on it. */
const KEPT_ETAG = "x-kept-etag";

/**
 * Answers a page request from what is kept, or renders it and keeps the answer where both predicates allow it. The entity tag is
 * the hash of the page's own text, so 304 is only sent for exactly the page the browser holds. It is computed once, when the page
 * is rendered, and kept with it.
 *
 * @param path the URL's path without its language
 */
export async function respondThroughPageCache(
  request: Request,
  path: string,
  variant: PageVariant,
  { memory, cache, now, waitUntil }: PageCacheParts,
  render: () => Promise<Response>,
): Promise<Response> {
  if (!mayServeFromPageCache(request, path)) return render();
  const name = JSON.stringify([request.url, variant]);
  const remembered = memory.find(name);
  if (remembered) return dress(request, remembered, remembered.etag);
  const address = `https://pages.invalid/${await hash(new TextEncoder().encode(name))}`;
  const cached = await cache.match(address);
  const cachedEtag = cached?.headers.get(KEPT_ETAG);
  if (cached && cachedEtag) {
    const remember = async (page: Response) => {
      const keptMs = Number(page.headers.get(KEPT_MS));
      memory.keep(name, {
        etag: cachedEtag,
        headers: [...page.headers],
        body: await page.arrayBuffer(),
        keptMs,
      });
    };
    waitUntil(remember(cached.clone()));
    return dress(request, cached, cachedEtag);
  }
  const rendered = await render();
  if (!mayStoreInPageCache(request, path, rendered)) return rendered;
  const { headers } = rendered;
  const page = await describePage(rendered, now().getTime());
  memory.keep(name, page);
  const kept = new Response(page.body, { headers });
  kept.headers.set("Cache-Control", `public, s-maxage=${PAGE_CACHE_SECONDS}`);
  kept.headers.set(KEPT_MS, String(page.keptMs));
  kept.headers.set(KEPT_ETAG, page.etag);
  waitUntil(cache.put(address, kept));
  return dress(request, page, page.etag);
}

async function describePage(rendered: Response, keptMs: number): Promise<RememberedPage> {
  const body = await rendered.arrayBuffer();
  return { etag: `W/"${await hash(body)}"`, headers: [...rendered.headers], body, keptMs };
}

/** The first 128 bits of SHA-256 in hexadecimal. */
async function hash(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 16);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What the visitor gets: the page's own policy again instead of the cache's, and the tag to ask with next time. A browser that holds
 * the page puts these headers in the place of those it has: without the page's Content-Security-Policy it would drop the page's style.
 */
function dress(request: Request, page: Response | RememberedPage, etag: string): Response {
  const isHeld = holdsPage(request.headers.get("If-None-Match"), etag);
  const isSent = (name: string) =>
    name === "content-security-policy" || (!isHeld && name !== KEPT_MS && name !== KEPT_ETAG);
  const headers = new Headers([...page.headers].filter(([name]) => isSent(name)) as [string, string][]);
  headers.set("Cache-Control", CACHE_POLICIES.page);
  headers.set("ETag", etag);
  headers.set("Vary", PAGE_VARIES_BY);
  return isHeld ? new Response(null, { status: 304, headers }) : new Response(page.body, { headers });
}

/** Whether the visitor has the page already: any tag of the list, weakly compared, or "*" (RFC 9110, 13.1.2). */
function holdsPage(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim()) ?? [];
  return tags.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag.replace(/^W\//, ""));
}
