import { expect, test } from "vitest";
import type { Attempt } from "~/edge/rate-limit";
import { countLead } from "~/leads/form/receive-lead";
import { identifyPhone } from "~/leads/inbox/lead-phone.server";
import type { NewLead } from "~/leads/lead";
import { createLead, createWanted } from "../../../fixtures/lead";

const MINUTE = 60;
const HOUR = 3_600;

/**
 * Counts as the table does: a window starts with its first token, and the first limit that is exceeded ends the
 * call.
 */
function openTokens() {
  const windows = new Map<string, { taken: number; endsAt: number }>();
  const clock = { seconds: 0 };
  const take = ({ key, limit, windowSeconds }: Attempt) => {
    const open = windows.get(key);
    const isOver = !open || open.endsAt <= clock.seconds;
    const window = isOver ? { taken: 0, endsAt: clock.seconds + windowSeconds } : open;
    windows.set(key, { ...window, taken: window.taken + 1 });
    return window.taken < limit ? 0 : window.endsAt - clock.seconds;
  };
  const tokens = {
    async takeTokens(attempts: readonly Attempt[]) {
      for (const attempt of attempts) {
        const retryAfterSeconds = take(attempt);
        if (retryAfterSeconds === 0) continue;
        if (attempt.isRepeatable) break;
        for (const { key } of attempts.filter(({ isRepeatable }) => isRepeatable)) windows.delete(key);
        return { isAllowed: false as const, retryAfterSeconds };
      }
      return { isAllowed: true as const };
    },
  };
  return { tokens, clock, keys: windows };
}

/** Returns how many of `count` attempts are accepted at a fixed interval. */
async function countTaken(
  count: (tokens: Tokens) => Promise<number>,
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

type Tokens = ReturnType<typeof openTokens>["tokens"];

let sent = 0;
const createMessage = (phone: string) => createLead({ phone, message: `message ${sent++}` });
const fromAddress = (tokens: Tokens) => countLead(tokens, "203.0.113.7", null);
const forPhone = (tokens: Tokens) => countLead(tokens, `address ${sent}`, createMessage("4075550142"));

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
  for (let attempt = 0; attempt < 40; attempt += 1) await fromAddress(tokens);
  clock.seconds = MINUTE;
  expect(await fromAddress(tokens)).toBe(0);
});

test("addresses and phone numbers are counted separately", async () => {
  const { tokens, keys } = openTokens();
  await countLead(tokens, "+14075550142", createMessage("4075550142"));
  expect([...keys.values()].every(({ taken }) => taken === 1)).toBe(true);
});

test("a number is the same one with any extension, and however it is written", async () => {
  const { tokens } = openTokens();
  const plain = ["407 555 0142", "+1 407 555 0142"];
  const spellings = [...plain, "407-555-0142 x2", "(407) 555-0142 ext 5", "1 407 5550142#7"];
  for (const [index, phone] of spellings.entries())
    expect(await countLead(tokens, `address ${index}`, createMessage(phone))).toBe(0);
  expect(await countLead(tokens, "another", createMessage("4075550142 extension 12"))).toBeGreaterThan(0);
  const longer = ["407 555 0142 ramal 5", "001 407 555 0142", "407 555 0142 p5", "1 407 555 01423"];
  for (const phone of [...longer, "407 555 0142 / 407 555 0143"])
    expect(identifyPhone(phone)).toBe("+14075550142");
  expect(identifyPhone("+34 612 34 56")).not.toBe(identifyPhone("+34 612 34 57"));
  const [short, extended] = ["555 0142", "555 0142 x2"].map(identifyPhone);
  expect(short).toBe(extended);
});

test("the same form with the same content is one attempt: each of eight clicks is accepted, and none counts twice", async () => {
  const { tokens, clock, keys } = openTokens();
  const lead = createMessage("4075550142");
  const click = (at: number) =>
    countLead(tokens, "203.0.113.7", { ...lead, sentAtIso: new Date(at).toISOString() });
  const clicks = await Promise.all(Array.from({ length: 8 }, (_, at) => click(at)));
  expect(clicks).toEqual(Array(8).fill(0));
  const attempts = [...keys].filter(([key]) => !key.includes("attempt"));
  expect(attempts.map(([, { taken }]) => taken)).toEqual([1, 1, 1, 1, 1]);
  // A refused one counts when it is tried again.
  for (let attempt = 0; attempt < 9; attempt += 1) await fromAddress(tokens);
  const refused = createMessage("4075550143");
  const retry = () => countLead(tokens, "203.0.113.7", refused);
  expect([await retry(), await retry()]).toEqual([MINUTE, MINUTE]);
  clock.seconds = MINUTE;
  expect(await retry()).toBe(0);
});

test.each<Partial<NewLead>>([
  { idempotencyKey: "11111111-2f52-4f0e-9a52-0d9c5b0c5d11" },
  { wanted: createWanted("priceMax=10000") },
  { locale: "pt" },
  { vin: null },
  { slot: "2026-11-21T10:00" },
])("a form that is another lead because of %o is another attempt", async (change) => {
  const { tokens, keys } = openTokens();
  await countLead(tokens, "203.0.113.7", createLead());
  await countLead(tokens, "203.0.113.7", createLead(change));
  expect(keys.get("lead:address:203.0.113.7:minute")?.taken).toBe(2);
});

test("clicks are limited, although they are one attempt", async () => {
  const lead = createMessage("4075550142");
  const click = (tokens: Tokens) => countLead(tokens, "203.0.113.7", lead);
  expect(await countTaken(click, { tries: 60, everySeconds: 0 })).toMatchObject({ taken: 30 });
});
