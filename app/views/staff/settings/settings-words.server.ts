/** Names the fields of the settings and formats their values: for the forms, the table of conflicts, and the history. */
import { parseBasisPoints, parseCents, type Texts } from "~/dealer/settings/field-values";
import type { FieldKind, SettingsField } from "~/dealer/settings/settings-form";
import { formatClock, formatWeekday } from "~/i18n/format";
import { formatDate } from "~/i18n/format-date";
import { formatMonth } from "~/i18n/format-month";
import { formatDollars, formatRate } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances.server";
import { formatHours } from "~/i18n/opening-lines";
import type { Locale } from "~/platform/locale";

/** The keys are those of the fields, so they aren't checked by the compiler; a test names every field. */
export const getSettingsText = (locale: Locale) =>
  getI18n(locale).getFixedT(null, "staffSettings") as unknown as (key: string, values?: object) => string;

/** The name of the hours' field for both times of a day: "On the lot, Saturday". */
export function nameBoth({ group, label, language }: SettingsField, locale: Locale): string {
  const t = getSettingsText(locale);
  const names = [
    group && t(group),
    typeof label === "number" ? formatWeekday(locale, label) : t(label),
    language && t(`languages.${language}`),
  ];
  return names.filter(Boolean).join(", ");
}

/** "Dealer fee", "Terms, Spanish", "On the lot, Saturday, opens". */
export function nameField(field: SettingsField, locale: Locale): string {
  const { kind } = field;
  const name = nameBoth(field, locale);
  return kind === "opens" || kind === "closes" ? `${name}, ${getSettingsText(locale)(kind)}` : name;
}

const UNITS: Readonly<Partial<Record<FieldKind, string>>> = { dollars: "inDollars", percent: "inPercent" };

/** The name as on the form, under the heading of its group: "Dealer fee, in dollars (optional)". */
export function labelField({ group: _, ...field }: SettingsField, locale: Locale): string {
  const t = getSettingsText(locale);
  const [name, unit] = [nameField(field, locale), UNITS[field.kind]];
  const label = unit ? t(unit, { what: name }) : name;
  return field.isOptional ? t("optional", { what: label }) : label;
}

type Format = (text: string, locale: Locale) => string;

const keepText: Format = (text) => text;
const formatNumber =
  (parse: (text: string) => number, format: (value: number) => string): Format =>
  (text) => {
    const value = parse(text);
    return Number.isNaN(value) ? text : format(value);
  };
const formatMatch =
  (pattern: RegExp, format: Format): Format =>
  (text, locale) =>
    pattern.test(text) ? format(text, locale) : text;
const formatTime = formatMatch(/^\d\d:\d\d$/, (text, locale) => formatClock(locale, text));

/** Of a text that isn't empty; one that isn't of its kind stays as it is. */
const FORMATS: Readonly<Record<Exclude<FieldKind, "check">, Format>> = {
  key: keepText,
  text: keepText,
  page: (text, locale) => getSettingsText(locale)(`pages.${text}`),
  dollars: formatNumber(parseCents, formatDollars),
  percent: formatNumber(parseBasisPoints, formatRate),
  day: formatMatch(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, (text, locale) =>
    formatDate(locale, `${text}T12:00:00Z`),
  ),
  month: formatMatch(/^\d{4}-(?:0[1-9]|1[0-2])$/, (text, locale) => formatMonth(locale, text)),
  opens: formatTime,
  closes: formatTime,
};

/** Returns "" for an empty field. */
export function formatText({ kind }: SettingsField, text: string, locale: Locale): string {
  if (kind === "check") return getSettingsText(locale)(text === "on" ? "on" : "off");
  return text === "" ? "" : FORMATS[kind](text, locale);
}

/** Like `formatText`, but with both times of a day: "10:00 AM – 4:00 PM", "Closed". @param name the field's */
export function formatValue(name: string, field: SettingsField, texts: Texts, locale: Locale): string {
  if (field.kind !== "opens") return formatText(field, texts[name] ?? "", locale);
  const [opens, closes] = [texts[name], texts[name.replace(/opens$/, "closes")]];
  const t = getI18n(locale).getFixedT(null, "frame");
  return formatHours(t, locale, opens && closes ? { opens, closes } : null);
}
