import { expect, test } from "vitest";
import { getRequestId } from "~/edge/http/request-id";

const idOf = (ray?: string) =>
  getRequestId(new Request("https://www.example.com/", ray ? { headers: { "CF-Ray": ray } } : {}));

test("Cloudflare's id is used; without one, or with something else in its place, the id is the site's own", () => {
  for (const ray of ["8f2a1c0d9e7b6a54-MIA", "8f2a1c0d9e7b6a54"]) expect(idOf(ray)).toBe(ray);
  for (const ray of [undefined, "<b>8f2a1c0d9e7b6a54", "8f2a1c0d9e7b6a54-MIA\tx", "x".repeat(9000)]) {
    expect(idOf(ray)).toMatch(/^[0-9a-f]{16}$/);
    expect(idOf(ray)).not.toBe(idOf(ray));
  }
});
