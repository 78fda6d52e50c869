import { expect, test } from "vitest";
import { getRequestId } from "~/edge/http/request-id";

const idOf = (ray?: string) =>
  getRequestId(new Request("https://www.example.com/", ray ? { headers: { "CF-Ray": ray } } : {}));

test.each(["8f2a1c0d9e7b6a54-MIA", "8f2a1c0d9e7b6a54"])("Cloudflare's id is used: %s", (ray) => {
  expect(idOf(ray)).toBe(ray);
});

test.each([undefined, "<b>8f2a1c0d9e7b6a54", "8f2a1c0d9e7b6a54-MIA\tx", "x".repeat(9000)])(
  "without one, or with something else in its place, the id is the site's own",
  (ray) => {
    expect(idOf(ray)).toMatch(/^[0-9a-f]{16}$/);
    expect(idOf(ray)).not.toBe(idOf(ray));
  },
);
