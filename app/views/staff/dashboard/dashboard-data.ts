/** What the dashboard gets: the latest of everything, without what only the other pages show. */

import type { SyncRun } from "~/inventory/sync/sync-run";
import {
  findLastTick,
  type LastSync,
  listTroubles,
  type SiteHealth,
  type Trouble,
} from "~/leads/delivery/site-health";
import {
  type InboxLead,
  isReadable,
  type LeadCounts,
  type ListedLead,
  type UnreadableLead,
} from "~/leads/inbox/lead-inbox";
import type { PhotoSyncReport } from "~/photos/sync/photo-sync";
import type { DeskCounts } from "~/vehicles/editor/vehicle-editor";
import type { DeskRow } from "~/views/staff/vehicles/vehicle-data";

/** A value is null while it can't be read. */
export interface DeskData {
  readonly status: DeskStatusData;
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

/** Whether leads are delivered and the inventory sync works. A value is null while it can't be read. */
export interface DeskStatusData {
  readonly troubles: readonly Trouble[];
  readonly buffered: number | null;
  readonly leads: {
    /** null when none waits. */
    readonly oldestUnsentIso: string | null;
    readonly deadLetters: number;
    readonly quarantined: number;
    readonly lastSync: LastSync | null;
  } | null;
  readonly lastTickIso: string | null;
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

export interface DeskPhotoRun extends Pick<PhotoSyncReport, "total" | "done" | "succeeded" | "held"> {
  readonly state: SyncRun["state"];
  readonly startedAtIso: string;
  readonly actorName: string | null;
}

export function createDeskStatus(health: SiteHealth, now: Date): DeskStatusData {
  const { leads, buffer } = health;
  const seconds = leads?.oldestUnsentSeconds ?? null;
  return {
    troubles: listTroubles(health, now),
    buffered: buffer?.waiting ?? null,
    leads: leads && {
      oldestUnsentIso: seconds === null ? null : new Date(now.getTime() - seconds * 1000).toISOString(),
      deadLetters: leads.deadLetters,
      quarantined: leads.quarantined,
      lastSync: leads.lastSync,
    },
    lastTickIso: findLastTick(health),
  };
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
  const { state, startedAt, startedBy, actorName, counts, errorCode, undone } = run;
  return { state, startedAt, startedBy, actorName, counts, errorCode, undone };
}

export function createDeskPhotoRun({ run, total, done, succeeded, held }: PhotoSyncReport): DeskPhotoRun {
  const { state, startedAtIso, actorName } = run;
  return { state, startedAtIso, actorName, total, done, succeeded, held };
}
