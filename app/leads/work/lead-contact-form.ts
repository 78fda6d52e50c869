/** The forms by which staff correct a lead's name, phone number, email address, and car, and add a lead by hand. */
import * as z from "zod";
import { MAX_LENGTHS } from "~/leads/form/lead-fields";
import { UNVERIFIED_NOTICE } from "~/leads/form/new-lead";
import { hasPhoneDigits, LEAD_SUBJECTS, type NewLead } from "~/leads/lead";
import { hashSha256 } from "~/platform/crypto";
import { emailText, storedText } from "~/platform/form-text";
import { parseUuid } from "~/platform/ids";
import { LOCALES, type Locale } from "~/platform/locale";
import { type ContactField, type findChosenCar, GIVEN_SOURCES } from "./lead-contact";

const PROBLEMS = "staffLead:contact.problems";
const unreadable = "staff:unreadable";

const optionalLine = (max: number, long: string) => storedText(max, { long, unreadable }).trim().optional();

const isPhone = (text: string | undefined) => !text || hasPhoneDigits(text);

export const createContactSchema = () =>
  z.object({
    name: storedText(MAX_LENGTHS.name, {
      missing: `${PROBLEMS}.name`,
      long: `${PROBLEMS}.longName`,
      unreadable,
    }).trim(),
    phone: optionalLine(MAX_LENGTHS.phone, `${PROBLEMS}.phone`).refine(isPhone, `${PROBLEMS}.phone`),
    email: emailText({ missing: `${PROBLEMS}.email` }).optional(),
    vehicle: optionalLine(MAX_LENGTHS.vehicle, `${PROBLEMS}.vehicle`),
  } satisfies Record<ContactField, z.ZodType>);

export const createAddedLeadSchema = () =>
  createContactSchema()
    .extend({
      source: z
        .enum(Object.keys(GIVEN_SOURCES) as (keyof typeof GIVEN_SOURCES)[], `${PROBLEMS}.choice`)
        .optional(),
      subject: z.enum(LEAD_SUBJECTS, `${PROBLEMS}.choice`).optional(),
      locale: z.enum(LOCALES, `${PROBLEMS}.choice`).optional(),
      message: storedText(MAX_LENGTHS.message, { long: `${PROBLEMS}.message`, unreadable }, "lines")
        .trim()
        .optional(),
    })
    .refine(({ phone, email }) => phone || email, {
      error: `${PROBLEMS}.reach`,
      path: ["phone"],
      // With the problems of other fields, too.
      when: () => true,
    });

interface Circumstances {
  /** Of the form; another text is replaced. The same key with the same values is the same lead. */
  readonly key: string;
  /** User id of the staff member. */
  readonly addedById: string;
  readonly car: ReturnType<typeof findChosenCar>;
  /** The page's language, for a person whose language isn't given. */
  readonly locale: Locale;
  /** Path of the form's page. */
  readonly page: string;
  readonly now: Date;
}

/** Without a form's key, the same values from the same person on one day are the same lead. */
export async function createAddedLead(
  values: z.output<ReturnType<typeof createAddedLeadSchema>>,
  { key, addedById, car, locale, page, now }: Circumstances,
): Promise<NewLead> {
  const sentAtIso = now.toISOString();
  const content = JSON.stringify([addedById, sentAtIso.slice(0, "YYYY-MM-DD".length), values]);
  const { name, phone = "", email = "", message = "", subject = null, source } = values;
  return {
    idempotencyKey: parseUuid(key) ?? (await hashSha256(content)),
    sentAtIso,
    locale: values.locale ?? locale,
    subject,
    vin: car.vin,
    page,
    addedById,
    source: source ? GIVEN_SOURCES[source] : null,
    name,
    email,
    phone,
    vehicle: car.vehicle,
    message,
    slot: null,
    tradeIn: null,
    wanted: null,
    noticeVersion: UNVERIFIED_NOTICE,
    noticeLocale: null,
    isSuspected: false,
  };
}
