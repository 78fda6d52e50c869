/** The data of `/staff/settings`: form values, saved items, and the history. */
import {
  type BusinessFacts,
  type FactSection,
  getLocalText,
  HOLIDAYS,
  type Holiday,
} from "~/dealer/business-facts";
import { getHolidayDate, listClosures } from "~/dealer/closures";
import type { FactVersion } from "~/dealer/fact-store";
import { FACT_SECTIONS } from "~/dealer/facts-schema.server";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import { fillTexts, getCurrentId, resolveSeen } from "~/dealer/settings/change-settings.server";
import type { Texts } from "~/dealer/settings/field-values";
import { SETTINGS_FORM_NAMES, type SettingsFormName } from "~/dealer/settings/settings-form-names";
import { SETTINGS_FORMS, type SettingsFieldName } from "~/dealer/settings/settings-forms.server";
import { formatWeekdayDateAndYear } from "~/i18n/format-date";
import { getI18n } from "~/i18n/instances.server";
import { capitalise, formatHours } from "~/i18n/opening-lines";
import type { Locale } from "~/platform/locale";
import { mapKeys, mapValues } from "~/platform/map-values";
import { listChanges } from "./settings-changes.server";
import { labelField } from "./settings-words.server";

const LISTED_DAYS = 365;

interface SettingsPageFacts {
  readonly facts: BusinessFacts;
  readonly versions: readonly FactVersion[];
  readonly searchParams: URLSearchParams;
  readonly dealerPhone: string;
  readonly locale: Locale;
  readonly now: Date;
}

export type SettingsData = ReturnType<typeof createSettingsData>;

export function createSettingsData(content: SettingsPageFacts) {
  const { facts, versions, searchParams, locale, now } = content;
  const today = getOrlandoDay(now);
  const offer = facts.offers.find(({ id }) => id === searchParams.get("offer"));
  const quote = facts.testimonials.quotes.find(({ id }) => id === searchParams.get("testimonial"));
  const section = FACT_SECTIONS.find((one) => one === searchParams.get("open"));
  return {
    values: listValues(facts, { offer: offer?.id, testimonial: quote?.id }),
    constraints: listConstraints(),
    labels: listLabels(locale),
    sections: mapKeys(SETTINGS_FORM_NAMES, (name) => SETTINGS_FORMS[name].section),
    versionIds: mapKeys(FACT_SECTIONS, (one) => getCurrentId(versions, one)),
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
    history: describeChanges(content),
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
): Readonly<Record<SettingsFormName, Readonly<Record<string, string>>>> {
  const added: { readonly [Form in SettingsFormName]?: Partial<Texts<SettingsFieldName<Form>>> } = {
    offer: { page: "home" },
    testimonial: { rating: "5" },
  };
  return mapKeys(SETTINGS_FORM_NAMES, (name) => {
    const { read, isRemoval } = SETTINGS_FORMS[name];
    const id = name === "offer" || name === "testimonial" ? chosen[name] : undefined;
    const texts = isRemoval ? null : read?.(facts, { id });
    return fillTexts(name, texts ?? added[name] ?? {});
  });
}

const listConstraints = () =>
  mapKeys(SETTINGS_FORM_NAMES, (name) =>
    mapValues(SETTINGS_FORMS[name].fields, ({ maxLength }) => ({ maxLength })),
  );

/** The labels of each form's fields. */
const listLabels = (locale: Locale) =>
  mapKeys(SETTINGS_FORM_NAMES, (name): Readonly<Record<string, string>> => {
    const { fields } = SETTINGS_FORMS[name];
    return mapValues(fields, (field) => (field.kind === "key" ? "" : labelField(field, locale)));
  });

/** Returns the version before the section's newest; 0 for the defaults. */
function findUndo(versions: readonly FactVersion[], section: string): number {
  const newest = versions.find((version) => version.isCurrent && version.section === section);
  return newest?.previousId ?? 0;
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
  return listClosures(today, addDays(today, LISTED_DAYS), closures).map(
    ({ date, name, hours, answersCalls }) => ({
      date,
      answersCalls,
      day: capitalise(locale, formatWeekdayDateAndYear(locale, date)),
      name: typeof name === "string" ? t(`holidays.${name}`) : getLocalText(name, locale).text,
      hours: formatHours(t, locale, hours),
      isOwn: typeof name !== "string",
    }),
  );
}

/** Lines shown per change; the others are only counted. */
const SHOWN_LINES = 3;

interface SettingsChange extends Pick<FactVersion, "id" | "savedAtIso" | "savedBy" | "isCurrent"> {
  readonly section: FactSection;
  readonly isRestored: boolean;
  /** What changed; empty when the version before isn't listed anymore. */
  readonly lines: readonly string[];
  readonly moreCount: number;
}

/** @param versions newest first */
function describeChanges({ facts, versions, dealerPhone, locale }: SettingsPageFacts): SettingsChange[] {
  return versions.flatMap((version) => {
    const section = FACT_SECTIONS.find((one) => one === version.section);
    if (!section) return [];
    const resolve = (seenId: number) => resolveSeen(facts, versions, { section, id: seenId, dealerPhone });
    const [before, after] = [resolve(version.previousId ?? 0), resolve(version.id)];
    const lines = before && after ? listChanges(section, before, after, locale) : [];
    const { id, savedAtIso, savedBy, isCurrent, restoredFrom } = version;
    return {
      id,
      savedAtIso,
      savedBy,
      isCurrent,
      section,
      isRestored: restoredFrom !== null || version.value === null,
      lines: lines.slice(0, SHOWN_LINES),
      moreCount: Math.max(0, lines.length - SHOWN_LINES),
    };
  });
}
