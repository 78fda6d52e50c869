import { expect, test } from "vitest";
import {
  CACHE_POLICIES,
  choosePolicy,
  mayServeFromPageCache,
  mayStoreInPageCache,
  personal,
} from "~/edge/cache/cache-policies";

const get = (headers: Record<string, string> = {}) =>
  new Request("https://www.example.com/inventory", { headers });
const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response("page", { status, headers: { "Cache-Control": CACHE_POLICIES.page, ...headers } });

test.each<[string, path: string, cookies: readonly string[], isCached: boolean]>([
  ["a shopper page", "/inventory", [""], true],
  ["a path that only begins like a personal one", "/contacts", [""], true],
  ["a cookie with a similar name", "/inventory", ["mysession=1; flashy=2"], true],
  ["a session", "/inventory", ["session=abc", "session="], false],
  ["a flash", "/inventory", ["a=1; flash=run-7", "__Host-flash=run-7"], false],
])("with %s, %s is served from the cache and stored for others: %j, %s", (_, path, cookies, isCached) => {
  for (const Cookie of cookies) {
    expect(mayServeFromPageCache(get({ Cookie }), path)).toBe(isCached);
    expect(mayStoreInPageCache(get({ Cookie }), path, page())).toBe(isCached);
  }
});

test("a page about a person is never cached for others", () => {
  for (const path of ["/contact", "/contact/thanks", "/staff", "/staff/leads", "/photo-sync"]) {
    expect(mayServeFromPageCache(get(), path)).toBe(false);
    expect(mayStoreInPageCache(get(), path, page())).toBe(false);
  }
});

test("a POST is neither served from the cache nor stored; a HEAD is served", () => {
  const request = (method: string) => new Request("https://www.example.com/inventory", { method });
  expect(mayServeFromPageCache(request("POST"), "/inventory")).toBe(false);
  expect(mayServeFromPageCache(request("HEAD"), "/inventory")).toBe(true);
  expect(mayStoreInPageCache(request("HEAD"), "/inventory", page())).toBe(false);
});

test.each([
  ["a cookie", page({ "Set-Cookie": "flash=1" })],
  ["another status", page({}, 404)],
  ["the policy of an outage", page({ "Cache-Control": CACHE_POLICIES.unstored })],
  ["a personal policy", page({ "Cache-Control": CACHE_POLICIES.personal })],
])("a response with %s is not stored", (_, response) => {
  expect(mayStoreInPageCache(get(), "/inventory", response)).toBe(false);
});

test("a response to a request with a session or a flash is private, but a photo stays public", () => {
  for (const cookie of ["session=1", "__Host-flash=2"]) {
    const request = get({ Cookie: cookie });
    for (const named of [CACHE_POLICIES.page, CACHE_POLICIES.unstored, null])
      expect(choosePolicy(request, named)).toBe("private, no-store");
    expect(choosePolicy(request, CACHE_POLICIES.immutable)).toBe(CACHE_POLICIES.immutable);
  }
});

test("otherwise the route's own policy applies, and without one the response is not cached", () => {
  expect(choosePolicy(get(), CACHE_POLICIES.page)).toBe(CACHE_POLICIES.page);
  expect(choosePolicy(get(), null)).toBe("no-cache");
});

test("personal data keeps its status and cookies, and is never stored", () => {
  const headers = new Headers({ "Cache-Control": CACHE_POLICIES.page });
  for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
  const { data, init } = personal({ name: "Ana" }, { status: 400, headers });
  expect([data, init?.status]).toEqual([{ name: "Ana" }, 400]);
  const sent = new Headers(init?.headers);
  expect([sent.getSetCookie(), sent.get("Cache-Control")]).toEqual([["a=1", "b=2"], "private, no-store"]);
  expect(new Headers(personal(null).init?.headers).get("Cache-Control")).toBe("private, no-store");
});
