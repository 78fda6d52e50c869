/**
 * When a delivery is tried again, and when it is given up: one decision for every channel.
 *
 * The schedule: a try that was not taken is followed by another after 5 seconds, then 10, 20, 40 and so on up to 30 minutes, each
 * shortened by chance to no less than half, until one fails 24 hours or more after the first: 57 to 105 tries when the provider asks
 * for no longer pauses. While a request to send is without an answer, the text is looked for instead, after 15, 15, 30, 60 seconds
 * and so on up to every 10 minutes; when the provider's list still lacks it an hour after that request, it is sent again.
 */
import type { ClaimedDelivery, DeliveryOutcome } from "~/leads/lead-store";

/** How one try ended. */
export type ChannelAnswer =
  | { readonly kind: "accepted"; readonly externalId: string | null; readonly providerStatus: string | null }
  /** Will be refused again, however often it is sent. */
  | { readonly kind: "refused"; readonly errorCode: string; readonly reason: string }
  /** Not taken this time. */
  | { readonly kind: "busy"; readonly errorCode: string; readonly retryAfterSeconds: number | null }
  /** Sent, and no answer came: it may have been taken. */
  | { readonly kind: "unclear"; readonly errorCode: string }
  /** Not sent: an earlier request may have been taken, and the provider's list does not show it yet or cannot be read. */
  | { readonly kind: "unseen"; readonly errorCode: string; readonly retryAfterSeconds: number | null };

/** Longer than the slowest try; a Worker that died with a delivery in hand gives it back after so long. */
export const LEASE_SECONDS = 60;

/** Tries go on for so long. */
export const GIVE_UP_AFTER_SECONDS = 24 * 60 * 60;
/** An unanswered text is looked for so long before it is sent again. */
const LOOK_SECONDS = 60 * 60;

const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 30 * 60;
/** A provider's list may be some seconds behind what it took. */
const FIRST_LOOK_SECONDS = 15;
const MAX_LOOK_DELAY_SECONDS = 10 * 60;
/** No wait is longer than this because a header says so. */
const MAX_RETRY_AFTER_SECONDS = 60 * 60;

type ClaimTimes = Pick<ClaimedDelivery, "claimedAtIso" | "firstTriedAtIso" | "unclearSinceIso">;

/** Whether an earlier request may have been taken, so that the provider's list is searched before anything is sent. */
export function mayHaveBeenSent({
  attempt,
  unclearSinceIso,
}: Pick<ClaimedDelivery, "attempt" | "unclearSinceIso">): boolean {
  // A Worker that died may have sent without writing anything down.
  return attempt > 1 || unclearSinceIso !== null;
}

/** Whether the text, absent from the provider's list, is sent now: unless a request is without an answer for less than an hour. */
export function maySendAgain(claim: Pick<ClaimTimes, "claimedAtIso" | "unclearSinceIso">): boolean {
  return claim.unclearSinceIso === null || getUnclearSeconds(claim) >= LOOK_SECONDS;
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
    return { kind: "dead", errorCode, reason: describeGivenUp(claim.attempt, isUnclear) };
  if (answer.kind === "unclear")
    return {
      kind: "retry",
      errorCode: `unclear-${errorCode}`,
      afterSeconds: FIRST_LOOK_SECONDS,
      unclear: "now",
    };
  const { retryAfterSeconds } = answer;
  if (isUnclear)
    return {
      kind: "retry",
      errorCode: claim.lastErrorCode ?? errorCode,
      afterSeconds: getLookDelaySeconds(getUnclearSeconds(claim), retryAfterSeconds),
      unclear: "still",
    };
  const afterSeconds = getRetryDelaySeconds(claim.attempt, chance, retryAfterSeconds);
  return { kind: "retry", errorCode, afterSeconds, unclear: "no" };
}

/** As long again as it was looked for so far, and not past the end of the hour. */
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
  Math.max(0, (Date.parse(laterIso) - Date.parse(earlierIso)) / 1000);

function describeGivenUp(attempt: number, isUnclear: boolean): string {
  return isUnclear
    ? `No answer for a day (${attempt} tries). It may or may not have arrived.`
    : `Not accepted for a day (${attempt} tries).`;
}
