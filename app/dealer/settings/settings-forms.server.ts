/** The forms of `/staff/settings`: their fields, named after the stored values, and how they change a section's value. */
import { HOLIDAYS, type WeeklyHours } from "~/dealer/business-facts";
import { parsePhone } from "~/dealer/phone";
import { MAX_REPLY_TEMPLATE, REPLY_TEMPLATE_KEYS } from "~/dealer/replies/template-rules";
import { LOCALES, type Locale } from "~/platform/locale";
import { mapKeys, mapValues } from "~/platform/map-values";
import { MAX_EMAIL } from "~/platform/storable-text";
import { formatFieldValues, type Texts } from "./field-values";
import {
  OFFER,
  PRICES,
  REMOVE_OFFER,
  REMOVE_TESTIMONIAL,
  REVIEWS,
  SHOW_TESTIMONIALS,
  TESTIMONIAL,
} from "./offer-and-price-forms";
import {
  addItem,
  createCheck,
  createDay,
  createField,
  createHours,
  form,
  type HoursName,
  ofLanguages,
  readItem,
  readOptionalText,
  readText,
  type SettingsField,
  type SettingsForm,
  toOptional,
} from "./settings-form";
import type { SettingsFormName } from "./settings-form-names";

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const WEEKS = ["lot", "contact"] as const;

function readHours<Name extends string>(texts: Texts<HoursName<NoInfer<Name>>>, name: Name) {
  const [opens, closes] = [texts[`${name}-opens`], texts[`${name}-closes`]];
  return opens || closes ? { opens: opens ?? "", closes: closes ?? "" } : null;
}

type WeekName = HoursName<`${(typeof WEEKS)[number]}-${(typeof DAYS)[number]}`>;

const readWeek = (texts: Texts<WeekName>, week: (typeof WEEKS)[number]) =>
  DAYS.map((day) => readHours(texts, `${week}-${day}`)) as unknown as WeeklyHours;

const HOURS = form({
  section: "hours",
  depth: 0,
  fields: Object.assign(
    {},
    ...WEEKS.flatMap((week) =>
      DAYS.map((day) => createHours(`${week}-${day}`, day, `staffSettings:weeks.${week}`)),
    ),
  ) as Readonly<Record<WeekName, SettingsField>>,
  read: ({ hours }) => formatFieldValues(hours),
  // Both times of a day.
  findUnit: (field) => field.replace(/-(?:opens|closes)$/, ""),
  apply: (texts) => ({ lot: readWeek(texts, "lot"), contact: readWeek(texts, "contact") }),
});

const HOLIDAY_CHOICE = form({
  section: "closures",
  depth: 0,
  fields: {
    ...mapKeys(
      HOLIDAYS.map((holiday) => `holidays-${holiday}` as const),
      (name) => createCheck(`frame:${name.replace("-", ".")}`, "staffSettings:forms.holidays"),
    ),
    answersCalls: createCheck("answersCalls", "staffSettings:forms.holidays"),
  },
  read: ({ closures: { holidays, answersCalls } }) => formatFieldValues({ holidays, answersCalls }),
  apply: (texts, { closures: { days } }) => ({
    days,
    holidays: mapKeys(HOLIDAYS, (holiday) => texts[`holidays-${holiday}`] === "on"),
    answersCalls: texts.answersCalls === "on",
  }),
});

const ADD_DAY = form({
  section: "closures",
  depth: 2,
  fields: {
    date: createDay("date"),
    ...ofLanguages("name", 60),
    ...createHours("hours", "dayHours"),
    answersCalls: createCheck("answersCalls"),
  },
  list: { key: "date", names: ["date", "name", "hours-opens"], getItems: ({ closures }) => closures.days },
  apply: (texts, { closures }) => ({
    ...closures,
    days: addItem(closures.days, {
      date: texts.date ?? "",
      name: readText(texts, "name"),
      hours: readHours(texts, "hours"),
      answersCalls: texts.answersCalls === "on",
    }),
  }),
});

const REMOVE_DAY = form({
  section: "closures",
  depth: 0,
  fields: { date: createDay("date") },
  read: ({ closures }, { date }) => readItem(closures.days, (day) => day.date === date),
  isRemoval: true,
  apply: ({ date }, { closures }) => ({
    ...closures,
    days: closures.days.filter((day) => day.date !== date),
  }),
});

/** Doesn't save the phone from the setting DEALER_PHONE, so a later change to the setting still applies. */
const CONTACT = form({
  section: "contact",
  depth: 0,
  fields: {
    phone: createField("text", "phone", 30),
    whatsApp: createField("text", "whatsApp", 30),
    email: createField("text", "email", MAX_EMAIL),
    facebook: createField("text", "facebook", 300),
    instagram: createField("text", "instagram", 300),
    storeCode: createField("text", "storeCode", 64, { isOptional: true }),
    historyReport: createField("text", "historyReport", 300, { isOptional: true }),
    license: createField("text", "license", 30, { isOptional: true }),
    legalName: createField("text", "legalName", 100, { isOptional: true }),
    ...mapValues(ofLanguages("privacyNote", 2000), toOptional),
  },
  read: ({ contact, phone }) => formatFieldValues({ ...contact, phone: contact.phone ?? phone.display }),
  apply: (texts, { contact, phone: shown }) => ({
    phone:
      contact.phone === null && parsePhone(texts.phone ?? "")?.display === shown.display
        ? null
        : (texts.phone ?? ""),
    whatsApp: texts.whatsApp ?? null,
    email: texts.email ?? "",
    facebook: texts.facebook ?? "",
    instagram: texts.instagram ?? "",
    storeCode: texts.storeCode ?? null,
    historyReport: texts.historyReport ?? null,
    license: texts.license?.toUpperCase() ?? null,
    legalName: texts.legalName ?? null,
    privacyNote: readOptionalText(texts, "privacyNote"),
  }),
});

const REPLIES = form({
  section: "replies",
  depth: 0,
  fields: Object.assign(
    {},
    ...LOCALES.flatMap((language) =>
      REPLY_TEMPLATE_KEYS.map((template) => ({
        [`${language}-${template}`]: {
          ...createField("text", `staffSettings:replies.names.${template}`, MAX_REPLY_TEMPLATE),
          language,
        },
      })),
    ),
  ) as Readonly<Record<`${Locale}-${(typeof REPLY_TEMPLATE_KEYS)[number]}`, SettingsField>>,
  read: ({ replies }) => formatFieldValues(replies),
  apply: (texts) =>
    mapKeys(LOCALES, (language) =>
      mapKeys(REPLY_TEMPLATE_KEYS, (template) => texts[`${language}-${template}`] ?? ""),
    ),
});

const FORMS = {
  hours: HOURS,
  holidays: HOLIDAY_CHOICE,
  addDay: ADD_DAY,
  removeDay: REMOVE_DAY,
  contact: CONTACT,
  offer: OFFER,
  removeOffer: REMOVE_OFFER,
  testimonial: TESTIMONIAL,
  removeTestimonial: REMOVE_TESTIMONIAL,
  showTestimonials: SHOW_TESTIMONIALS,
  reviews: REVIEWS,
  prices: PRICES,
  replies: REPLIES,
};
export const SETTINGS_FORMS: Readonly<Record<SettingsFormName, SettingsForm>> = FORMS;
export type SettingsFieldName<Name extends SettingsFormName> = string & keyof (typeof FORMS)[Name]["fields"];
