import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChannelAnswer, decideOutcome, getRetryDelaySeconds } from "~/leads/delivery-policy";

const first = { attempt: 1, lastErrorCode: null };
const busy: ChannelAnswer = { kind: "busy", errorCode: "20429", retryAfterSeconds: null };
const unclear: ChannelAnswer = { kind: "unclear", errorCode: "timeout" };

test("what was taken is sent, with the provider's name for it", () => {
  const answer: ChannelAnswer = { kind: "accepted", externalId: "SM1", providerStatus: "queued" };
  expect(decideOutcome(first, answer, 0.5)).toEqual({
    kind: "sent",
    externalId: "SM1",
    providerStatus: "queued",
  });
});

test("what was refused is given up at once, with the reason", () => {
  const answer: ChannelAnswer = { kind: "refused", errorCode: "21211", reason: "Bad number." };
  expect(decideOutcome(first, answer, 0.5)).toEqual({
    kind: "dead",
    errorCode: "21211",
    reason: "Bad number.",
  });
});

test("delays double, keep half of themselves whatever chance says, and stop growing at half an hour", () => {
  const range = (attempt: number) => [
    getRetryDelaySeconds(attempt, 0),
    getRetryDelaySeconds(attempt, 0.999_999),
  ];
  expect([1, 2, 3, 4].map(range)).toEqual([
    [3, 5],
    [5, 10],
    [10, 20],
    [20, 40],
  ]);
  expect(range(10)).toEqual([900, 1800]);
  expect(range(49)).toEqual([900, 1800]);
});

test("the provider's wish is honoured up to an hour, and never shortens the delay", () => {
  expect(getRetryDelaySeconds(1, 0, 120)).toBe(120);
  expect(getRetryDelaySeconds(10, 0, 5)).toBe(900);
  expect(getRetryDelaySeconds(1, 0, 999_999)).toBe(3600);
});

test("any attempt and any chance give a whole number of seconds that a queue takes", () => {
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

test("after a day of tries it is given up, and says so", () => {
  expect(decideOutcome({ attempt: 49, lastErrorCode: "20500" }, busy, 0).kind).toBe("retry");
  expect(decideOutcome({ attempt: 50, lastErrorCode: "20500" }, busy, 0)).toEqual({
    kind: "dead",
    errorCode: "20429",
    reason: "It was not taken in 50 tries.",
  });
});

test("an unanswered try waits until the provider's list knows of it, and is remembered through busy ones", () => {
  const once = decideOutcome(first, unclear, 0);
  expect(once).toEqual({ kind: "retry", errorCode: "unclear-timeout", afterSeconds: 15 });
  const second = { attempt: 2, lastErrorCode: "unclear-timeout" };
  expect(decideOutcome(second, busy, 0)).toMatchObject({ kind: "retry", errorCode: "unclear-timeout" });
  expect(decideOutcome(second, unclear, 0)).toMatchObject({ kind: "retry", errorCode: "unclear-twice" });
});
