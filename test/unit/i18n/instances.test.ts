import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";

test("each language has one instance, available immediately", () => {
  expect(getI18n("es")).toBe(getI18n("es"));
  expect(getI18n("es")).not.toBe(getI18n("pt"));
  expect(getI18n("es").getFixedT(null, "frame")("menu")).toBe("Menú");
  expect(getI18n("en").getFixedT(null, "frame")("menu")).toBe("Menu");
});

test("a missing key is shown raw, not in another language", () => {
  const translate = getI18n("pt").getFixedT(null, "frame") as (key: string) => string;
  expect(translate("noSuchText")).toBe("noSuchText");
});

test.each([
  ["en", 0, "0 miles"],
  ["en", 1, "1 mile"],
  ["en", 48_210, "48,210 miles"],
  ["en", 1_000_000, "1,000,000 miles"],
  ["es", 1, "1 milla"],
  ["es", 48_210, "48,210 millas"],
  ["es", 1_000_000, "1,000,000 de millas"],
  ["pt", 1, "1 milha"],
  ["pt", 48_210, "48,210 milhas"],
  ["pt", 1_000_000, "1,000,000 de milhas"],
] as const)("in %s %i miles read %s", (locale, count, text) => {
  expect(getI18n(locale).getFixedT(null, "vehicle")("miles", { count })).toBe(text);
});

test("a shopper's text is neither escaped twice nor interpolated", () => {
  const t = getI18n("en").getFixedT(null, "inventory");
  for (const text of ["<b>&", "$t(title)", "{{count}}", "$t(inventory:title, {})", "\uFFFC"]) {
    expect(t("quoted", { text })).toBe(`“${text}”`);
  }
});
