import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "~/i18n/locale";
import { en } from "~/i18n/locales/en";
import { es } from "~/i18n/locales/es";
import { pt } from "~/i18n/locales/pt";
import { localizePath } from "~/i18n/paths";

const TABLES: Readonly<Record<Locale, object>> = { en, es, pt };
const TRANSLATIONS = LOCALES.filter((locale) => locale !== "en");

/** Names and loanwords that are the same in the other language. */
const SAME_AS_ENGLISH: Readonly<Record<(typeof TRANSLATIONS)[number], readonly string[]>> = {
  es: [
    "compare.features.color",
    "frame.dayRange",
    "inventory.filterCount",
    "inventory.quoted",
    "vehicle.styles.SUV",
    "vehicle.styles.Van",
    "vehicle.vin",
    "vehicle.whatsApp",
    "vehicle.color",
    "vehicle.apr",
    "photoSync.unexpected.title",
    "staffLeads.tradeIn.vin",
    "staffLeads.whatsApp",
    "staffVehicles.fields.vin",
    "sync.stock.fields.sku",
  ],
  pt: [
    // "lead" is the glossary's word.
    "staffLeads.title",
    "frame.menu",
    "inventory.quoted",
    "vehicle.styles.SUV",
    "vehicle.styles.Van",
    "vehicle.vin",
    "vehicle.whatsApp",
    "vehicle.apr",
    "staffLeads.subjects.test-drive",
    "staffLeads.tradeIn.vin",
    "staffLeads.whatsApp",
    "staffPrivacy.reasons.spam",
    "staffVehicles.fields.vin",
    "sync.stock.fields.sku",
  ],
};

function flatten(table: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function pluralStems(keys: Iterable<string>): Set<string> {
  return new Set(
    [...keys].filter((key) => key.endsWith("_other")).map((key) => key.slice(0, -"_other".length)),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = ""]) => name).sort();
}

test.each(TRANSLATIONS)("%s has the keys of English, and the plural forms of its own grammar", (locale) => {
  const stems = pluralStems(flatten(en).keys());
  const categories = new Intl.PluralRules(LANGUAGE_TAGS[locale]).resolvedOptions().pluralCategories;
  const wanted = [...flatten(en).keys()].flatMap((key) => {
    const stem = key.replace(/_other$/, "");
    return stem !== key && stems.has(stem) ? categories.map((category) => `${stem}_${category}`) : [key];
  });
  expect([...flatten(TABLES[locale]).keys()].sort()).toEqual([...new Set(wanted)].sort());
});

test.each(TRANSLATIONS)("in %s only names and loanwords equal English", (locale) => {
  const translated = flatten(TABLES[locale]);
  const same = [...flatten(en)].filter(([key, text]) => translated.get(key) === text).map(([key]) => key);
  const fix = "translate these texts, or list them in SAME_AS_ENGLISH of this file";
  expect(
    same.filter((key) => !SAME_AS_ENGLISH[locale].includes(key)),
    fix,
  ).toEqual([]);
});

test.each(TRANSLATIONS)("every text of %s has the variables of the English one", (locale) => {
  const english = flatten(en);
  for (const [key, text] of flatten(TABLES[locale])) {
    const original = english.get(key) ?? english.get(key.replace(/_\w+$/, "_other")) ?? "";
    expect([key, placeholders(text)]).toEqual([key, placeholders(original)]);
  }
});

test("no text of any language is empty, padded or has repeated exclamation marks", () => {
  for (const locale of LOCALES) {
    for (const [key, text] of flatten(TABLES[locale])) {
      expect([locale, key, text]).toEqual([locale, key, text.trim()]);
      expect([locale, key, text.length > 0, /!!/.test(text)]).toEqual([locale, key, true, false]);
    }
  }
});

test('no Spanish sentence ends with an hour, which has its own period: "4:14 a. m."', () => {
  const ended = [...flatten(es)].filter(([, text]) => /\{\{(time|moment|when)\}\}\./.test(text));
  expect(ended).toEqual([]);
});

test("a vehicle's page is prerendered in every language", () => {
  const rules = JSON.parse(readFileSync("public/speculationrules.json", "utf8"));
  expect(rules.prerender[0].where.and[0].href_matches).toEqual(
    LOCALES.map((locale) => localizePath(locale, "/vehicle/:id(\\d+)")),
  );
});

test.each<[Locale, string, string]>([
  ["en", "inventory.noneFound", "No vehicles found. Try adjusting your filters."],
  ["en", "errors.notFound.title", "Oops! Page not found"],
  ["en", "errors.vehicleNotFound.title", "Vehicle Not Found"],
  ["en", "vehicle.scheduleTestDrive", "Schedule Test Drive"],
  ["en", "vehicle.viewDetails", "View Details"],
  ["es", "inventory.noneFound", "No se encontraron vehículos. Pruebe a cambiar los filtros."],
  ["es", "vehicle.callForPrice", "Consulte el precio"],
  ["pt", "inventory.noneFound", "Nenhum veículo encontrado. Tente ajustar os filtros."],
  ["pt", "vehicle.scheduleTestDrive", "Agende um test drive"],
])("the text of %s %s is the agreed one", (locale, key, wording) => {
  expect(flatten(TABLES[locale]).get(key)).toBe(wording);
});
