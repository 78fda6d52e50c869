/** Store interface for the daily text limit, digests and texts without a final status. */

/** A sent text whose final status the provider hasn't reported yet. */
export interface PendingText {
  /** Id of the delivery or digest. */
  readonly deliveryId: string;
  /** Message id assigned by the provider. */
  readonly externalId: string;
}

/** A text reporting how many leads wait. */
export interface ClaimedDigest {
  /** UUID. */
  readonly id: string;
  /** Leads not included in any text yet. */
  readonly leads: number;
  /** False when it may have been sent already: search for it instead of sending. */
  readonly isNew: boolean;
  readonly startedAtIso: string;
}

export type DigestOutcome =
  | { readonly kind: "sent"; readonly externalId: string | null }
  /** Its deliveries become dead letters. The reason contains no personal data. */
  | { readonly kind: "refused"; readonly errorCode: string; readonly reason: string }
  /** Its leads wait for the next digest. */
  | { readonly kind: "failed"; readonly errorCode: string }
  /** It may have been sent; it is searched for some seconds later. */
  | { readonly kind: "unclear"; readonly errorCode: string };

export interface SmsStore {
  /**
   * Returns whether a claimed text may be sent under the daily limit (Orlando calendar days, each text counted once). If not, the
   * delivery waits for a digest. @throws BackendUnavailable
   */
  countLeadText(deliveryId: string, perDay: number): Promise<boolean>;

  /** Claims the due digest for one caller; at most one starts every 15 minutes. null when none is due. @throws BackendUnavailable */
  claimDigest(leaseSeconds: number): Promise<ClaimedDigest | null>;

  /** @throws BackendUnavailable */
  finishDigest(id: string, outcome: DigestOutcome): Promise<void>;

  /** Claims texts to query at the provider, for one caller, each again after 30 minutes. @throws BackendUnavailable */
  claimPendingTexts(limit: number): Promise<readonly PendingText[]>;
}
