/** What the desk is handed: the latest of everything, without what only the pages behind it show. */
import {
  type InboxLead,
  isReadable,
  type LeadCounts,
  type ListedLead,
  type UnreadableLead,
} from "~/leads/lead-inbox";
import type { PhotoSyncReport } from "~/photos/photo-sync";
import type { SyncRun } from "~/sync/sync-run";
import type { DeskCounts } from "~/vehicles/vehicle-desk";
import type { DeskRow } from "./staff-vehicle-data";

/** `null` in a place says that it cannot be told right now. */
export interface DeskData {
  readonly leads: {
    readonly counts: LeadCounts;
    readonly newest: readonly (DeskLead | UnreadableLead)[];
  } | null;
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
  "state" | "startedAt" | "startedBy" | "actorName" | "counts" | "errorCode"
>;

export interface DeskPhotoRun extends Pick<PhotoSyncReport, "total" | "done" | "succeeded"> {
  readonly state: SyncRun["state"];
  readonly startedAtIso: string;
  readonly actorName: string | null;
}

/** @param names of vehicles in the inventory, by VIN */
export function createDeskLead(
  lead: ListedLead,
  names: ReadonlyMap<string, string>,
): DeskLead | UnreadableLead {
  if (!isReadable(lead)) return lead;
  const { id, sentAtIso, subject, vehicle, vin } = lead;
  return { id, sentAtIso, subject, vehicle: names.get(vin ?? "") ?? vehicle };
}

export function createDeskStockRun(run: SyncRun): DeskStockRun {
  const { state, startedAt, startedBy, actorName, counts, errorCode } = run;
  return { state, startedAt, startedBy, actorName, counts, errorCode };
}

export function createDeskPhotoRun({ run, total, done, succeeded }: PhotoSyncReport): DeskPhotoRun {
  const { state, startedAtIso, actorName } = run;
  return { state, startedAtIso, actorName, total, done, succeeded };
}
