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

test("a shopper page is served from the cache and stored for others", () => {
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

test("a cookie with a similar name does not matter", () => {
  expect(mayServeFromPageCache(get({ Cookie: "mysession=1; flashy=2" }), "/inventory")).toBe(true);
});

test.each(["/contact", "/contact/thanks", "/staff", "/staff/leads", "/photo-sync"])(
  "%s is never cached for others",
  (path) => {
    expect(mayServeFromPageCache(get(), path)).toBe(false);
    expect(mayStoreInPageCache(get(), path, page())).toBe(false);
  },
);

test("a path that only has the same prefix is cached", () => {
  expect(mayServeFromPageCache(get(), "/contacts")).toBe(true);
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
  const headers = new Headers([
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
    ["Cache-Control", CACHE_POLICIES.page],
  ]);
  const { data, init } = personal({ name: "Ana" }, { status: 400, headers });
  expect(data).toEqual({ name: "Ana" });
  expect(init?.status).toBe(400);
  expect([...new Headers(init?.headers)]).toEqual([
    ["cache-control", "private, no-store"],
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
  ]);
  expect(new Headers(personal(null).init?.headers).get("Cache-Control")).toBe("private, no-store");
});
