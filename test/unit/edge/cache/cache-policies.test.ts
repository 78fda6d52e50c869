import { expect, test } from "vitest";
import {
  CACHE_POLICIES,
  choosePolicy,
  mayServeFromPageCache,
  mayStoreInPageCache,
} from "~/edge/cache/cache-policies";

const get = (headers: Record<string, string> = {}) =>
  new Request("https://www.example.com/inventory", { headers });
const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response("page", { status, headers: { "Cache-Control": CACHE_POLICIES.page, ...headers } });

test("a shopper's page is served from the cache and kept for others", () => {
  expect(mayServeFromPageCache(get(), "/inventory")).toBe(true);
  expect(mayStoreInPageCache(get(), "/inventory", page())).toBe(true);
});

test.each(["session=abc", "a=1; flash=run-7", "__Host-flash=run-7", "session="])(
  "a request with the cookie %s is neither served nor stored",
  (cookie) => {
    expect(mayServeFromPageCache(get({ Cookie: cookie }), "/inventory")).toBe(false);
    expect(mayStoreInPageCache(get({ Cookie: cookie }), "/inventory", page())).toBe(false);
  },
);

test("a cookie that only sounds alike does not matter", () => {
  expect(mayServeFromPageCache(get({ Cookie: "mysession=1; flashy=2" }), "/inventory")).toBe(true);
});

test.each(["/contact", "/contact/thanks", "/staff", "/staff/leads", "/photo-sync"])(
  "%s is never shared",
  (path) => {
    expect(mayServeFromPageCache(get(), path)).toBe(false);
    expect(mayStoreInPageCache(get(), path, page())).toBe(false);
  },
);

test("a path that only begins alike is shared", () => {
  expect(mayServeFromPageCache(get(), "/contacts")).toBe(true);
});

test("a post is neither served nor stored, the head of a page is served", () => {
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
])("an answer with %s is not stored", (_, response) => {
  expect(mayStoreInPageCache(get(), "/inventory", response)).toBe(false);
});

test("what is said to somebody with a session or a flash is theirs alone, a photo stays everybody's", () => {
  for (const cookie of ["session=1", "__Host-flash=2"]) {
    const request = get({ Cookie: cookie });
    for (const named of [CACHE_POLICIES.page, CACHE_POLICIES.unstored, null])
      expect(choosePolicy(request, named)).toBe("private, no-store");
    expect(choosePolicy(request, CACHE_POLICIES.immutable)).toBe(CACHE_POLICIES.immutable);
  }
});

test("for everybody else a route's own policy counts, and without one the answer is not kept", () => {
  expect(choosePolicy(get(), CACHE_POLICIES.page)).toBe(CACHE_POLICIES.page);
  expect(choosePolicy(get(), null)).toBe("no-cache");
});
