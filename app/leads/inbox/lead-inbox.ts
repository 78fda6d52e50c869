/** Store interface of the staff lead inbox; implemented by `supabase-lead-inbox`. Callers must check authorization. */
import type { LeadSource } from "~/leads/lead-source";
import type { StopReason } from "~/leads/work/contact-stop";
import type { LeadStatus, LeadWork } from "~/leads/work/lead-work";
import type { Locale } from "~/platform/locale";
import type { Parsed } from "~/platform/parsed";
import type { inboxLead, leadFileAnswer, listedLeadAnswer } from "./lead-rows.server";

export const LEAD_FOLDERS = ["inbox", "suspected", "unsent"] as const;
/** Leads from people, suspected spam, and leads from people with a dead-lettered delivery. */
export type LeadFolder = (typeof LEAD_FOLDERS)[number];

/** Position after the last lead listed: its submission time with microseconds, and its id. */
export interface LeadCursor {
  readonly beforeIso: string;
  readonly id: string;
}

/** Matches leads that contain all words, or whose phone number contains the digits. */
export interface LeadSearch {
  /** Folded by `foldText`; empty matches every lead. */
  readonly words: readonly string[];
  /** At least three digits, or null. */
  readonly digits: string | null;
}

export interface LeadQuery {
  readonly folder: LeadFolder;
  /** null for both. */
  readonly isAnswered: boolean | null;
  /** Every status by default. */
  readonly status?: LeadStatus | null;
  /** A user ID, or "none" for unassigned leads. All leads by default. */
  readonly assignee?: string | null;
  /** Every language by default. */
  readonly locale?: Locale | null;
  /** "none" for leads without one. All leads by default. */
  readonly source?: LeadSource | "none" | null;
  /** Of the vehicle that they are about. All leads by default. */
  readonly vin?: string | null;
  readonly search: LeadSearch;
  /** null starts with the newest. */
  readonly after: LeadCursor | null;
  /** Longest wait first; newest first by default. */
  readonly isLongestFirst?: boolean;
  readonly limit: number;
}

export type InboxLead = Parsed<typeof inboxLead>;
export type ListedLead = Parsed<typeof listedLeadAnswer>;
/** A row that this release can't parse, such as one from a later release. It can be listed and erased. */
export type UnreadableLead = Exclude<ListedLead, InboxLead>;
export type LeadFile = Exclude<Parsed<typeof leadFileAnswer>, UnreadableLead>;
export type LeadDelivery = LeadFile["deliveries"][number];
export type StoredPhoto = LeadFile["photos"][number];

/** Returns the agreed time, else the requested one, in Orlando; null for a lost lead. `private.get_meeting` is the database's. */
export const getMeeting = ({
  status,
  appointment,
  slot,
}: Pick<LeadWork, "status" | "appointment"> & { readonly slot: string | null }) =>
  status === "lost" ? null : (appointment ?? slot);

export const isReadable = <Read extends object>(lead: Read | UnreadableLead): lead is Read =>
  !("isUnreadable" in lead);

/** Leads that need attention. */
interface LeadCounts {
  readonly unanswered: number;
  readonly suspected: number;
  /** Leads with a dead-lettered delivery. */
  readonly unsent: number;
}

/** Every method throws BackendUnavailable. */
export interface LeadInbox {
  listLeads(query: LeadQuery): Promise<readonly ListedLead[]>;
  /** Returns null for an unknown id. */
  findLead(id: string): Promise<LeadFile | UnreadableLead | null>;
  countLeads(): Promise<LeadCounts>;
  /**
   * A new lead becomes contacted, and one that is marked as unanswered new. Keeps the first person who answered. Returns false for an
   * unknown id.
   */
  markAnswered(id: string, answer: { userId: string; isAnswered: boolean }): Promise<boolean>;
  /**
   * Marks the lead and the person's other new ones, or undoes what this staff member just marked; a status that someone chose since
   * stays.
   * @param answer `isOneName`: without those of another first name; `seenIso`: only those that were stored by then (null for any)
   */
  markPerson(
    id: string,
    answer: { userId: string; isAnswered: boolean; isOneName: boolean; seenIso: string | null },
  ): Promise<boolean>;
  /** Stops contacting the lead's person, by phone number and email address, or allows it again (null). Returns false for an unknown id. */
  setContactStop(id: string, userId: string, reason: StopReason | null): Promise<boolean>;
  /** Returns dead letters to the outbox, of one lead or (null) of all. @returns ids of the deliveries to enqueue */
  resend(leadId: string | null): Promise<readonly string[]>;
  /**
   * Makes deliveries due now that wait after a failed try, or as soon as the vendor asked for.
   * @returns ids of the deliveries to enqueue
   */
  hurry(): Promise<readonly string[]>;
  /**
   * Clears the spam flag of a lead and creates its deliveries. Idempotent.
   * @returns ids of the deliveries to enqueue; null for an unknown id
   */
  release(leadId: string): Promise<readonly string[] | null>;
  /** Returns null when the file doesn't exist. */
  openPhoto(path: string): Promise<Blob | null>;
}
