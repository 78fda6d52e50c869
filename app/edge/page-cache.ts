/** Whole pages, kept in the isolate and in the Cache API per address, language, stock version and whatever else changes what they say. */
import {
  CACHE_POLICIES,
  mayServeFromPageCache,
  mayStoreInPageCache,
  PAGE_CACHE_SECONDS,
} from "./cache-policies";
import type { PageMemory, RememberedPage } from "./page-memory";
import { PAGE_VARIES_BY, type PagePart } from "./page-part";

export interface PageVariant {
  /** Of the build: a new release never serves an old page. */
  readonly release: string;
  readonly stockVersion: string;
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

/**
 * Answers a page request from what is kept, or renders it and keeps the answer where both predicates allow it. The entity tag is
 * the key's hash: the same key renders the same page, so a browser that holds it needs no body and the server no rendering.
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
  const key = await createKey(name);
  const remember = async (page: Response) => {
    const keptMs = Number(page.headers.get(KEPT_MS));
    memory.keep(name, { etag: key.etag, headers: [...page.headers], body: await page.arrayBuffer(), keptMs });
  };
  const cached = await cache.match(key.address);
  if (cached) {
    waitUntil(remember(cached.clone()));
    return dress(request, cached, key.etag);
  }
  const rendered = await render();
  if (!mayStoreInPageCache(request, path, rendered)) return rendered;
  const kept = new Response(rendered.clone().body, rendered);
  kept.headers.set("Cache-Control", `public, s-maxage=${PAGE_CACHE_SECONDS}`);
  kept.headers.set(KEPT_MS, String(now().getTime()));
  waitUntil(Promise.all([remember(kept.clone()), cache.put(key.address, kept)]));
  return dress(request, rendered, key.etag);
}

async function createKey(name: string): Promise<{ address: string; etag: string }> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  const hash = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  return { address: `https://pages.invalid/${hash}`, etag: `W/"${hash}"` };
}

/**
 * What the visitor gets: the page's own policy again instead of the cache's, and the tag to ask with next time. A browser that holds
 * the page puts these headers in the place of those it has: without the policy that lets its style in it would undress the page.
 */
function dress(request: Request, page: Response | RememberedPage, etag: string): Response {
  const isHeld = holdsPage(request.headers.get("If-None-Match"), etag);
  const isSent = (name: string) => name === "content-security-policy" || (!isHeld && name !== KEPT_MS);
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
