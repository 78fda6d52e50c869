import { expect, test } from "vitest";
import { createI18n } from "~/i18n/create-i18n";
import { getI18n } from "~/i18n/instances";
import { translateColor, translateHighlight } from "~/i18n/inventory-terms";
import { pt } from "~/i18n/locales/pt";
import { LOCALES } from "~/platform/locale";

test("each language has one instance, and a missing key is shown raw, not in another language", () => {
  expect(getI18n("es")).toBe(getI18n("es"));
  const translators = LOCALES.map(
    (locale) => getI18n(locale).getFixedT(null, "frame") as (key: string) => string,
  );
  expect(translators.map((t) => t("menu"))).toEqual(["Menu", "Menú", "Menu"]);
  expect(translators.map((t) => t("noSuchText"))).toEqual(Array(3).fill("noSuchText"));
});

test.each([
  [0, "0 miles", "0 millas", "0 milhas"],
  [1, "1 mile", "1 milla", "1 milha"],
  [48_210, "48,210 miles", "48,210 millas", "48,210 milhas"],
  [1_000_000, "1,000,000 miles", "1,000,000 de millas", "1,000,000 de milhas"],
])("%i miles", (count, ...texts) => {
  const shown = LOCALES.map((locale) => getI18n(locale).getFixedT(null, "vehicle")("miles", { count }));
  expect(shown).toEqual(texts);
});

test("zero takes its own text or the plural in Portuguese, on the server and in the browser", () => {
  const texts = { staffLeads: pt.staffLeads, staffVehicles: pt.staffVehicles };
  for (const i18n of [getI18n("pt"), createI18n("pt", texts, "staff")]) {
    const t = i18n.getFixedT("pt", "staffLeads");
    const counted = [0, 1, 2].map((count) => t("unanswered", { count }));
    expect(counted).toEqual(["Nenhum sem resposta", "1 sem resposta", "2 sem resposta"]);
    expect(t("unanswered", { count: 1_000_000 })).toBe("1,000,000 sem resposta");
    expect(i18n.getFixedT("pt", "staffVehicles")("photos", { count: 0 })).toBe("Sem fotos");
  }
});

test("a shopper's text is neither escaped twice nor interpolated", () => {
  const t = getI18n("en").getFixedT(null, "inventory");
  for (const text of ["<b>&", "$t(title)", "{{count}}", "$t(inventory:title, {})", "\uFFFC"]) {
    expect(t("quoted", { text })).toBe(`“${text}”`);
  }
});

test.each([
  [translateColor, "en", "RUBY RED", "RUBY RED", null],
  [translateColor, "es", "RUBY RED", "ROJO RUBÍ", null],
  [translateColor, "pt", "RUBY RED", "VERMELHO-RUBI", null],
  [translateColor, "es", "KONA COFFEE", "KONA COFFEE", "en"],
  [translateColor, "pt", "CONSTRUCTOR", "CONSTRUCTOR", "en"],
  [translateColor, "pt", "__PROTO__", "__PROTO__", "en"],
  [translateColor, "es", "", "", "en"],
  [translateHighlight, "en", "heated seats", "Heated seats", null],
  [translateHighlight, "es", "Heated seats", "Asientos con calefacción", null],
  [translateHighlight, "pt", "navigation", "GPS", null],
  [translateHighlight, "es", "54 mpg city", "54 mpg en ciudad", null],
  [translateHighlight, "pt", "54 mpg city", "54 mpg na cidade", null],
  [translateHighlight, "es", "54 moons", "54 moons", "en"],
  [translateHighlight, "es", "toString", "ToString", "en"],
] as const)("%o in %s of %s reads %s", (translate, locale, term, text, lang) => {
  expect(translate(locale, term)).toEqual({ text, lang });
});
