/**
 * Receives the contact form: applies rate limits, reads and validates the form, submits the lead, and returns a receipt or a
 * refusal.
 */
import type { SubmissionResult } from "@conform-to/react";
import { ignoreOutage } from "~/backend/unavailable";
import type { BusinessHours } from "~/dealer/business-facts";
import { identifyPhone } from "~/leads/inbox/lead-phone.server";
import type { NewLead, WantedVehicle } from "~/leads/lead";
import type { Locale } from "~/platform/locale";
import type { LeadReceipt } from "./lead-receipt";
import type { LeadValues } from "./lead-schema";
import { createNewLead, type ShownNotice } from "./new-lead";
import { type ParsedLeadForm, parseLeadForm } from "./parse-lead-form";
import { type LeadIntake, LeadNotStored } from "./submit-lead";
import { type LeadPhoto, type LeadPhotoProblem, type ReadPhoto, readLeadPhotos } from "./submitted-photos";

/** The request's form, or why it wasn't read: "limited" when its address has sent many with photos. */
type SubmittedForm =
  | { readonly form: FormData }
  | { readonly refused: "limited" | "tooLarge" | "unreadable" };

interface LeadReception {
  readonly leads: LeadIntake;
  readonly rateLimit: LeadRateLimit;
  /** Returns null for a notice that this site did not sign. */
  readonly notices: { read(text: string): Promise<ShownNotice | null> };
  /** Parses an inventory query; null when it names no vehicle. */
  readonly parseWanted: (query: string) => WantedVehicle | null;
  readonly readPhoto: ReadPhoto;
  readonly now: () => Date;
  /** The hours in which test drives are offered. */
  readonly dealer: BusinessHours;
  /** The client address. */
  readonly address: string;
  readonly locale: Locale;
  /** Whether the form was sent by another site. */
  readonly isForeign: boolean;
  /** Path of the form's page. */
  readonly page: string;
}

type RefusalReason = "invalid" | "failed" | "limited" | "foreign" | "tooLarge" | "unreadable";

const STATUS = {
  invalid: 400,
  failed: 503,
  limited: 429,
  foreign: 403,
  tooLarge: 413,
  unreadable: 400,
} as const;

/** After a failure, when a retry may succeed. */
const RETRY_FAILED_SECONDS = 60;

interface LeadRefusal {
  readonly problem: RefusalReason;
  readonly status: number;
  /** 0 where waiting doesn't help. */
  readonly retryAfterSeconds: number;
  /** The submitted values and their errors. */
  readonly reply: SubmissionResult<string[]>;
  /** Photos were attached, as far as the form was read. The browser doesn't keep them in a form shown again. */
  readonly hadPhotos: boolean;
  /** Key and opening time of the form, unchanged when it is shown again. */
  readonly stamp: { readonly key: string; readonly openedAtMs: number | null };
}

/** Never throws for invalid input or an outage: the shopper always gets an answer. */
export async function receiveLead(
  body: SubmittedForm,
  reception: LeadReception,
): Promise<{ readonly receipt: LeadReceipt } | LeadRefusal> {
  const { rateLimit, address, isForeign, now } = reception;
  if ("refused" in body) return refuseUnread(body.refused, now());
  const form = parseLeadForm(body.form, now(), reception.dealer);
  const { submission } = form;
  // It is never stored, and must not use up what its visitor may send from here.
  if (isForeign) return refuse(form, "foreign");
  const lead = submission.status === "success" ? await readLead(form, submission.value, reception) : null;
  // During an outage leads are accepted without a limit: a lead is worth more.
  const waitSeconds = await ignoreOutage(countLead(rateLimit, address, lead));
  if (waitSeconds) return refuse(form, "limited", { retryAfterSeconds: waitSeconds });
  if (!lead) return refuse(form, "invalid");
  const photos = lead.subject === "trade-in" ? await readLeadPhotos(form.photos, reception.readPhoto) : [];
  if ("problem" in photos) return refuse(form, "invalid", { photos });
  return takeLead(form, lead, photos, reception);
}

async function readLead(
  form: ParsedLeadForm,
  values: LeadValues,
  { notices, parseWanted, locale, page, now }: LeadReception,
): Promise<NewLead> {
  const wanted = parseWanted(form.wantedQuery);
  const notice = await notices.read(form.noticeText);
  return createNewLead(values, form, { locale, page, wanted, notice, now: now() });
}

