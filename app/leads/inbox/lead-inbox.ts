/** What staff ask of the stored leads, in their own words; `supabase-lead-inbox` answers it, behind the guard of their pages. */
import type { Lead } from "~/leads/lead";
import type { DeliveryChannel } from "~/leads/lead-store";
import type { ReplyPhone } from "./reply-links";

export const LEAD_FOLDERS = ["inbox", "suspected", "unsent"] as const;
/** What people wrote, what looks like a machine's, and of the first what did not reach the dealership's phone. */
export type LeadFolder = (typeof LEAD_FOLDERS)[number];

/** Of the last lead seen: the instant it was sent, to the microsecond, and its id. */
export interface LeadCursor {
  readonly beforeIso: string;
  readonly id: string;
}

/** All words must stand in a lead, or the digits in its phone number. */
export interface LeadSearch {
  /** Folded by `foldText`; none asks for every lead. */
  readonly words: readonly string[];
  /** At least three, or null. */
  readonly digits: string | null;
}

export interface LeadQuery {
  readonly folder: LeadFolder;
  /** null asks for both. */
  readonly isAnswered: boolean | null;
  readonly search: LeadSearch;
  /** null begins with the newest. */
  readonly after: LeadCursor | null;
  readonly limit: number;
}

/** A stored lead and what became of it. */
export interface InboxLead extends Lead, ReplyPhone {
  /** ISO 8601; null until somebody says so. */
  readonly answeredAtIso: string | null;
  /** Name of the member of staff; null for one who is no longer on the list. */
  readonly answeredBy: string | null;
  /** Whether a way it goes was given up. */
  readonly isUnsent: boolean;
  /** As addresses write it. */
  readonly cursor: string;
}

/** A row that this release cannot read, such as one from a later release. It breaks nothing else and can be erased. */
export interface UnreadableLead {
  readonly isUnreadable: true;
  /** UUID of its row. */
  readonly id: string;
  readonly cursor: string;
}

export type ListedLead = InboxLead | UnreadableLead;

export const isReadable = <Read extends object>(lead: Read | UnreadableLead): lead is Read =>
  !("isUnreadable" in lead);

export interface DeliveryTry {
  readonly atIso: string;
  readonly outcome: "sent" | "retry" | "dead" | "lost" | "undelivered" | "resent";
  readonly errorCode: string | null;
}

/** One way a lead goes, with every try so far. */
export interface LeadDelivery {
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly status: "pending" | "claimed" | "sent" | "dead";
  readonly providerStatus: string | null;
  /** Why it was given up, in English; null unless it is dead. */
  readonly reason: string | null;
  readonly tries: readonly DeliveryTry[];
}

export interface StoredPhoto {
  /** In the private bucket. */
  readonly path: string;
  readonly contentType: string;
}

export interface LeadFile extends InboxLead {
  readonly photos: readonly StoredPhoto[];
  readonly deliveries: readonly LeadDelivery[];
  /** Deliveries that this release cannot read. */
  readonly unreadableDeliveries: number;
}

/** What waits for somebody. */
export interface LeadCounts {
  readonly unanswered: number;
  readonly suspected: number;
  /** Leads of which a way was given up. */
  readonly unsent: number;
}

export interface LeadInbox {
  /** Newest first. @throws BackendUnavailable */
  listLeads(query: LeadQuery): Promise<readonly ListedLead[]>;
  /** null when there is none. @throws BackendUnavailable */
  findLead(id: string): Promise<LeadFile | UnreadableLead | null>;
  /** @throws BackendUnavailable */
  countLeads(): Promise<LeadCounts>;
  /** Who answered first stays the one. False when there is no such lead. @throws BackendUnavailable */
  markAnswered(id: string, answer: { userId: string; isAnswered: boolean }): Promise<boolean>;
  /**
   * Puts what was given up back into the outbox, of one lead or (null) of all.
   * @returns the deliveries to wake
   * @throws BackendUnavailable
   */
  resend(leadId: string | null): Promise<readonly string[]>;
  /**
   * A suspected lead is a person's after all: it joins the others and goes the ways they go. Once more changes nothing.
   * @returns the deliveries to wake; null when there is no such lead
   * @throws BackendUnavailable
   */
  release(leadId: string): Promise<readonly string[] | null>;
  /** A photo's bytes; null when there is none. @throws BackendUnavailable */
  openPhoto(path: string): Promise<Blob | null>;
}
