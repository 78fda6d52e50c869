/** Validates the business facts that owners save and that the database returns. Messages are translation keys. */
import * as z from "zod";
import { LOCALES } from "~/platform/locale";
import { mapKeys } from "~/platform/map-values";
import { isStorableText, MAX_EMAIL } from "~/platform/storable-text";
import { type FactSection, type FactSections, HOLIDAYS, type LocalText } from "./business-facts";
import { parsePhone } from "./phone";
import { createReplies } from "./replies/replies-schema.server";

/** Together with the holidays, fewer than the weeks in a year, so the lot always reopens. */
export const MAX_SPECIAL_DAYS = 40;
const MAX_OFFERS = 24;
const MAX_TESTIMONIALS = 12;

const key = (name: string) => `staffSettings:problems.${name}`;

const text = (max: number, problem: string) =>
  z
    .string(key(problem))
    .trim()
    .min(1, key(problem))
    .max(max, key("long"))
    .refine(isStorableText, key("unreadable"));
const localText = (max: number, problem: string) =>
  z.object({
    en: text(max, problem),
    es: text(max, problem).optional(),
    pt: text(max, problem).optional(),
  });

const day = (problem: string) => z.string(key(problem)).refine(isDay, key(problem));

/** Whether the text is a date in this century, as "YYYY-MM-DD". */
function isDay(value: string): boolean {
  const atMs = /^20\d\d-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00Z`) : Number.NaN;
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(value);
}

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, key("clock"));
const openHours = z
  .object({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { error: key("closesBeforeOpens"), path: ["closes"] });
const dayHours = openHours.nullable();
const week = z.tuple([dayHours, dayHours, dayHours, dayHours, dayHours, dayHours, dayHours]);

const phone = z.string().refine((value) => parsePhone(value) !== null, key("phone"));
const link = z.url({ protocol: /^https$/, error: key("link") }).max(300, key("long"));

/** At most 64 characters, as in Google Business Profile; a feed separates codes with commas and colons. */
const STORE_CODE = /^[\p{L}\p{N}][^,:\p{C}]{0,63}$/u;

/** Florida writes VI (independent) or VF (franchise) and digits, with slashes or hyphens. */
const LICENSE = /^[A-Z]{2}[\d/ -]{4,20}$/;

const createContact = () =>
  z.object({
    phone: phone.nullable(),
    whatsApp: phone.nullable(),
    email: z.email(key("email")).max(MAX_EMAIL, key("email")),
    facebook: link,
    instagram: link,
    storeCode: z.string().trim().regex(STORE_CODE, key("storeCode")).nullable().default(null),
    historyReport: link
      .refine((value) => value.includes("{vin}"), key("historyReport"))
      .nullable()
      .default(null),
    license: z.string().trim().regex(LICENSE, key("license")).nullable().default(null),
    legalName: text(100, "legalName").nullable().default(null),
    privacyNote: localText(2000, "privacyNote").nullable().default(null),
  });

const createHours = () =>
  z.object({
    lot: week.refine((days) => days.some(Boolean), key("neverOpen")),
    contact: week,
  });

const createClosures = () =>
  z.object({
    holidays: z.object(mapKeys(HOLIDAYS, () => z.boolean())),
    answersCalls: z.boolean().default(false),
    days: z
      .array(
        z.object({
          date: day("date"),
          name: localText(60, "dayName"),
          hours: dayHours,
          answersCalls: z.boolean().default(false),
        }),
      )
      .max(MAX_SPECIAL_DAYS, key("manyDays"))
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, key("sameDay")),
  });

/** "Guaranteed approval", in three languages, and the condition that must follow it in the same title. */
const GUARANTEE = {
  en: [/guaranteed approval/i, /guaranteed approval,? subject to lender terms/i],
  es: [
    /aprobaci[oó]n garantizada/i,
    /aprobaci[oó]n garantizada,? sujet[ao] a las condiciones de la entidad financiera/i,
  ],
  pt: [/aprova[cç][aã]o garantida/i, /aprova[cç][aã]o garantida,? sujeit[ao] às condições da financeira/i],
} as const;

/** A rate advertised as 0% needs the approval, the number of payments, and the payment per $1,000 (12 CFR 1026.24). */
const ZERO_RATE = /\b0(\.0+)? ?%/;
const RATE_TERMS = [/approv|aprob|aprova/i, /60|48|36|72|24/, /\$1,000/];

function listOfferProblems(title: LocalText, terms: LocalText): { path: string[]; error: string }[] {
  const problems: { path: string[]; error: string }[] = [];
  for (const locale of LOCALES) {
    const [promise, condition] = GUARANTEE[locale];
    const own = title[locale];
    if (own && promise.test(own) && !condition.test(own))
      problems.push({ path: ["title", locale], error: key(`guarantee.${locale}`) });
    const ownTerms = terms[locale];
    if (ownTerms && ZERO_RATE.test(own ?? title.en) && !RATE_TERMS.every((part) => part.test(ownTerms)))
      problems.push({ path: ["terms", locale], error: key("rateTerms") });
  }
  return problems;
}

const createOffer = () =>
  z
    .object({
      id: z.string().regex(/^[a-zA-Z0-9-]{1,40}$/),
      page: z.enum(["home", "offers"]),
      figure: localText(12, "figure").nullable(),
      badge: localText(40, "badge"),
      title: localText(120, "offerTitle"),
      terms: localText(600, "offerTerms"),
      contact: localText(60, "offerTitle").nullable(),
      startsOn: day("date").nullable(),
      endsOn: day("date").nullable(),
    })
    .superRefine(({ title, terms, startsOn, endsOn }, context) => {
      for (const { path, error } of listOfferProblems(title, terms))
        context.addIssue({ code: "custom", path, message: error });
      if (startsOn && endsOn && endsOn < startsOn)
        context.addIssue({ code: "custom", path: ["endsOn"], message: key("endsBeforeStart") });
    });

const createTestimonials = () =>
  z.object({
    isShown: z.boolean(),
    quotes: z
      .array(
        z.object({
          id: z.string().regex(/^[a-zA-Z0-9-]{1,40}$/),
          name: text(60, "customer"),
          location: text(60, "place"),
          rating: z.int(key("stars")).min(1, key("stars")).max(5, key("stars")),
          vehicle: text(80, "vehicle"),
          highlight: localText(160, "highlight"),
          text: localText(800, "quote"),
          isSample: z.boolean(),
        }),
      )
      .max(MAX_TESTIMONIALS, key("manyTestimonials")),
  });

const createReviews = () =>
  z.object({
    average: z.string().regex(/^([1-4]\.\d|5\.0)$/, key("rating")),
    count: z.string().regex(/^\d{1,3}(,?\d{3})*\+?$/, key("count")),
    asOf: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, key("month")),
  });

const cents = z.int(key("dollars")).min(0, key("dollars")).max(5_000_000, key("dollars"));
const basisPoints = z.int(key("percent")).min(0, key("percent")).max(2_000, key("percent"));

const createPrices = () =>
  z.object({
    feesIncluded: z.boolean(),
    // Missing in what the previous release saved.
    isItinWelcome: z.boolean().default(false),
    dealerFeeCents: cents.nullable(),
    salesTax: z.object({
      stateBasisPoints: basisPoints,
      county: text(60, "county"),
      surtaxBasisPoints: basisPoints,
      surtaxedCents: cents,
      source: text(160, "source"),
      asOf: day("date"),
    }),
    tagAndTitleCents: z
      .object({ min: cents, max: cents })
      .refine(({ min, max }) => min <= max, { error: key("range"), path: ["max"] })
      .nullable(),
  });

const SCHEMAS: { readonly [Section in FactSection]: () => z.ZodType<FactSections[Section]> } = {
  contact: createContact,
  hours: createHours,
  closures: createClosures,
  offers: () => z.array(createOffer()).max(MAX_OFFERS, key("manyOffers")),
  testimonials: createTestimonials,
  reviews: createReviews,
  prices: createPrices,
  replies: createReplies,
};

/** Returns the schema of a section's stored value. */
export function getFactSchema<Section extends FactSection>(
  section: Section,
): z.ZodType<FactSections[Section]> {
  return SCHEMAS[section]();
}

export const FACT_SECTIONS = Object.keys(SCHEMAS) as FactSection[];