async function takeLead(
  form: ParsedLeadForm,
  lead: NewLead,
  photos: readonly LeadPhoto[],
  { leads }: LeadReception,
) {
  try {
    const { hasItsPhotos } = await leads.submit(lead, photos);
    const { subject, slot, vin } = lead;
    return { receipt: { subject: subject ?? "", slot: slot ?? "", vin: vin ?? "", hasItsPhotos } };
  } catch (error) {
    if (!(error instanceof LeadNotStored)) throw error;
    return refuse(form, "failed", { retryAfterSeconds: RETRY_FAILED_SECONDS });
  }
}

interface RefusalDetails {
  readonly retryAfterSeconds?: number;
  /** The problem's code, and behind it the name of its file. */
  readonly photos?: LeadPhotoProblem;
}

function refuse(form: ParsedLeadForm, problem: RefusalReason, details: RefusalDetails = {}): LeadRefusal {
  const { retryAfterSeconds = 0, photos } = details;
  const fieldErrors: Record<string, string[]> = photos
    ? { photos: [photos.problem, ...(photos.fileName ? [photos.fileName] : [])] }
    : {};
  return {
    problem,
    status: STATUS[problem],
    retryAfterSeconds,
    reply: form.submission.reply({ fieldErrors }),
    hadPhotos: form.photos.length > 0,
    stamp: {
      key: form.idempotencyKey,
      openedAtMs: Number.isNaN(form.openedAtMs) ? null : form.openedAtMs,
    },
  };
}

/** The body could not be read, so there are no values to show: the form starts anew. */
function refuseUnread(problem: RefusalReason, now: Date): LeadRefusal {
  const stamp = { key: crypto.randomUUID(), openedAtMs: now.getTime() };
  const retryAfterSeconds = problem === "limited" ? MINUTE : 0;
  return { problem, status: STATUS[problem], retryAfterSeconds, reply: {}, hadPhotos: false, stamp };
}

interface Attempt {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly isRepeatable?: boolean;
}

interface LeadRateLimit {
  takeTokens(
    attempts: readonly Attempt[],
  ): Promise<{ isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Limits = readonly (readonly [period: string, windowSeconds: number, limit: number])[];

/** Shortest first: an attempt rejected by a period isn't counted in the longer ones. */
const PER_ADDRESS: Limits = [
  ["minute", MINUTE, 10],
  ["hour", HOUR, 30],
  ["day", DAY, 100],
];
/** A minute, with those that count once. */
const MAX_CLICKS = 30;
/** Forms with photos, which fill memory: per minute, address, and isolate. Beyond it they aren't read. */
export const MAX_UPLOADS = 20;
const PER_PHONE: Limits = [
  ["minute", MINUTE, 5],
  ["day", DAY, 10],
];

/** What several clicks send again: form and content, but not the time. Anything else is another lead. */
const identifyAttempt = (lead: NewLead) => JSON.stringify({ ...lead, sentAtIso: "" });

/**
 * Counts the same form with the same content once, so that each of several clicks gets the answer of the first.
 * @param lead null for an invalid form
 * @returns seconds to wait, 0 for none. @throws BackendUnavailable when attempts can't be counted
 */
export async function countLead(
  rateLimit: LeadRateLimit,
  address: string,
  lead: NewLead | null,
): Promise<number> {
  const once = lead && { key: `lead:attempt:${identifyAttempt(lead)}`, limit: 1, windowSeconds: DAY };
  const result = await rateLimit.takeTokens([
    { key: `lead:attempts:${address}`, limit: MAX_CLICKS, windowSeconds: MINUTE },
    ...(once ? [{ ...once, isRepeatable: true }] : []),
    ...listAttempts(`lead:address:${address}`, PER_ADDRESS),
    ...(lead ? listAttempts(`lead:phone:${identifyPhone(lead.phone)}`, PER_PHONE) : []),
  ]);
  return result.isAllowed ? 0 : result.retryAfterSeconds;
}

const listAttempts = (key: string, limits: Limits): Attempt[] =>
  limits.map(([period, windowSeconds, limit]) => ({ key: `${key}:${period}`, limit, windowSeconds }));
