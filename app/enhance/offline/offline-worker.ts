/**
 * Keeps copies of the lists and the saved vehicles that this browser has shown, and answers with them while the network is down, with
 * a note that says when each was read. Answers from the network pass through unchanged.
 */
import {
  COPIES_SLOT,
  findKeptAddress,
  formatCopyKey,
  isOfflinePath,
  listOldCopies,
  NOTE_SLOT,
} from "~/inventory/offline-pages";
import type { KeptName } from "~/platform/kept-in-browser";
import { formatTime } from "./format-time";
import {
  fetchNow,
  findOfflinePage,
  keepOfflinePage,
  onActivate,
  type RequestEvent,
  worker,
} from "./service-worker";

const CACHE: KeptName = "offline";
/** For whatever isn't kept, with the phone number. */
const PAGE = "/offline";
/** When a copy was read, in milliseconds since 1970. */
const READ_AT = "x-read-at";
/** What differs between two lists: their title and address, and their main part. */
const LIST_PARTS = [/<title>[\s\S]*?rel="canonical"[^>]*>/, /<main[\s\S]*<\/main>/];

worker.addEventListener("install", () => void worker.skipWaiting());
onActivate(async () => {
  await worker.clients.claim();
  // The page that installed it was shown before it could be cached.
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  await Promise.all(
    pages.map(async ({ url }) => {
      if (!isCacheable(url)) return;
      const response = await fetch(url);
      await keep(url, await response.text(), response);
    }),
  );
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isCacheable(request.url)) return;
  if (request.mode === "navigate")
    event.respondWith(fetchAndCache(event).catch(() => answerOffline(request.url)));
  else if (request.headers.has("X-Keep")) event.respondWith(fetchAndCache(event));
  else if (request.headers.has("X-Part")) event.respondWith(fetchMain(event));
});

const isCacheable = (url: string) =>
  new URL(url).origin === location.origin && isOfflinePath(new URL(url).pathname);

async function fetchAndCache(event: RequestEvent): Promise<Response> {
  const response = await fetchNow(event);
  const copy = response.clone();
  event.waitUntil(copy.text().then((html) => keep(event.request.url, html, response)));
  return response;
}

/** The list's script fetches only the main part of a page: the rest is that of the last cached page in the same language. */
async function fetchMain(event: RequestEvent): Promise<Response> {
  const response = await fetch(event.request);
  const copy = response.clone();
  event.waitUntil(
    (async () => {
      const list = await copy.text();
      const cache = await caches.open(CACHE);
      const { pathname } = new URL(event.request.url);
      const [whole] = (await cache.keys()).filter(({ url }) => new URL(url).pathname === pathname).reverse();
      const page = whole && (await cache.match(whole));
      if (!page) return;
      let html = await page.text();
      for (const part of LIST_PARTS) html = html.replace(part, (old) => part.exec(list)?.[0] ?? old);
      await keep(event.request.url, html, response);
    })(),
  );
  return response;
}

/** Keeps a public page; anything personal or incomplete is not. */
async function keep(url: string, html: string, { ok, redirected, headers }: Response): Promise<void> {
  if (!ok || redirected || /private|no-store/.test(headers.get("Cache-Control") ?? "")) return;
  const cache = await caches.open(CACHE);
  await keepOfflinePage(cache, findOfflinePage(PAGE, url));
  // A browser's own cache may answer with an old page, whose age must stay true.
  const readAtMs = Date.parse(headers.get("Date") ?? "") || Date.now();
  const address = findKeptAddress(url, html);
  const present = await cache.match(address);
  if (present && Number(present.headers.get(READ_AT)) > readAtMs) return;
  const copy = new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": headers.get("Content-Security-Policy") ?? "default-src 'self'",
      [READ_AT]: `${readAtMs}`,
    },
  });
  // The newest copy is the last of the cache's keys.
  await cache.delete(address);
  await cache.put(address, copy);
  for (const old of listOldCopies((await cache.keys()).map((key) => key.url))) await cache.delete(old);
}

/** @returns the copy of this page with its age, else the page that links to all copies */
async function answerOffline(url: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const fallback = await cache.match(findOfflinePage(PAGE, url));
  if (!fallback) return Response.error();
  const offline = await fallback.text();
  const [, note = ""] = /<template data-offline-note="">([\s\S]*?)<\/template>/.exec(offline) ?? [];
  const key = [...(await cache.keys())]
    .reverse()
    .find((kept) => formatCopyKey(kept.url) === formatCopyKey(url));
  const copy = key && (await cache.match(key));
  const html = copy
    ? (await copy.text()).replace(
        /<main[^>]*>/,
        (main) => main + note.replace(NOTE_SLOT, formatAge(copy, url)),
      )
    : offline.replace(COPIES_SLOT, await linkCopies(cache, url));
  return new Response(html, { headers: (copy ?? fallback).headers });
}

/** Links to the copies in the page's language, newest first, as items of the page's list. */
async function linkCopies(cache: Cache, page: string): Promise<string> {
  const find = (url: string) => findOfflinePage(PAGE, url);
  const keys = (await cache.keys()).filter(({ url }) => isCacheable(url) && find(url) === find(page));
  const links = keys.reverse().map(async ({ url }) => {
    const copy = await cache.match(url);
    const [, title = url] = /<title>([^<|]*)/.exec((await copy?.text()) ?? "") ?? [];
    return (
      copy &&
      `<li><a href="${url.replaceAll("&", "&amp;")}">${title}</a> <small>${formatAge(copy, page)}</small></li>`
    );
  });
  return (await Promise.all(links)).join("");
}

const formatAge = ({ headers }: Response, page: string) =>
  formatTime(Number(headers.get(READ_AT)), /\/([a-z]{2})\//.exec(page)?.[1] ?? "");
