/** The data of `/staff/settings`: form values, saved items, and the history. */
import {
  type BusinessFacts,
  type FactSection,
  getLocalText,
  HOLIDAYS,
  type Holiday,
} from "~/dealer/business-facts";
import { getHolidayDate, listClosures } from "~/dealer/closures";
import { DELIVERED_FACTS } from "~/dealer/delivered-facts";
import type { FactVersion } from "~/dealer/fact-store";
import { FACT_SECTIONS } from "~/dealer/facts-schema.server";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import { getCurrentId } from "~/dealer/settings/change-settings.server";
import { formatFieldValues, type Texts } from "~/dealer/settings/field-values";
import { SETTINGS_FORM_NAMES, type SettingsFormName } from "~/dealer/settings/settings-form-names";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { formatWeekdayDateAndYear } from "~/i18n/format-date";
import { getI18n } from "~/i18n/instances.server";
import type { Locale } from "~/i18n/locale";
import { capitalise, formatHours } from "~/i18n/opening-lines";

const LISTED_DAYS = 365;

interface DataParts {
  readonly facts: BusinessFacts;
  readonly versions: readonly FactVersion[];
  readonly searchParams: URLSearchParams;
  readonly locale: Locale;
  readonly now: Date;
}

export type SettingsData = ReturnType<typeof createSettingsData>;

export function createSettingsData({ facts, versions, searchParams, locale, now }: DataParts) {
  const today = getOrlandoDay(now);
  const offer = facts.offers.find(({ id }) => id === searchParams.get("offer"));
  const quote = facts.testimonials.quotes.find(({ id }) => id === searchParams.get("testimonial"));
  const section = FACT_SECTIONS.find((one) => one === searchParams.get("open"));
  return {
    values: listValues(facts, { offer: offer?.id, testimonial: quote?.id }),
    constraints: listConstraints(),
    versionIds: Object.fromEntries(FACT_SECTIONS.map((one) => [one, getCurrentId(versions, one)])),
    open: offer ? "offers" : quote ? "testimonials" : (section ?? "closures"),
    saved: section && searchParams.has("saved") ? { section, undoId: findUndo(versions, section) } : null,
    holidays: HOLIDAYS.map((holiday) => describeHoliday(holiday, today, locale)).sort((a, b) =>
      a.nextDate < b.nextDate ? -1 : 1,
    ),
    days: listDays(facts, today, locale),
    offers: facts.offers.map(({ id, page, title, startsOn, endsOn }) => ({
      id,
      page,
      startsOn,
      endsOn,
      title: getLocalText(title, locale).text,
      state: endsOn && endsOn < today ? "ended" : startsOn && startsOn > today ? "coming" : "shown",
    })) as readonly OfferLine[],
    quotes: facts.testimonials.quotes.map(({ id, name, vehicle, isSample }) => ({
      id,
      name,
      vehicle,
      isSample,
    })),
    history: describeChanges(versions),
  };
}

interface OfferLine {
  readonly id: string;
  readonly page: "home" | "offers";
  readonly title: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly state: "ended" | "coming" | "shown";
}

/** @param chosen the ids of the items that are edited */
function listValues(
  facts: BusinessFacts,
  chosen: Readonly<Record<"offer" | "testimonial", string | undefined>>,
): Partial<Record<SettingsFormName, Texts>> {
  const shown = SETTINGS_FORM_NAMES.map((name) => {
    const { read, isRemoval } = SETTINGS_FORMS[name];
    const id = name === "offer" || name === "testimonial" ? chosen[name] : undefined;
    return [name, isRemoval ? null : read?.(facts, { id })] as const;
  });
  return {
    offer: { page: "home" },
    testimonial: { rating: "5" },
    ...Object.fromEntries(shown.filter(([, texts]) => texts)),
  };
}

const listConstraints = () =>
  Object.fromEntries(
    SETTINGS_FORM_NAMES.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(SETTINGS_FORMS[name].fields).map(([field, maxLength]) => [field, { maxLength }]),
      ),
    ]),
  ) as Readonly<Record<SettingsFormName, Readonly<Record<string, { readonly maxLength: number }>>>>;

/** Returns the version before the section's newest; 0 for the defaults. */
function findUndo(versions: readonly FactVersion[], section: string): number {
  return versions.filter((version) => version.section === section)[1]?.id ?? 0;
}

/** A holiday with its next date. */
function describeHoliday(holiday: Holiday, today: string, locale: Locale) {
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map((one) => getHolidayDate(holiday, one));
  const nextDate = dates.find((date) => date >= today) ?? today;
  const name = getI18n(locale).getFixedT(null, "frame")(`holidays.${holiday}`);
  return { holiday, name, nextDate, date: formatWeekdayDateAndYear(locale, nextDate) };
}

/** Lists the closures and special hours of the next year. */
function listDays({ closures }: BusinessFacts, today: string, locale: Locale) {
  const t = getI18n(locale).getFixedT(null, "frame");
  return listClosures(today, addDays(today, LISTED_DAYS), closures).map(({ date, name, hours }) => ({
    date,
    day: capitalise(locale, formatWeekdayDateAndYear(locale, date)),
    name: typeof name === "string" ? t(`holidays.${name}`) : getLocalText(name, locale).text,
    hours: formatHours(t, locale, hours),
    isOwn: typeof name !== "string",
  }));
}

/** Values shown per change; the others are only counted. */
const SHOWN_VALUES = 3;
const MAX_VALUE = 60;

interface SettingsChange extends Pick<FactVersion, "id" | "savedAtIso" | "savedBy" | "isCurrent"> {
  readonly section: FactSection;
  readonly isRestored: boolean;
  readonly values: readonly { readonly before: string; readonly after: string }[];
  readonly moreCount: number;
}

/** @param versions newest first */
function describeChanges(versions: readonly FactVersion[]): SettingsChange[] {
  return versions.flatMap((version, index) => {
    const section = FACT_SECTIONS.find((one) => one === version.section);
    if (!section) return [];
    const before = versions.slice(index + 1).find((other) => other.section === section);
    const values = listDifferences(
      before?.value ?? DELIVERED_FACTS[section],
      version.value ?? DELIVERED_FACTS[section],
    );
    const { id, savedAtIso, savedBy, isCurrent, restoredFrom } = version;
    return {
      id,
      savedAtIso,
      savedBy,
      isCurrent,
      section,
      isRestored: restoredFrom !== null || version.value === null,
      values: values.slice(0, SHOWN_VALUES),
      moreCount: Math.max(0, values.length - SHOWN_VALUES),
    };
  });
}

function listDifferences(before: unknown, after: unknown): { before: string; after: string }[] {
  const [old, current] = [formatFieldValues(before), formatFieldValues(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((field) => old[field] !== current[field] && !/(^|-)id$/.test(field))
    .map((field) => ({ before: shorten(old[field]), after: shorten(current[field]) }));
}

const shorten = (text = "") => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text);
