/** What texts ask of the database beside their deliveries: the day's number, digests, and texts without a final status. */

/** Sent, and the provider has not said yet whether it arrived. */
export interface UnsettledText {
  /** Of the delivery, or of the digest. */
  readonly deliveryId: string;
  /** Of the message, as the provider named it. */
  readonly externalId: string;
}

/** One text that says how many leads wait. */
export interface ClaimedDigest {
  /** UUID. */
  readonly id: string;
  /** Leads that no text named yet. */
  readonly leads: number;
  /** False for one that may have been sent: it is looked for. */
  readonly isNew: boolean;
  readonly startedAtIso: string;
}

export type DigestOutcome =
  | { readonly kind: "sent"; readonly externalId: string | null }
  /** Its leads are given up, for staff to see. The reason names no person. */
  | { readonly kind: "refused"; readonly errorCode: string; readonly reason: string }
  /** Its leads wait for the next digest. */
  | { readonly kind: "failed"; readonly errorCode: string }
  /** It may have been sent: it is looked for some seconds later. */
  | { readonly kind: "unclear"; readonly errorCode: string };

export interface SmsStore {
  /**
   * Whether a claimed text may be sent: as many a day may, by Orlando's calendar, each counted once. If not, the delivery waits
   * for a digest. @throws BackendUnavailable
   */
  countLeadText(deliveryId: string, perDay: number): Promise<boolean>;

  /** The digest that is due, for one caller; at most one starts every 15 minutes. null when there is none. @throws BackendUnavailable */
  claimDigest(leaseSeconds: number): Promise<ClaimedDigest | null>;

  /** @throws BackendUnavailable */
  finishDigest(id: string, outcome: DigestOutcome): Promise<void>;

  /** Texts to ask the provider about, for one caller, each again after 30 minutes. @throws BackendUnavailable */
  takeUnsettledTexts(limit: number): Promise<readonly UnsettledText[]>;
}
