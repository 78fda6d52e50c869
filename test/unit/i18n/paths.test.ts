import fc from "fast-check";
import { expect, test } from "vitest";
import { isLocale, LOCALES } from "~/i18n/locale";
import { localizePath, splitLocalePath } from "~/i18n/paths";

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
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), paths, (locale, path) => {
      expect(splitLocalePath(localizePath(locale, path))).toEqual({ locale, path });
    }),
  );
});

test.each([
  ["//evil.example/x", "/evil.example/x", "/es/evil.example/x"],
  ["/\\evil.example", "/evil.example", "/es/evil.example"],
  ["///", "/", "/es"],
])("no link leads to another site, whatever path was requested: %s", (path, english, spanish) => {
  expect(localizePath("en", path)).toBe(english);
  expect(localizePath("es", path)).toBe(spanish);
});
