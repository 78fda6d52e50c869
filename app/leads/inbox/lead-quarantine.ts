/** Quarantined leads, which the database rejected: their store interface, and cleaning them for storage. */
import * as z from "zod";
import { MAX_LENGTHS } from "~/leads/form/lead-fields";
import type { NewLead, WantedVehicle } from "~/leads/lead";
import { mapValues } from "~/platform/map-values";
import { instant, type Parsed } from "~/platform/parsed";
import { cleanLine, cleanText } from "~/platform/storable-text";
import { parseIdentifier } from "~/vehicles/identifier";

/** @param parseLead returns null for text that isn't a lead of this release */
export const describeQuarantineAnswer = (parseLead: (text: string) => NewLead | null) =>
  z
    .object({
      id: z.uuid(),
      leadText: z.string(),
      /** SQLSTATE. */
      reason: z.string(),
      receivedAtIso: instant,
      /** null until staff accept it. */
      acceptedAtIso: instant.nullable(),
      /** Name of the staff member; null for one no longer listed. */
      acceptedBy: z.string().nullable(),
      /** Id of the stored lead; null before acceptance, and when the lead was only dismissed. */
      leadId: z.uuid().nullable(),
    })
    // As submitted.
    .transform(({ leadText, ...row }) => ({ ...row, lead: parseLead(leadText) }));
export type QuarantinedLead = Parsed<ReturnType<typeof describeQuarantineAnswer>>;

/** Every method throws BackendUnavailable. */
export interface LeadQuarantine {
  /** Lists waiting leads, newest first, then accepted ones, latest first. */
  listQuarantined(limit: number): Promise<readonly QuarantinedLead[]>;
  /** Returns null for an unknown id. */
  findQuarantined(id: string): Promise<QuarantinedLead | null>;
  /** Counts waiting leads and returns the time of the oldest. */
  countQuarantined(): Promise<{ readonly count: number; readonly oldestAtIso: string | null }>;
  /**
   * Stores the cleaned copy as a lead; only the first call has an effect. Without a copy the lead is only dismissed.
   * @returns the deliveries to enqueue; null for an unknown id
   * @throws BackendRejected when the database rejects the copy, too
   */
  accept(
    id: string,
    copy: NewLead | null,
    userId: string,
  ): Promise<{ readonly leadId: string | null; readonly deliveryIds: readonly string[] } | null>;
}

/** Replaces a required text that is empty after cleaning. */
const NOTHING_LEFT = "\u2013";
/** Limits of the table for texts that the form doesn't limit. */
const MAX_KEY = 100;
const MAX_PAGE = 200;
const SLOT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

/**
 * Returns a storable copy: removes unstorable characters and cuts texts to their limits. Staff accepted the lead, so it no longer
 * counts as suspected spam.
 */
export function cleanLead(lead: NewLead): NewLead {
  const { tradeIn, wanted } = lead;
  return {
    ...lead,
    idempotencyKey: cut(lead.idempotencyKey, MAX_KEY),
    vin: parseIdentifier(lead.vin ?? "")?.value ?? null,
    page: cut(lead.page, MAX_PAGE),
    name: cut(lead.name, MAX_LENGTHS.name),
    email: lead.email && cut(lead.email, MAX_LENGTHS.email),
    phone: lead.phone && cut(lead.phone, MAX_LENGTHS.phone),
    vehicle: cutOrNull(lead.vehicle, MAX_LENGTHS.vehicle),
    message: cutText(cleanText(lead.message), MAX_LENGTHS.message) || NOTHING_LEFT,
    slot: lead.slot !== null && SLOT.test(lead.slot) ? lead.slot : null,
    tradeIn: tradeIn && {
      ...tradeIn,
      vin: cutOrNull(tradeIn.vin, MAX_LENGTHS.tradeText),
      make: cutOrNull(tradeIn.make, MAX_LENGTHS.tradeText),
      model: cutOrNull(tradeIn.model, MAX_LENGTHS.tradeText),
    },
    wanted: wanted && cleanWanted(wanted),
    isSuspected: false,
  };
}

const cleanWanted = ({ query, q, ...facets }: WantedVehicle): WantedVehicle => ({
  ...mapValues(facets, (value) => (typeof value === "string" ? cleanLine(value) : value.map(cleanLine))),
  query: cleanLine(query),
  q: cleanLine(q),
});

const cut = (text: string, longest: number) => cutText(cleanLine(text), longest) || NOTHING_LEFT;
const cutOrNull = (text: string | null, longest: number) =>
  text === null ? null : cutText(cleanLine(text), longest).trim() || null;

/** Doesn't split surrogate pairs. */
const cutText = (text: string, longest: number) =>
  text.length <= longest ? text : text.slice(0, longest).replace(/\p{Surrogate}$/u, "");
