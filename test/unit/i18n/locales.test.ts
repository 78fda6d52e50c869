import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { localizePath } from "~/i18n/locale-paths";
import { en } from "~/i18n/locales/en";
import { es } from "~/i18n/locales/es";
import { pt } from "~/i18n/locales/pt";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "~/platform/locale";
import { QUOTED_PHRASES, SHARED_WORDS } from "./shared-words";

const TABLES: Readonly<Record<Locale, object>> = { en, es, pt };
const TRANSLATIONS = LOCALES.filter((locale) => locale !== "en");

function flatten(table: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function pluralStems(keys: Iterable<string>): Set<string> {
  const plurals = [...keys].filter((key) => key.endsWith("_other"));
  return new Set(plurals.map((key) => key.slice(0, -"_other".length)));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = ""]) => name).sort();
}

test.each(TRANSLATIONS)("%s has the keys of English, and the plural forms of its own grammar", (locale) => {
  const stems = pluralStems(flatten(en).keys());
  const categories = new Intl.PluralRules(LANGUAGE_TAGS[locale]).resolvedOptions().pluralCategories;
  const wanted = new Set(
    [...flatten(en).keys()].flatMap((key) => {
      const stem = key.replace(/_other$/, "");
      return stem !== key && stems.has(stem) ? categories.map((category) => `${stem}_${category}`) : [key];
    }),
  );
  const optional = new Set([...stems].map((stem) => `${stem}_zero`));
  const keys = flatten(TABLES[locale]);
  expect({
    missing: [...wanted].filter((key) => !keys.has(key)),
    unknown: [...keys.keys()].filter((key) => !wanted.has(key) && !optional.has(key)),
  }).toEqual({ missing: [], unknown: [] });
});

test.each(TRANSLATIONS)("every text of %s has the variables of the English one", (locale) => {
  const english = flatten(en);
  for (const [key, text] of flatten(TABLES[locale])) {
    const original = english.get(key) ?? english.get(key.replace(/_\w+$/, "_other")) ?? "";
    // A text for zero may say its count in a word ("Nenhum veículo").
    const isNeeded = (name: string) => !key.endsWith("_zero") || name !== "count, number";
    const needed = placeholders(original).filter(isNeeded);
    expect([key, ...placeholders(text)]).toEqual([key, ...needed]);
  }
});

const listWords = (text: string) =>
  text
    .replace(/\{\{.*?\}\}|\S+@\S*/g, " ")
    .replace(QUOTED_PHRASES, " ")
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

test.each(TRANSLATIONS)("no English word is left in %s", (locale) => {
  const english = new Set([...flatten(en).values()].flatMap(listWords));
  const left = [...flatten(TABLES[locale])].flatMap(([key, text]) =>
    listWords(text)
      .filter((word) => english.has(word) && !SHARED_WORDS[locale].has(word))
      .map((word) => `${key}: ${word}`),
  );
  expect(left, "translate these words, or list them in shared-words.ts").toEqual([]);
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
  const expected = LOCALES.map((locale) => localizePath(locale, "/vehicle/:id(\\d+)"));
  expect(rules.prerender[0].where.and[0].href_matches).toEqual(expected);
});
