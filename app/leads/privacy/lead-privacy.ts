/** Types and store interface for finding, exporting and erasing the data of one email address or phone number. */
import type { LeadCursor } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";
import type { Person } from "~/leads/lead-store";
import type { Parsed } from "~/platform/parsed";
import type {
  erasureCounts,
  erasureOverview,
  personHold,
  personLead,
  personNote,
  personSyncLine,
  quarantinedText,
} from "./erasure-record.server";

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

export type ErasureCounts = Parsed<typeof erasureCounts>;
export type PersonLead = Parsed<typeof personLead>;
export type PersonHold = Parsed<typeof personHold>;
export type PersonNote = Parsed<typeof personNote>;
export type PersonSyncLine = Parsed<typeof personSyncLine>;
export type QuarantinedText = Parsed<typeof quarantinedText>;
export type ErasureOverview = Parsed<typeof erasureOverview>;
export type Erasure = ErasureOverview["erasures"][number];
export type LeadExport = ErasureOverview["exports"][number];
/** What to record of a download. */
export type ExportOrder = Pick<LeadExport, "format" | "scope"> & { readonly actorId: string };

/** Every method throws BackendUnavailable during an outage. */
export interface LeadPrivacyStore {
  /** Lists newest first, at most 100 per call. */
  listPersonLeads(person: Person, after: LeadCursor | null): Promise<readonly PersonLead[]>;
  /** Lists the holds of vehicles for the person, complete. */
  listHolds(person: Person): Promise<readonly PersonHold[]>;
  /** Lists the vehicles with the person beside SOLD, HOLD, or DEPOSIT, complete. */
  listNotes(person: Person): Promise<readonly PersonNote[]>;
  /** Lists what syncs recorded of the sheet about the person, complete. */
  listSyncLines(person: Person): Promise<readonly PersonSyncLine[]>;
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
