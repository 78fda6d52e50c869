import { expect, test } from "vitest";
import { countAddress, countPhone } from "~/leads/form/receive-lead";

const MINUTE = 60;
const HOUR = 3_600;

/**
 * Counts as the table does: a window starts with its first token, and the first limit that is exceeded ends the
 * call.
 */
function openTokens() {
  const windows = new Map<string, { taken: number; endsAt: number }>();
  const clock = { seconds: 0 };
  const tokens = {
    async takeTokens(attempts: readonly { key: string; limit: number; windowSeconds: number }[]) {
      for (const { key, limit, windowSeconds } of attempts) {
        const open = windows.get(key);
        const isOver = !open || open.endsAt <= clock.seconds;
        const window = isOver ? { taken: 0, endsAt: clock.seconds + windowSeconds } : open;
        windows.set(key, { ...window, taken: window.taken + 1 });
        if (window.taken >= limit)
          return { isAllowed: false as const, retryAfterSeconds: window.endsAt - clock.seconds };
      }
      return { isAllowed: true as const };
    },
  };
  return { tokens, clock, keys: windows };
}

/** Returns how many of `count` attempts are accepted at a fixed interval. */
async function countTaken(
  count: (tokens: ReturnType<typeof openTokens>["tokens"]) => Promise<number>,
  { tries, everySeconds }: { tries: number; everySeconds: number },
) {
  const { tokens, clock } = openTokens();
  let taken = 0;
  let lastWait = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    lastWait = await count(tokens);
    if (lastWait === 0) taken += 1;
    clock.seconds += everySeconds;
  }
  return { taken, lastWait };
}

const fromAddress: Parameters<typeof countTaken>[0] = (tokens) => countAddress(tokens, "203.0.113.7");
const forPhone: Parameters<typeof countTaken>[0] = (tokens) => countPhone(tokens, "4075550142");

test.each([
  ["an address, at once", fromAddress, { tries: 50, everySeconds: 0 }, 10, MINUTE],
  ["an address, within an hour", fromAddress, { tries: 55, everySeconds: MINUTE }, 30, HOUR],
  ["an address, within a day", fromAddress, { tries: 235, everySeconds: 6 * MINUTE }, 100, 24 * HOUR],
  ["a phone, at once", forPhone, { tries: 50, everySeconds: 0 }, 5, MINUTE],
  ["a phone, within a day", forPhone, { tries: 47, everySeconds: 30 * MINUTE }, 10, 24 * HOUR],
])("attempts are limited: %s", async (_, count, tries, most, longestWait) => {
  const { taken, lastWait } = await countTaken(count, tries);
  expect([taken, lastWait > 0, lastWait <= longestWait]).toEqual([most, true, true]);
});

test("a visitor who waits out the minute is accepted, and a rejected attempt does not count for a longer window", async () => {
  const { tokens, clock } = openTokens();
  for (let attempt = 0; attempt < 40; attempt += 1) await countAddress(tokens, "203.0.113.7");
  clock.seconds = MINUTE;
  expect(await countAddress(tokens, "203.0.113.7")).toBe(0);
});

test("addresses and phone numbers are counted separately", async () => {
  const { tokens, keys } = openTokens();
  await countAddress(tokens, "4075550142");
  await countPhone(tokens, "4075550142");
  expect([...keys.values()].every(({ taken }) => taken === 1)).toBe(true);
});
