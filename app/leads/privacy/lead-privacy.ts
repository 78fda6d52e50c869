/** What owners ask for a person who wrote to us: find, export and erase everything of one email address or phone number. */

import type { LeadCursor, LeadFile, UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";

export const ERASURE_REASONS = ["request", "spam", "test", "other"] as const;
/** Why something was erased: the person asked, or it was spam, a test, or something else. */
export type ErasureReason = (typeof ERASURE_REASONS)[number];

export function findErasureReason(value: unknown): ErasureReason | null {
  return ERASURE_REASONS.find((reason) => reason === value) ?? null;
}

/** One email address or one phone number. */
export type Person =
  | { readonly email: string }
  | {
      /** null when the number could not be read: then only its digits are compared. */
      readonly phoneE164: string | null;
      /** Only this extension; null for any. */
      readonly phoneExtension: string | null;
      /** Digits as somebody may have typed them: for numbers that could not be read. */
      readonly phoneDigits: readonly [string, ...string[]];
    };

export interface EraseOrder {
  readonly actorId: string;
  readonly reason: ErasureReason;
}

/** How much was erased. */
export interface ErasureCounts {
  readonly leads: number;
  readonly photos: number;
  /** Text messages to delete at Twilio. */
  readonly messages: number;
  /** Refused leads in the quarantine. */
  readonly quarantined?: number;
  /** Leads in the lead buffer. */
  readonly buffered?: number;
}

/** A stored lead of a person. */
export interface PersonLead {
  readonly lead: LeadFile | UnreadableLead;
  /** Everything that is stored about it. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** A lead that the database refused, as it was sent. */
export interface QuarantinedText {
  readonly id: string;
  readonly leadText: string;
  readonly receivedAtIso: string;
}

export interface Erasure {
  readonly id: number;
  readonly atIso: string;
  readonly scope: "lead" | "person" | "retention";
  readonly reason: string;
  readonly counts: ErasureCounts;
  /** null for the cron, and for a member of staff who has left. */
  readonly by: string | null;
}

export interface ErasureOverview {
  /** Copies at Twilio that are still to be deleted. */
  readonly openCopies: number;
  /** Copies that Twilio did not delete for two weeks: by SID, or by the reference in their text. */
  readonly givenUpCopies: readonly string[];
  /** Photo folders still to be emptied. */
  readonly openFolders: number;
  /** The latest, newest first. */
  readonly erasures: readonly Erasure[];
}

/** Every method throws BackendUnavailable during an outage. */
export interface LeadPrivacyStore {
  /** Newest first, at most 100 at a time. */
  listPersonLeads(person: Person, after: LeadCursor | null): Promise<readonly PersonLead[]>;
  /** By id, at most 200 at a time. */
  listQuarantined(afterId: string | null): Promise<readonly QuarantinedText[]>;
  /** null when there is no such lead. In one transaction. */
  eraseLead(id: string, order: EraseOrder): Promise<ErasureCounts | null>;
  /** Idempotent, in one transaction. Buffered leads are kept from being stored. */
  erasePerson(
    person: Person,
    others: { readonly buffered: readonly NewLead[]; readonly quarantinedIds: readonly string[] },
    order: EraseOrder,
  ): Promise<ErasureCounts>;
  describeErasures(): Promise<ErasureOverview>;
}
