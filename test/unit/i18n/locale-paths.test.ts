import fc from "fast-check";
import { expect, test } from "vitest";
import { localizePath, splitLocalePath } from "~/i18n/locale-paths";
import { offeredLocale } from "~/i18n/negotiation.server";
import { isLocale, LOCALES } from "~/platform/locale";
import { forAll } from "../../support/for-all";

test.each([
  ["/", "en", "/"],
  ["/inventory", "en", "/inventory"],
  ["/es", "es", "/"],
  ["/es/", "es", "/"],
  ["/pt/vehicle/12", "pt", "/vehicle/12"],
  ["/xx/inventory", "en", "/xx/inventory"],
  ["/en/inventory", "en", "/en/inventory"],
  ["/ES/inventory", "en", "/ES/inventory"],
  ["/especial", "en", "/especial"],
  ["//es/inventory", "en", "//es/inventory"],
  ["/constructor", "en", "/constructor"],
])("%s is a page in %s at %s", (pathname, locale, path) => {
  expect(splitLocalePath(pathname)).toEqual({ locale, path });
});

test.each([
  ["en", "/", "/"],
  ["es", "/", "/es"],
  ["es", "/?style=SUV", "/es?style=SUV"],
  ["pt", "/inventory?q=ford#list", "/pt/inventory?q=ford#list"],
] as const)("in %s the path %s is at %s", (locale, path, address) => {
  expect(localizePath(locale, path)).toBe(address);
});

test("a path survives the conversion to any language and back", () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((text) => !isLocale(text));
  const paths = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
  forAll(fc.constantFrom(...LOCALES), paths, (locale, path) => {
    expect(splitLocalePath(localizePath(locale, path))).toEqual({ locale, path });
  });
});

test.each([
  ["//evil.example/x", "/evil.example/x", "/es/evil.example/x"],
  ["/\\evil.example", "/evil.example", "/es/evil.example"],
  ["///", "/", "/es"],
])("no link leads to another site, whatever path was requested: %s", (path, english, spanish) => {
  expect(localizePath("en", path)).toBe(english);
  expect(localizePath("es", path)).toBe(spanish);
});

const offer = (header: string, path = "/about") =>
  offeredLocale(
    new Request(`https://lot.example${path}`, header ? { headers: { "Accept-Language": header } } : {}),
  );

test.each<[string, string | null]>([
  ["es", "es"],
  ["pt-BR", "pt"],
  ["es-MX,en;q=0.9", "es"],
  ["en;q=0.5,pt;q=0.9", "pt"],
  ["zh-Hans-CN,zh;q=0.9,es-419;q=0.8,en;q=0.5", "es"],
  // An unsupported language does not hide the next one.
  ["ca,es;q=0.9", "es"],
  ["ht,fr;q=0.9,pt;q=0.5", "pt"],
  ["fr,en;q=0.9,es;q=0.8", null],
  ["en-US,es;q=0.5", null],
  ["", null],
  ["*", null],
  ["fr", null],
  [";;;,=", null],
])("a browser with Accept-Language %j is offered %s beside English", async (header, locale) => {
  expect(await offer(header)).toBe(locale);
});

test("a page in the requested language offers no other, and one in another language offers it", async () => {
  expect(await offer("es-PR", "/es/about")).toBeNull();
  expect(await offer("en-US", "/es/about")).toBe("en");
});
