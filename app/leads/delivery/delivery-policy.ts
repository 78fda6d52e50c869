/**
 * Retry policy of all delivery channels: when a delivery is tried again and when it becomes a dead letter.
 *
 * A failed attempt is followed by another after 5 seconds, then 10, 20, 40 and so on up to 30 minutes, each reduced by random
 * jitter of at most half, until one fails 24 hours or more after the first: 57 to 105 attempts unless the provider requests longer
 * pauses. While a send request is unanswered, the text is searched for instead, after 15, 15, 30, 60 seconds and so on up to every
 * 10 minutes; when the provider's list still lacks it an hour after that request, it is sent again.
 */
import type { ClaimedDelivery, DeliveryOutcome } from "~/leads/lead-store";

/** Result of one attempt. */
export type ChannelAnswer =
  | { readonly kind: "accepted"; readonly externalId: string | null; readonly providerStatus: string | null }
  /** Permanent: a retry would be rejected, too. */
  | { readonly kind: "refused"; readonly errorCode: string; readonly reason: string }
  /** Not accepted this time. */
  | { readonly kind: "busy"; readonly errorCode: string; readonly retryAfterSeconds: number | null }
  /** Sent without an answer: it may have been accepted. */
  | { readonly kind: "unclear"; readonly errorCode: string }
  /** Not sent: an earlier request may have been accepted, and the provider's list doesn't show it yet or can't be read. */
  | { readonly kind: "unseen"; readonly errorCode: string; readonly retryAfterSeconds: number | null };

/** Longer than the slowest attempt; the delivery of a Worker that died is available again after this. */
export const LEASE_SECONDS = 60;

/** Attempts stop after this. */
export const GIVE_UP_AFTER_SECONDS = 24 * 60 * 60;
/** How long an unanswered text is searched for before it is sent again. */
const LOOK_SECONDS = 60 * 60;

const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 30 * 60;
/** A provider's list may lag by some seconds. */
const FIRST_LOOK_SECONDS = 15;
const MAX_LOOK_DELAY_SECONDS = 10 * 60;
/** Upper limit for `Retry-After`. */
const MAX_RETRY_AFTER_SECONDS = 60 * 60;

type ClaimTimes = Pick<ClaimedDelivery, "claimedAtIso" | "firstTriedAtIso" | "unclearSinceIso">;

/** Whether an earlier request may have been accepted, so that the provider's list must be searched before sending. */
export function mayHaveBeenSent({
  attempt,
  unclearSinceIso,
}: Pick<ClaimedDelivery, "attempt" | "unclearSinceIso">): boolean {
  // A Worker that died may have sent the text without recording it.
  return attempt > 1 || unclearSinceIso !== null;
}

/** Whether to send a text that is absent from the provider's list: not while a request has been unanswered for less than an hour. */
export function maySendAgain(claim: Pick<ClaimTimes, "claimedAtIso" | "unclearSinceIso">): boolean {
  return claim.unclearSinceIso === null || getUnclearSeconds(claim) >= LOOK_SECONDS;
}

/**
 * Returns the seconds until the next attempt: exponential backoff, half of it random so that failures don't retry in sync, and
 * never less than the provider's `Retry-After`.
 * @param attempt number of the failed attempt, from 1
 * @param chance 0 ≤ chance < 1
 */
export function getRetryDelaySeconds(
  attempt: number,
  chance: number,
  retryAfterSeconds: number | null = null,
): number {
  const longest = Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempt - 1));
  const delay = Math.ceil(longest / 2 + (longest / 2) * chance);
  return atLeast(delay, retryAfterSeconds);
}

/** @param chance 0 ≤ chance < 1 */
export function decideOutcome(
  claim: Pick<ClaimedDelivery, "attempt" | "lastErrorCode"> & ClaimTimes,
  answer: ChannelAnswer,
  chance: number,
): DeliveryOutcome {
  if (answer.kind === "accepted")
    return { kind: "sent", externalId: answer.externalId, providerStatus: answer.providerStatus };
  const { errorCode } = answer;
  if (answer.kind === "refused") return { kind: "dead", errorCode, reason: answer.reason };
  const isUnclear = answer.kind === "unclear" || (answer.kind === "unseen" && claim.unclearSinceIso !== null);
  if (getSecondsBetween(claim.firstTriedAtIso, claim.claimedAtIso) >= GIVE_UP_AFTER_SECONDS)
    return { kind: "dead", errorCode, reason: describeDeadLetter(claim.attempt, isUnclear) };
  if (answer.kind === "unclear")
    return {
      kind: "retry",
      errorCode: `unclear-${errorCode}`,
      afterSeconds: FIRST_LOOK_SECONDS,
      unclear: "now",
    };
  const { retryAfterSeconds } = answer;
  const notBeforeSeconds = atLeast(0, retryAfterSeconds);
  if (isUnclear)
    return {
      kind: "retry",
      errorCode: claim.lastErrorCode ?? errorCode,
      afterSeconds: getLookDelaySeconds(getUnclearSeconds(claim), retryAfterSeconds),
      notBeforeSeconds,
      unclear: "still",
    };
  const afterSeconds = getRetryDelaySeconds(claim.attempt, chance, retryAfterSeconds);
  return { kind: "retry", errorCode, afterSeconds, notBeforeSeconds, unclear: "no" };
}

/** Doubles the time searched so far, but ends with the hour. */
function getLookDelaySeconds(unclearSeconds: number, retryAfterSeconds: number | null): number {
  const delay = Math.min(Math.max(FIRST_LOOK_SECONDS, Math.round(unclearSeconds)), MAX_LOOK_DELAY_SECONDS);
  const left = Math.ceil(LOOK_SECONDS - unclearSeconds);
  return atLeast(left > 0 ? Math.min(delay, left) : delay, retryAfterSeconds);
}

const atLeast = (delay: number, retryAfterSeconds: number | null) =>
  Math.max(delay, Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS));

const getUnclearSeconds = ({
  claimedAtIso,
  unclearSinceIso,
}: Pick<ClaimTimes, "claimedAtIso" | "unclearSinceIso">) =>
  unclearSinceIso === null ? 0 : getSecondsBetween(unclearSinceIso, claimedAtIso);

const getSecondsBetween = (earlierIso: string, laterIso: string) =>
  (Date.parse(laterIso) - Date.parse(earlierIso)) / 1000;

function describeDeadLetter(attempt: number, isUnclear: boolean): string {
  return isUnclear
    ? `No response for a day (${attempt} tries). It may or may not have arrived.`
    : `Not accepted for a day (${attempt} tries).`;
}
