/** What the desk is handed: the latest of everything, without what only the pages behind it show. */
import type { InboxLead, LeadCounts } from "~/leads/lead-inbox";
import type { PhotoSyncReport } from "~/photos/photo-sync";
import type { SyncRun } from "~/sync/sync-run";
import type { DeskCounts } from "~/vehicles/vehicle-desk";
import type { DeskRow } from "./staff-vehicle-data";

/** `null` in a place says that it cannot be told right now. */
export interface DeskData {
  readonly leads: { readonly counts: LeadCounts; readonly newest: readonly DeskLead[] } | null;
  readonly vehicles: {
    readonly counts: DeskCounts;
    readonly oldest: readonly DeskRow[];
    /** The newest of them. */
    readonly withoutPhotos: readonly DeskRow[];
  } | null;
  /** Empty before the first run. */
  readonly stockRuns: readonly DeskStockRun[] | null;
  readonly photoRuns: readonly DeskPhotoRun[] | null;
}

/** An unanswered lead, without who wrote it and what. */
export interface DeskLead extends Pick<InboxLead, "id" | "sentAtIso" | "subject"> {
  /** Name of what it is about, found or as typed; null for none. */
  readonly vehicle: string | null;
}

export type DeskStockRun = Pick<
  SyncRun,
  "state" | "startedAt" | "startedBy" | "actorName" | "counts" | "errorCode" | "undone"
>;

export interface DeskPhotoRun extends Pick<PhotoSyncReport, "total" | "done" | "succeeded"> {
  readonly state: SyncRun["state"];
  readonly startedAtIso: string;
  readonly actorName: string | null;
}

/** @param vehicle name of the vehicle on the lot, where there is one */
export function createDeskLead(
  { id, sentAtIso, subject, vehicle }: InboxLead,
  name: string | null,
): DeskLead {
  return { id, sentAtIso, subject, vehicle: name ?? vehicle };
}

export function createDeskStockRun(run: SyncRun): DeskStockRun {
  const { state, startedAt, startedBy, actorName, counts, errorCode, undone } = run;
  return { state, startedAt, startedBy, actorName, counts, errorCode, undone };
}

export function createDeskPhotoRun({ run, total, done, succeeded }: PhotoSyncReport): DeskPhotoRun {
  const { state, startedAtIso, actorName } = run;
  return { state, startedAtIso, actorName, total, done, succeeded };
}
