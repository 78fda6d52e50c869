/** When a delivery is tried again, and when it is given up: one decision for every channel. */
import type { ClaimedDelivery, DeliveryOutcome } from "./lead-store";

/** What became of one try. */
export type ChannelAnswer =
  | { readonly kind: "accepted"; readonly externalId: string | null; readonly providerStatus: string | null }
  /** Will be refused again, however often it is sent. */
  | { readonly kind: "refused"; readonly errorCode: string; readonly reason: string }
  /** Not taken this time. */
  | { readonly kind: "busy"; readonly errorCode: string; readonly retryAfterSeconds: number | null }
  /** Sent, and no answer came: it may have been taken. */
  | { readonly kind: "unclear"; readonly errorCode: string };

/** Longer than the slowest try; a Worker that died with a delivery in hand gives it back after so long. */
export const LEASE_SECONDS = 60;

const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 30 * 60;
/** With the delays above: about a day, which outlasts every outage that a provider has had. */
const LAST_ATTEMPT = 50;
/** A provider's list may be some seconds behind what it took. */
const UNCLEAR_DELAY_SECONDS = 15;
/** Nobody waits longer because a header says so. */
const LONGEST_RETRY_AFTER_SECONDS = 60 * 60;

const UNCLEAR = "unclear";
const UNCLEAR_TWICE = "unclear-twice";

/** Whether the last try may have been taken although no answer came. */
export function isUnclear({ lastErrorCode }: Pick<ClaimedDelivery, "lastErrorCode">): boolean {
  return lastErrorCode?.startsWith(UNCLEAR) ?? false;
}

/** Whether two tries ended so: another one could be a third message, so it may only be looked for. */
export function mayOnlyLook({ lastErrorCode }: Pick<ClaimedDelivery, "lastErrorCode">): boolean {
  return lastErrorCode === UNCLEAR_TWICE;
}

/**
 * Seconds until the next try: doubling, half of it by chance so that what failed together does not come back together, and
 * never sooner than the provider asked for.
 * @param attempt from 1, the one that failed
 * @param chance 0 ≤ chance < 1
 */
export function getRetryDelaySeconds(
  attempt: number,
  chance: number,
  retryAfterSeconds: number | null = null,
): number {
  const longest = Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempt - 1));
  const delay = Math.ceil(longest / 2 + (longest / 2) * chance);
  return Math.max(delay, Math.min(retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER_SECONDS));
}

/** @param chance 0 ≤ chance < 1 */
export function decideOutcome(
  claim: Pick<ClaimedDelivery, "attempt" | "lastErrorCode">,
  answer: ChannelAnswer,
  chance: number,
): DeliveryOutcome {
  if (answer.kind === "accepted")
    return { kind: "sent", externalId: answer.externalId, providerStatus: answer.providerStatus };
  const { errorCode } = answer;
  if (answer.kind === "refused") return { kind: "dead", errorCode, reason: answer.reason };
  if (claim.attempt >= LAST_ATTEMPT)
    return { kind: "dead", errorCode, reason: `It was not taken in ${claim.attempt} tries.` };
  if (answer.kind === "busy") {
    const afterSeconds = getRetryDelaySeconds(claim.attempt, chance, answer.retryAfterSeconds);
    // What was unclear stays so until somebody has looked.
    return { kind: "retry", errorCode: isUnclear(claim) ? claim.lastErrorCode : errorCode, afterSeconds };
  }
  return {
    kind: "retry",
    errorCode: isUnclear(claim) ? UNCLEAR_TWICE : `${UNCLEAR}-${errorCode}`,
    afterSeconds: getRetryDelaySeconds(claim.attempt, chance, UNCLEAR_DELAY_SECONDS),
  };
}
