/** Says in words what a saved version of a settings section changed. */
import type { BusinessFacts, FactSection } from "~/dealer/business-facts";
import { formatFieldValues, type Texts } from "~/dealer/settings/field-values";
import type { SettingsForm } from "~/dealer/settings/settings-form";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import type { Locale } from "~/platform/locale";
import { formatValue, getSettingsText, nameBoth } from "./settings-words.server";

/** Returns a line for each changed value: "Dealer fee: none → $799", "Added: Christmas Eve". */
export function listChanges(
  section: FactSection,
  before: BusinessFacts,
  after: BusinessFacts,
  locale: Locale,
): string[] {
  return Object.values(SETTINGS_FORMS)
    .filter((form) => form.section === section && !form.isRemoval)
    .flatMap((form) => {
      if (form.list) return listItemChanges(form, form.list, before, after, locale);
      const [old, current] = [before, after].map((facts) => form.read?.(facts, {}) ?? {}) as [Texts, Texts];
      return listFieldChanges(form, old, current, locale);
    });
}

function listFieldChanges(form: SettingsForm, before: Texts, after: Texts, locale: Locale): string[] {
  const none = getSettingsText(locale)("none");
  return Object.entries({ ...form.fields, ...form.derivedFields })
    .filter(([, { kind }]) => kind !== "key" && kind !== "closes")
    .flatMap(([name, field]) => {
      const old = formatValue(name, field, before, locale);
      const current = formatValue(name, field, after, locale);
      if (old === current) return [];
      const [shortOld, shortCurrent] = shortenBoth(old, current);
      return `${nameBoth(field, locale)}: ${shortOld || none} → ${shortCurrent || none}`;
    });
}

type List = NonNullable<SettingsForm["list"]>;

function listItemChanges(
  form: SettingsForm,
  list: List,
  before: BusinessFacts,
  after: BusinessFacts,
  locale: Locale,
): string[] {
  const t = getSettingsText(locale);
  const [old, current] = [indexItems(list, before), indexItems(list, after)];
  const name = (texts: Texts, names = list.names) => nameItem(form, names, texts, locale);
  return [
    ...[...current].flatMap(([key, texts]) => {
      const known = old.get(key);
      if (!known) return t("added", { item: name(texts) });
      const ofItem = name(texts, list.names.slice(0, 1));
      return listFieldChanges(form, known, texts, locale).map((line) => `${ofItem} · ${line}`);
    }),
    ...[...old].filter(([key]) => !current.has(key)).map(([, texts]) => t("removed", { item: name(texts) })),
  ];
}

function indexItems({ key, getItems }: List, facts: BusinessFacts): ReadonlyMap<string | undefined, Texts> {
  const texts: Texts[] = getItems(facts).map((item) => formatFieldValues(item));
  return new Map(texts.map((one) => [one[key], one]));
}

function nameItem({ fields }: SettingsForm, names: readonly string[], texts: Texts, locale: Locale): string {
  const values = names.map((name) => {
    const local = texts[`${name}-${locale}`] ? `${name}-${locale}` : `${name}-en`;
    const own = local in fields ? local : name;
    return fields[own] ? formatValue(own, fields[own], texts, locale) : "";
  });
  return values.filter(Boolean).join(", ");
}

const MAX_VALUE = 60;
/** How much of what two texts have in common is shown before their difference. */
const CONTEXT = 20;

/** Shortens two texts so that their first difference is shown. */
function shortenBoth(one: string, other: string): [string, string] {
  let common = 0;
  while (common < Math.min(one.length, other.length) && one[common] === other[common]) common += 1;
  const isLong = Math.max(one.length, other.length) > MAX_VALUE;
  const start = isLong ? Math.max(0, common - CONTEXT) : 0;
  const shorten = (text: string) => {
    const rest = text.slice(start);
    const shown = rest.length > MAX_VALUE ? `${rest.slice(0, MAX_VALUE - 1)}…` : rest;
    return start > 0 && shown !== "" ? `…${shown}` : shown;
  };
  return [shorten(one), shorten(other)];
}
