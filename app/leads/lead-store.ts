/** What leads ask of the database, in their own words; `supabase-leads` answers it. */

import type { BufferStatus } from "~/leads/delivery/site-health";
import type { Lead, NewLead } from "./lead";

/** How a lead reaches the dealership: a text message, and the CRM's webhook where one is set. */
export const DELIVERY_CHANNELS = ["sms", "webhook"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

export interface StoredLead {
  /** UUID. */
  readonly id: string;
  /** False when the same key came with the same content before. */
  readonly isNew: boolean;
  /** Of this lead, whatever became of them meanwhile: waking one that is done is harmless. */
  readonly deliveryIds: readonly string[];
  /** Staff erased this lead: nothing was stored, and nothing of it may be kept. */
  readonly isErased?: boolean;
}

export interface ClaimedDelivery {
  readonly deliveryId: string;
  readonly channel: DeliveryChannel;
  /** From 1; this one included. Above 1, an earlier one may have sent and died before it could say so. */
  readonly attempt: number;
  /** What the last finished try said; null before one, and after somebody sent it again by hand. */
  readonly lastErrorCode: string | null;
  /** Instants by the database's clock (ISO 8601): this claim, and the first one since it was made or sent again by hand. */
  readonly claimedAtIso: string;
  readonly firstTriedAtIso: string;
  /** Since when the last request to send is without an answer; null when none is. */
  readonly unclearSinceIso: string | null;
  /** Whether it counts in a day's number of texts already. */
  readonly isCounted: boolean;
  /** Photos stored with the lead so far. */
  readonly photoCount: number;
  readonly lead: Lead;
}

export type DeliveryOutcome =
  | { readonly kind: "sent"; readonly externalId: string | null; readonly providerStatus: string | null }
  /** Back among the pending, due after so long. */
  | {
      readonly kind: "retry";
      readonly errorCode: string | null;
      readonly afterSeconds: number;
      /** Whether the request to send is without an answer: this one ("now"), an earlier one ("still"), or none. */
      readonly unclear: "now" | "still" | "no";
    }
  /** Given up: staff see it and may send it again. The reason names no person. */
  | { readonly kind: "dead"; readonly errorCode: string | null; readonly reason: string };

export interface LeadStore {
  /**
   * Writes the row and its deliveries in one transaction; the same key with the same content is the same lead. A suspected
   * lead gets no delivery, whatever the channels.
   * @throws BackendRejected when the database refuses the lead for good
   * @throws BackendUnavailable
   */
  storeLead(lead: NewLead, channels: readonly DeliveryChannel[]): Promise<StoredLead>;

  /**
   * Keeps a lead that the database refused for good, exactly as it was sent, for staff to see. The same lead is kept once.
   * @param reason SQLSTATE or another code; no personal data
   * @throws BackendUnavailable
   */
  quarantineLead(lead: NewLead, reason: string): Promise<{ readonly id: string; readonly isNew: boolean }>;

  /**
   * Takes a delivery for so long: nobody else gets it before the lease ends. null when it is done, not due, or somebody
   * else's.
   * @throws BackendUnavailable
   */
  claimDelivery(deliveryId: string, leaseSeconds: number): Promise<ClaimedDelivery | null>;

  /** Says what became of a claimed delivery; one that is done already stays as it is. @throws BackendUnavailable */
  finishDelivery(deliveryId: string, outcome: DeliveryOutcome): Promise<void>;

  /**
   * To be called after a message went out: if the lead was erased meanwhile, the message is queued for deletion at its carrier.
   * @throws BackendUnavailable
   */
  noteSentAfterErasure(deliveryId: string, externalId: string): Promise<void>;

  /** Ids of deliveries that wait to be claimed, the longest due first. @throws BackendUnavailable */
  listDueDeliveries(limit: number): Promise<readonly string[]>;

  /**
   * Notes what the provider says of a message; repeats are ignored, and a report of a message that no row names yet is kept
   * until one does. @throws BackendUnavailable
   */
  recordDeliveryReport(report: DeliveryReport): Promise<void>;
}

export interface DeliveryReport {
  /** Of the message, as the provider named it when it took it. */
  readonly externalId: string;
  readonly status: string;
  readonly errorCode: string | null;
}

/** Takes a lead while the database is down; whoever keeps it stores it later. */
export interface LeadWaitingRoom {
  /** Resolves when the lead is durable. @throws when it is not */
  keep(lead: NewLead): Promise<void>;
}

/** Who wrote: by email (whatever its case), by phone number (its last ten digits), or either of them. */
export interface LeadPerson {
  readonly email?: string | undefined;
  readonly phoneDigits?: string | undefined;
}

/** The leads in the lead buffer, for staff and for whoever watches over the site. */
export interface BufferedLeads {
  /** @throws BackendUnavailable when the buffer does not answer */
  status(): Promise<BufferStatus>;
  /** Those that can be opened. @throws BackendUnavailable */
  listMatching(person: LeadPerson): Promise<readonly NewLead[]>;
  /**
   * Takes out what one person wrote; a lead on its way into the database gets there first.
   * @returns how many leads
   * @throws BackendUnavailable
   */
  eraseMatching(person: LeadPerson): Promise<number>;
}

/** Wakes the sender. Rows are the outbox, so a lost call costs time and never a message. */
export interface LeadAlarm {
  wake(deliveryIds: readonly string[]): Promise<void>;
}
