import { expect, inject, test } from "vitest";
import { findFeedFaults, readFeed } from "../../contracts/google/find-feed-faults";

const site = inject("siteUrl");
const FEEDS = [
  "/feeds/google-vehicles.csv",
  "/feeds/vehicles.json",
  "/feeds/meta-vehicles.csv",
  "/feeds/listings.csv",
];

test("the demo feed has Google's attributes for every vehicle but the sold, rebuilt and unpriced ones", async () => {
  const text = await (await fetch(site + FEEDS[0])).text();
  expect(findFeedFaults(text)).toEqual([]);
  const ids = readFeed(text).map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(ids).toContain(1);
  for (const left of [5, 18, 22, 1003]) expect(ids).not.toContain(left);
});

test("the graph links every listed vehicle to a page that exists", async () => {
  const graph = (await (await fetch(site + FEEDS[1])).json()) as { "@graph": { url: string }[] };
  const pages = graph["@graph"].slice(1).map(({ url }) => url);
  expect(pages).toHaveLength(21);
  for (const page of pages.slice(0, 3)) expect((await fetch(page)).status).toBe(200);
});

test.each(FEEDS)("%s is revalidated without a body, in whatever language it is requested", async (feed) => {
  const first = await fetch(site + feed, { headers: { "Accept-Language": "en" } });
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.get("X-Robots-Tag")).toBe("noindex");
  await first.arrayBuffer();
  const headers = { "If-None-Match": etag, "Accept-Language": "pt" };
  expect((await fetch(site + feed, { headers })).status).toBe(304);
  expect((await fetch(site + feed, { headers: { "If-None-Match": 'W/"other"' } })).status).toBe(200);
});
