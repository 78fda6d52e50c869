/** Store interface for the daily text limit, digests and texts without a final status. */
import * as z from "zod";
import { instant, type Parsed } from "~/platform/parsed";

/** A sent text whose final status the provider hasn't reported yet. */
export const pendingText = z.lazy(() =>
  z.object({
    /** Id of the delivery or digest. */
    deliveryId: z.uuid(),
    /** Message id assigned by the provider. */
    externalId: z.string(),
  }),
);
export type PendingText = Parsed<typeof pendingText>;

/** A text reporting how many leads wait. */
export const claimedDigest = z.lazy(() =>
  z
    .object({
      id: z.uuid(),
      /** Leads not included in any text yet. */
      leads: z.int().min(1),
      /** False when it may have been sent already: search for it instead of sending. */
      isNew: z.boolean(),
      startedAt: instant,
    })
    .transform(({ startedAt, ...digest }) => ({ ...digest, startedAtIso: startedAt })),
);
export type ClaimedDigest = Parsed<typeof claimedDigest>;

export type DigestOutcome =
  | { readonly kind: "sent"; readonly externalId: string | null }
  /** Its deliveries become dead letters. The reason contains no personal data. */
  | { readonly kind: "refused"; readonly errorCode: string; readonly reason: string }
  /** Its leads wait for the next digest. */
  | { readonly kind: "failed"; readonly errorCode: string }
  /** It may have been sent; it is searched for some seconds later. */
  | { readonly kind: "unclear"; readonly errorCode: string };

/** Every method throws BackendUnavailable. */
export interface SmsStore {
  /**
   * Returns whether a claimed text may be sent under the daily limit (Orlando calendar days, each text counted once). If not, the
   * delivery waits for a digest.
   */
  countLeadText(deliveryId: string, perDay: number): Promise<boolean>;
  /** Claims the due digest for one caller; at most one starts every 15 minutes. null when none is due. */
  claimDigest(leaseSeconds: number): Promise<ClaimedDigest | null>;
  finishDigest(id: string, outcome: DigestOutcome): Promise<void>;
  /** Claims texts to query at the provider, for one caller, each again after 30 minutes. */
  claimPendingTexts(limit: number): Promise<readonly PendingText[]>;
}
