/** The dashboard's data: the latest entries, without fields that only other pages show. */

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
import type { VehicleCounts } from "~/vehicles/editor/vehicle-editor";
import type { VehicleRowData } from "~/views/staff/vehicles/vehicle-data";

/** A value is null while it cannot be read. */
export interface DashboardData {
  readonly status: DashboardStatusData;
  readonly leads: {
    readonly counts: LeadCounts;
    readonly newest: readonly (DashboardLead | UnreadableLead)[];
  } | null;
  readonly vehicles: {
    readonly counts: VehicleCounts;
    readonly oldest: readonly VehicleRowData[];
    /** The newest vehicles without photos. */
    readonly withoutPhotos: readonly VehicleRowData[];
  } | null;
  /** Empty before the first run. */
  readonly inventoryRuns: readonly DashboardSyncRun[] | null;
  readonly photoRuns: readonly DashboardPhotoRun[] | null;
}

/** Status of lead delivery and the inventory sync. A value is null while it cannot be read. */
export interface DashboardStatusData {
  readonly troubles: readonly Trouble[];
  readonly buffered: number | null;
  readonly leads: {
    /** null when no lead is unsent. */
    readonly oldestUnsentIso: string | null;
    readonly deadLetters: number;
    readonly quarantined: number;
    readonly lastSync: LastSync | null;
  } | null;
  readonly lastTickIso: string | null;
}

/** An unanswered lead, without its author and message. */
export interface DashboardLead extends Pick<InboxLead, "id" | "sentAtIso" | "subject"> {
  /** Name of the vehicle, from the inventory or as typed; null for none. */
  readonly vehicle: string | null;
}

export type DashboardSyncRun = Pick<
  SyncRun,
  "state" | "startedAt" | "trigger" | "actorName" | "counts" | "errorCode" | "undone"
>;

export interface DashboardPhotoRun extends Pick<PhotoSyncReport, "total" | "done" | "succeeded" | "held"> {
  readonly state: SyncRun["state"];
  readonly startedAtIso: string;
  readonly actorName: string | null;
}

export function createDashboardStatus(health: SiteHealth, now: Date): DashboardStatusData {
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

/** @param names vehicle names in the inventory, by VIN */
export function createDashboardLead(
  lead: ListedLead,
  names: ReadonlyMap<string, string>,
): DashboardLead | UnreadableLead {
  if (!isReadable(lead)) return lead;
  const { id, sentAtIso, subject, vehicle, vin } = lead;
  return { id, sentAtIso, subject, vehicle: names.get(vin ?? "") ?? vehicle };
}

export function createDashboardSyncRun(run: SyncRun): DashboardSyncRun {
  const { state, startedAt, trigger, actorName, counts, errorCode, undone } = run;
  return { state, startedAt, trigger, actorName, counts, errorCode, undone };
}

export function createDashboardPhotoRun({
  run,
  total,
  done,
  succeeded,
  held,
}: PhotoSyncReport): DashboardPhotoRun {
  const { state, startedAtIso, actorName } = run;
  return { state, startedAtIso, actorName, total, done, succeeded, held };
}
