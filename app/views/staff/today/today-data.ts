/** The data of the page Today, without fields that only other pages show. */
import type { SyncRun } from "~/inventory/sync/sync-run";
import {
  findLastTick,
  type LastSync,
  listProblems,
  type Problem,
  type SiteHealth,
} from "~/leads/delivery/site-health";
import { type InboxLead, isReadable, type ListedLead, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { formatReplyLinks, type ReplyLinks } from "~/leads/inbox/reply-links";
import type { Appointment } from "~/leads/work/lead-work-store";
import type { PhotoSyncReport } from "~/photos/sync/photo-sync";
import { type CarLine, createCarLine } from "~/views/staff/leads/lead-row";
import type { RequestRow } from "~/views/staff/leads/requests/request-data";
import type { CarPicture } from "~/views/staff/parts/car-picture";
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
    /** The first ones, by time. */
    readonly appointments: readonly (TodayLead | UnreadableLead)[];
    /** Of the whole day. */
    readonly appointmentCount: number;
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
    readonly deadLetters: number;
    readonly quarantined: number;
    readonly lastSync: LastSync | null;
  } | null;
  readonly lastTickIso: string | null;
}

export interface TodayLead
  extends Pick<InboxLead, "id" | "name" | "sentAtIso" | "subject" | "slot" | "locale" | "status">,
    CarLine {
  /** "YYYY-MM-DDTHH:MM" in Orlando; null for a lead without an appointment. */
  readonly meeting: string | null;
  /** Whether another person has the car at that time. */
  readonly isTimeShared: boolean;
  /** The beginning of the message. */
  readonly excerpt: string;
  /** null without a number that can be dialed. */
  readonly phone: ReplyLinks["phone"];
}

export interface CarWithoutPhotos extends Pick<VehicleRowData, "id" | "vin" | "name" | "daysHere"> {
  readonly picture: CarPicture | null;
}

/** Length in characters. */
const MAX_EXCERPT = 140;

/**
 * @param storageUrl the backend's address, whose bucket photos may come from
 * @param reply returns the reply in the shopper's language
 */
export function createTodayLead(
  lead: ListedLead | Appointment,
  storageUrl: string,
  reply: (lead: InboxLead) => { readonly subject: string; readonly text: string },
): TodayLead | UnreadableLead {
  if (!isReadable(lead)) return lead;
  const { id, name, sentAtIso, subject, slot, locale, status, message } = lead;
  return {
    ...{ id, name, sentAtIso, subject, slot, locale, status },
    ...createCarLine(lead, storageUrl),
    meeting: "meeting" in lead ? lead.meeting : null,
    isTimeShared: "sameTime" in lead && lead.sameTime.length > 0,
    excerpt: Array.from(message.trim()).slice(0, MAX_EXCERPT).join(""),
    phone: formatReplyLinks(lead, reply(lead)).phone,
  };
}

export function createSiteStatus(health: SiteHealth, now: Date): SiteStatusData {
  const { leads, buffer } = health;
  const seconds = leads?.oldestUnsentSeconds ?? null;
  return {
    problems: listProblems(health, now),
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

/** Problems shown per run; the sheet's page shows the others. */
export const PROBLEMS_SHOWN = 2;

/** Returns a run with only the lines that Today shows. */
export function shortenRun(run: SyncRun): SyncRun {
  const few = <Line>(lines: readonly Line[]) => lines.slice(0, PROBLEMS_SHOWN);
  const { rejects, unread, locked, notices } = run;
  return {
    ...run,
    ...{ changes: [], guards: [], rejects: few(rejects), unread: few(unread), locked: few(locked) },
    notices: few(notices.filter(({ kind }) => kind !== "priceMultiplied")),
  };
}

/** Vehicles that wait for a confirmation or whose photos couldn't be updated. */
export const countPhotoProblems = ({ done, succeeded }: PhotoSyncReport): number => done - succeeded;
