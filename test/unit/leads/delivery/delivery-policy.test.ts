import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ChannelAnswer,
  decideOutcome,
  GIVE_UP_AFTER_SECONDS,
  getRetryDelaySeconds,
  maySendAgain,
} from "~/leads/delivery/delivery-policy";

const START_MS = Date.parse("2026-11-20T17:00:00Z");
const at = (seconds: number) => new Date(START_MS + seconds * 1000).toISOString();

/**
 * @param seconds since the first claim
 * @param unclearFrom seconds after the first claim; null if no request is unanswered
 */
function claimAt(seconds: number, attempt: number, unclearFrom: number | null = null) {
  const unclear = unclearFrom === null ? null : { code: "unclear-timeout", sinceIso: at(unclearFrom) };
  const times = { claimedAtIso: at(seconds), firstTriedAtIso: at(0) };
  const last = { lastErrorCode: unclear?.code ?? null, unclearSinceIso: unclear?.sinceIso ?? null };
  return { attempt, ...times, ...last };
}

const first = claimAt(0, 1);
const busy: ChannelAnswer = { kind: "busy", errorCode: "20429", retryAfterSeconds: null };
const unclear: ChannelAnswer = { kind: "unclear", errorCode: "timeout" };

test("delays double, with a jitter of at most half, and stop growing at half an hour", () => {
  const delays = (chance: number) =>
    [1, 2, 3, 4, 10, 49].map((attempt) => getRetryDelaySeconds(attempt, chance));
  expect(delays(0)).toEqual([3, 5, 10, 20, 900, 900]);
  expect(delays(0.999_999)).toEqual([5, 10, 20, 40, 1800, 1800]);
});

test("the provider's Retry-After is honored up to an hour, and never shortens the delay", () => {
  const delays = [getRetryDelaySeconds(1, 0, 120), getRetryDelaySeconds(1, 0, 999_999)];
  expect([...delays, getRetryDelaySeconds(10, 0, 5)]).toEqual([120, 3600, 900]);
});

test("any attempt and any random value give a whole number of seconds that a queue accepts", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      fc.option(fc.nat(10_000_000)),
      (attempt, chance, wish) => {
        const delay = getRetryDelaySeconds(attempt, chance, wish);
        return Number.isInteger(delay) && delay >= 1 && delay <= 43_200;
      },
    ),
  );
});

test("after a day the next failed attempt is a dead letter, and reports it", () => {
  const almost = claimAt(GIVE_UP_AFTER_SECONDS - 1, 99);
  expect(decideOutcome(almost, busy, 0).kind).toBe("retry");
  const over = claimAt(GIVE_UP_AFTER_SECONDS, 99);
  const reason = "Not accepted for a day (99 tries).";
  expect(decideOutcome(over, busy, 0)).toEqual({ kind: "dead", errorCode: "20429", reason });
  expect(decideOutcome(over, unclear, 0)).toMatchObject({
    kind: "dead",
    reason: "No response for a day (99 tries). It may or may not have arrived.",
  });
});

test("an unanswered text is searched for less and less often for an hour, and then sent again", () => {
  const once = decideOutcome(first, unclear, 0);
  expect(once).toEqual({ kind: "retry", errorCode: "unclear-timeout", afterSeconds: 15, unclear: "now" });
  const absent: ChannelAnswer = { kind: "unseen", errorCode: "absent", retryAfterSeconds: null };
  const looks: number[] = [];
  let seconds = 15;
  for (let attempt = 2; !maySendAgain(claimAt(seconds, attempt, 0)); attempt += 1) {
    looks.push(seconds);
    const outcome = decideOutcome(claimAt(seconds, attempt, 0), absent, 0.9);
    expect(outcome).toMatchObject({ kind: "retry", errorCode: "unclear-timeout", unclear: "still" });
    if (outcome.kind === "retry") seconds += outcome.afterSeconds;
  }
  expect(looks).toEqual([15, 30, 60, 120, 240, 480, 960, 1560, 2160, 2760, 3360]);
  expect(seconds).toBe(3600);
});

test("a list that cannot be read keeps an unanswered text unsent, and honors Retry-After", () => {
  const answer: ChannelAnswer = { kind: "unseen", errorCode: "20503", retryAfterSeconds: 900 };
  const wait = { afterSeconds: 900, notBeforeSeconds: 900, unclear: "still" };
  const unsent = { kind: "retry", errorCode: "unclear-timeout", ...wait };
  expect(decideOutcome(claimAt(7200, 20, 0), answer, 0)).toEqual(unsent);
  expect(decideOutcome(claimAt(60, 2), answer, 0)).toMatchObject({ errorCode: "20503", unclear: "no" });
  const asked = { ...busy, retryAfterSeconds: 999_999 } as const;
  expect(decideOutcome(claimAt(60, 2), asked, 0)).toMatchObject({ notBeforeSeconds: 3600 });
  expect(decideOutcome(claimAt(60, 2), busy, 0)).toMatchObject({ notBeforeSeconds: 0 });
});

test("a text sent again after an hour and rejected is no longer unclear", () => {
  const retried = { kind: "retry", errorCode: "20429", unclear: "no" };
  expect(decideOutcome(claimAt(3600, 12, 0), busy, 0)).toMatchObject(retried);
});
