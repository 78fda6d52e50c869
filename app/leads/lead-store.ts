/** Store interfaces for leads and their deliveries; implemented by `supabase-leads`. */
import * as z from "zod";
import { instant, type Parsed } from "~/platform/parsed";
import type { NewLead } from "./lead";
import { deliverableLeadRecord } from "./lead-record";

/** How a lead reaches the dealership: a text message, and the CRM webhook if configured. */
export const DELIVERY_CHANNELS = ["sms", "webhook"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

export const storedLead = z.lazy(() =>
  z.object({
    id: z.uuid(),
    /** False when the same key was stored with the same content before. */
    isNew: z.boolean(),
    /** All deliveries of this lead in any state; enqueuing a finished one is harmless. */
    deliveryIds: z.array(z.uuid()),
    /** Staff erased this lead: nothing was stored, and nothing of it may be stored elsewhere. */
    isErased: z.boolean().optional(),
  }),
);
export type StoredLead = Parsed<typeof storedLead>;

export const claimedDelivery = z.lazy(() =>
  z
    .object({
      deliveryId: z.uuid(),
      channel: z.enum(DELIVERY_CHANNELS),
      /** Number of this attempt, from 1. Above 1, an earlier one may have sent the message and died before recording it. */
      attempt: z.int().min(1),
      /** Error of the last finished attempt; null before the first, and after staff resent it. */
      lastErrorCode: z.string().nullable(),
      /** Database time of this claim, and of the first one since the delivery was created or resent. */
      claimedAt: instant,
      firstTriedAt: instant,
      /** Time of the last send request if it is unanswered; null otherwise. */
      unclearSince: instant.nullable(),
      /** Whether it already counts toward the daily text limit. */
      isCounted: z.boolean(),
      /** Photos stored with the lead so far. */
      photoCount: z.int().min(0),
      lead: deliverableLeadRecord,
    })
    .transform(({ claimedAt, firstTriedAt, unclearSince, ...claim }) => ({
      ...claim,
      claimedAtIso: claimedAt,
      firstTriedAtIso: firstTriedAt,
      unclearSinceIso: unclearSince,
    })),
);
export type ClaimedDelivery = Parsed<typeof claimedDelivery>;

export type DeliveryOutcome =
  | { readonly kind: "sent"; readonly externalId: string | null; readonly providerStatus: string | null }
  /** Returns to pending, due after the given delay. */
  | {
      readonly kind: "retry";
      readonly errorCode: string | null;
      readonly afterSeconds: number;
      /** The part of it that the provider asked for. */
      readonly notBeforeSeconds?: number;
      /** Whether a send request is unanswered: this one ("now"), an earlier one ("still"), or none. */
      readonly unclear: "now" | "still" | "no";
    }
  /** Dead letter: staff see it and can resend it. The reason contains no personal data. */
  | { readonly kind: "dead"; readonly errorCode: string | null; readonly reason: string };

/** Every method throws BackendUnavailable. */
export interface LeadStore {
  /**
   * Stores the lead and its deliveries in one transaction; the same key with the same content is the same lead. Suspected spam gets
   * no deliveries.
   * @throws BackendRejected when the database permanently rejects the lead
   */
  storeLead(lead: NewLead, channels: readonly DeliveryChannel[]): Promise<StoredLead>;
  /**
   * Stores a rejected lead exactly as it was sent, for staff to review. Idempotent.
   * @param reason SQLSTATE or another code; no personal data
   */
  quarantineLead(lead: NewLead, reason: string): Promise<{ readonly id: string; readonly isNew: boolean }>;
  /** Claims a delivery exclusively until the lease ends. Returns null when it is finished, not due, or claimed elsewhere. */
  claimDelivery(deliveryId: string, leaseSeconds: number): Promise<ClaimedDelivery | null>;
  /** Stores the outcome of a claimed delivery; a finished one isn't changed. */
  finishDelivery(deliveryId: string, outcome: DeliveryOutcome): Promise<void>;
  /** Call after a message was sent: if the lead was erased meanwhile, the message is queued for deletion at the carrier. */
  noteSentAfterErasure(deliveryId: string, externalId: string): Promise<void>;
  /** Lists ids of deliveries due to be claimed, longest due first. */
  listDueDeliveries(limit: number): Promise<readonly string[]>;
  /**
   * Records a provider's report on a message. Repeats are ignored; a report for a message that no row refers to yet is stored
   * until one does.
   */
  recordDeliveryReport(report: DeliveryReport): Promise<void>;
}

export interface DeliveryReport {
  /** Message id assigned by the provider. */
  readonly externalId: string;
  readonly status: string;
  readonly errorCode: string | null;
}

/** Accepts leads while the database is down; they are stored later. */
export interface LeadBuffer {
  /** Resolves when the lead is durable. @throws when it is not */
  add(lead: NewLead): Promise<void>;
}

/** Identified by one email address or one phone number. */
export type Person =
  | { readonly email: string }
  | {
      /** null when the number couldn't be parsed: then only its digits are compared. */
      readonly phoneE164: string | null;
      /** Matches only this extension; null matches any. */
      readonly phoneExtension: string | null;
      /** Spellings as digits, compared with numbers that couldn't be parsed. */
      readonly phoneDigits: readonly [string, ...string[]];
    };

export interface BufferStatus {
  readonly waiting: number;
  readonly suspectedWaiting: number;
  /** Age of the oldest lead that isn't locked; null without such leads. Locked leads wait for a key, not for the database. */
  readonly oldestWaitingSeconds: number | null;
  /** Leads that can't be decrypted because their part of LEADS_KEY isn't configured. */
  readonly locked: number;
}

/** Access to the lead buffer for staff pages and health checks. Every method throws BackendUnavailable. */
export interface BufferedLeads {
  status(): Promise<BufferStatus>;
  /** Lists leads that can be decrypted. */
  listMatching(person: Person): Promise<readonly NewLead[]>;
  /** Deletes one person's leads; a lead being moved to the database is moved first. @returns the number deleted */
  eraseMatching(person: Person): Promise<number>;
}

/** Notifies the delivery worker. The rows are the outbox, so a lost call only delays a message. */
export interface DeliveryQueue {
  /** Never throws. @returns whether the queue accepted all of them */
  enqueue(deliveryIds: readonly string[]): Promise<boolean>;
}
