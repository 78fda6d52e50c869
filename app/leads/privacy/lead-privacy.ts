/** Types and store interface for finding, exporting and erasing the data of one email address or phone number. */

import type { LeadCursor, LeadFile, UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";
import type { Person } from "~/leads/lead-store";
import type { PrivacyRequest } from "./privacy-request";

export const ERASURE_REASONS = ["request", "spam", "test", "other"] as const;
/** Why something was erased: at the person's request, as spam, as a test, or for another reason. */
export type ErasureReason = (typeof ERASURE_REASONS)[number];

export function findErasureReason(value: unknown): ErasureReason | null {
  return ERASURE_REASONS.find((reason) => reason === value) ?? null;
}

export interface EraseOrder {
  readonly actorId: string;
  readonly reason: ErasureReason;
}

/** Number of erased items. */
export interface ErasureCounts {
  readonly leads: number;
  readonly photos: number;
  /** Text messages queued for deletion at Twilio. */
  readonly messages: number;
  readonly quarantined?: number;
  readonly buffered?: number;
}

export interface PersonLead {
  readonly lead: LeadFile | UnreadableLead;
  /** The complete stored record. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** A hold of a vehicle for the person, as it is stored. */
export type PersonHold = Readonly<Record<string, unknown>>;

/** A quarantined lead as submitted. */
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
  /** null for cron, and for staff no longer listed. */
  readonly by: string | null;
}

export const EXPORT_FORMATS = ["csv", "adf", "json"] as const;
export const EXPORT_SCOPES = ["all", "own", "lead", "person"] as const;

/** A download of leads: those of a list, the person's own of it, one, or everything of one shopper. */
export interface ExportOrder {
  readonly actorId: string;
  readonly format: (typeof EXPORT_FORMATS)[number];
  readonly scope: (typeof EXPORT_SCOPES)[number];
}

export interface LeadExport extends Pick<ExportOrder, "format" | "scope"> {
  readonly id: number;
  readonly atIso: string;
  /** null for staff no longer listed. */
  readonly by: string | null;
}

export interface ErasureOverview {
  /** Oldest first, at most 100. */
  readonly requests: readonly PrivacyRequest[];
  /** Twilio copies not deleted yet. */
  readonly openCopies: number;
  /** Copies that Twilio hasn't deleted for two weeks: SID, or the reference in their text. */
  readonly givenUpCopies: readonly string[];
  /** Photo folders not emptied yet. */
  readonly openFolders: number;
  /** Latest first. */
  readonly erasures: readonly Erasure[];
  /** Latest first. */
  readonly exports: readonly LeadExport[];
}

/** Every method throws BackendUnavailable during an outage. */
export interface LeadPrivacyStore {
  /** Lists newest first, at most 100 per call. */
  listPersonLeads(person: Person, after: LeadCursor | null): Promise<readonly PersonLead[]>;
  /** Lists the holds of vehicles for the person, complete. */
  listHolds(person: Person): Promise<readonly PersonHold[]>;
  /** Lists by id, at most 200 per call. */
  listQuarantined(afterId: string | null): Promise<readonly QuarantinedText[]>;
  /** Erases a lead in one transaction. Returns null for an unknown id. */
  eraseLead(id: string, order: EraseOrder): Promise<ErasureCounts | null>;
  /** Erases in one transaction; idempotent. Tombstones prevent the buffered leads from being stored. */
  erasePerson(
    person: Person,
    others: { readonly buffered: readonly NewLead[]; readonly quarantinedIds: readonly string[] },
    order: EraseOrder,
  ): Promise<ErasureCounts>;
  describeErasures(): Promise<ErasureOverview>;
  recordExport(order: ExportOrder): Promise<void>;
}
