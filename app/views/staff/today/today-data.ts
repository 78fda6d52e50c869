/** The data of the page Today, without fields that only other pages show. */

import type { LastSync, Problem, RetryingLeads } from "~/health/site-health";
import type { SyncRun } from "~/inventory/sync/sync-run";
import type { InboxLead, UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { ReplyLinks } from "~/leads/inbox/reply-links";
import type { NextAppointment } from "~/leads/inbox/today-leads";
import type { EndedHold } from "~/vehicles/editor/vehicle-hold";
import type { CarPicture } from "~/views/staff/components/car-picture";
import type { CarLine } from "~/views/staff/leads/lead-row";
import type { RequestRow } from "~/views/staff/leads/requests/request-data";
import type { SyncCars } from "~/views/staff/sync/sync-cars";
import type { VehicleRowData } from "~/views/staff/vehicles/vehicle-data";

/** A value is null while it cannot be read. */
export interface TodayData {
  /** "YYYY-MM-DD" in Orlando. */
  readonly day: string;
  readonly status: SiteStatusData;
  readonly leads: {
    /** The longest wait first. */
    readonly waiting: readonly (TodayLead | UnreadableLead)[];
    /** Including those not listed. */
    readonly waitingCount: number;
    /** The first ones whose reminder is due. */
    readonly due: readonly (TodayLead | UnreadableLead)[];
    /** Including those not listed. */
    readonly dueCount: number;
    /** The first ones, by time. */
    readonly appointments: readonly (TodayLead | UnreadableLead)[];
    /** Of the whole day. */
    readonly appointmentCount: number;
    /** The first of a later day, when this day has none. */
    readonly nextAppointment: NextAppointment | null;
    /** Open requests, with and without matches. */
    readonly requestCount: number;
  } | null;
  readonly sheet: {
    /** null before the first run. */
    readonly run: SyncRun | null;
    readonly cars: SyncCars;
  } | null;
  /** Open requests with cars that fit. */
  readonly requests: readonly RequestRow[] | null;
  /** Newest first. */
  readonly withoutPhotos: readonly CarWithoutPhotos[] | null;
  readonly endedHolds: readonly (Pick<EndedHold, "id" | "hold"> & { readonly name: string })[] | null;
  /** Vehicles whose photos the last photo sync couldn't update; 0 if none has run. */
  readonly photoProblems: number | null;
}

/** Status of lead delivery and the inventory sync. A value is null while it cannot be read. */
export interface SiteStatusData {
  readonly problems: readonly Problem[];
  readonly buffered: number | null;
  readonly leads: {
    /** null when no lead is unsent. */
    readonly oldestUnsentIso: string | null;
    /** null without any. */
    readonly retrying: RetryingLeads | null;
    readonly deadLetters: number;
    readonly quarantined: number;
    readonly lastSync: LastSync | null;
  } | null;
  readonly lastTickIso: string | null;
}

export interface TodayLead
  extends Pick<
      InboxLead,
      "id" | "name" | "sentAtIso" | "subject" | "slot" | "locale" | "status" | "reminder" | "assignee"
    >,
    CarLine {
  /** "YYYY-MM-DDTHH:MM" in Orlando; null for a lead without an appointment. */
  readonly meeting: string | null;
  /** Whether another person has the car at that time. */
  readonly isTimeShared: boolean;
  /** Whether the lot is closed at that time. */
  readonly isClosedThen: boolean;
  /** Whether the person must not be contacted. */
  readonly isStopped: boolean;
  /** The beginning of the message. */
  readonly excerpt: string;
  /** null without a number that can be dialed, and for a lead that is read before it is answered. */
  readonly phone: ReplyLinks["phone"];
}

export interface CarWithoutPhotos extends Pick<VehicleRowData, "id" | "vin" | "name" | "daysHere"> {
  readonly picture: CarPicture | null;
}

/** Problems shown per run; the sheet's page shows the others. */
export const PROBLEMS_SHOWN = 2;
