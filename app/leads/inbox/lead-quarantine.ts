/** Leads that the database refused for good: what staff see of them, and the cleaned copy that can be stored. */

import { LONGEST } from "~/leads/form/lead-form";
import type { NewLead } from "~/leads/lead";
import { cleanLine, cleanText } from "~/platform/storable-text";

export interface QuarantinedLead {
  /** UUID. */
  readonly id: string;
  /** As it was sent; null when it cannot be read, which another release may have written. */
  readonly lead: NewLead | null;
  /** SQLSTATE. */
  readonly reason: string;
  readonly receivedAtIso: string;
  /** null while it waits. */
  readonly acceptedAtIso: string | null;
  /** Name of the member of staff; null for one who is no longer on the list. */
  readonly acceptedBy: string | null;
  /** The stored lead it became; null before, and for one that was only taken off the list. */
  readonly leadId: string | null;
}

export interface LeadQuarantine {
  /** What waits first, newest first, then what was accepted last. @throws BackendUnavailable */
  listQuarantined(limit: number): Promise<readonly QuarantinedLead[]>;
  /** null when there is none. @throws BackendUnavailable */
  findQuarantined(id: string): Promise<QuarantinedLead | null>;
  /** How many wait, and since when the oldest does. @throws BackendUnavailable */
  countQuarantined(): Promise<{ readonly count: number; readonly oldestAtIso: string | null }>;
  /**
   * Stores the cleaned copy as a lead, once, whoever presses first. Without a copy the lead is only taken off the list.
   * @returns the deliveries to wake; null when there is no such lead
   * @throws BackendRejected when the database refuses the copy as well
   * @throws BackendUnavailable
   */
  accept(
    id: string,
    copy: NewLead | null,
    userId: string,
  ): Promise<{ readonly leadId: string | null; readonly deliveryIds: readonly string[] } | null>;
}

/** In place of a text of which nothing is left. */
const NOTHING_LEFT = "\u2013";
/** As the table takes them, where the form has no limit of its own. */
const LONGEST_KEY = 100;
const LONGEST_PAGE = 200;
const VIN = /^[A-Z0-9]{1,32}$/;
const SLOT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * A copy that can be stored: characters that cannot be are taken out, and texts are cut to their limits. Staff accepted it, so it
 * is suspected no longer.
 */
export function cleanLead(lead: NewLead): NewLead {
  const { tradeIn, wanted } = lead;
  return {
    ...lead,
    idempotencyKey: cut(lead.idempotencyKey, LONGEST_KEY),
    vin: keepIf(lead.vin, VIN),
    page: cut(lead.page, LONGEST_PAGE),
    name: cut(lead.name, LONGEST.name),
    email: cut(lead.email, LONGEST.email),
    phone: cut(lead.phone, LONGEST.phone),
    vehicle: cutOrNull(lead.vehicle, LONGEST.vehicle),
    message: cutText(cleanText(lead.message), LONGEST.message) || NOTHING_LEFT,
    slot: keepIf(lead.slot, SLOT),
    tradeIn: tradeIn && {
      ...tradeIn,
      vin: cutOrNull(tradeIn.vin, LONGEST.tradeText),
      make: cutOrNull(tradeIn.make, LONGEST.tradeText),
      model: cutOrNull(tradeIn.model, LONGEST.tradeText),
    },
    wanted: wanted && {
      query: cleanLine(wanted.query),
      q: cleanLine(wanted.q),
      style: wanted.style.map(cleanLine),
      make: wanted.make.map(cleanLine),
      year: wanted.year.map(cleanLine),
      price: wanted.price.map(cleanLine),
    },
    isSuspected: false,
  };
}

const cut = (text: string, longest: number) => cutText(cleanLine(text), longest) || NOTHING_LEFT;
const cutOrNull = (text: string | null, longest: number) =>
  text === null ? null : cutText(cleanLine(text), longest).trim() || null;
const keepIf = (text: string | null, form: RegExp) => (text !== null && form.test(text) ? text : null);

/** Never half of a character. */
const cutText = (text: string, longest: number) =>
  text.length <= longest ? text : text.slice(0, longest).replace(/\p{Surrogate}$/u, "");
