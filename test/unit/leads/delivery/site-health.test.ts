import { expect, test } from "vitest";
import { formatAlertText } from "~/leads/delivery/lead-alert";
import {
  type BufferStatus,
  findLastTick,
  isAlerted,
  type LeadHealth,
  listTroubles,
  TROUBLES,
} from "~/leads/delivery/site-health";
import { formatWaitingText } from "../../../../functions/leads/buffer-texts";

const NOW = new Date("2026-11-20T17:00:00Z");
const LEADS: LeadHealth = {
  ...{ oldestUnsentSeconds: 40, unsentLate: 0, deadLetters: 0, quarantined: 0, unansweredLate: 0 },
  ...{ lastTickAtIso: "2026-11-20T16:59:30.000Z", lastSync: null },
};
const BUFFER: BufferStatus = {
  ...{ waiting: 0, suspectedWaiting: 0, oldestWaitingSeconds: null, locked: 0 },
  lastTickAtIso: "2026-11-20T16:59:00.000Z",
};
const SYNC = { startedAtIso: "2026-11-20T16:45:00.000Z" };
const troublesOf = (leads: Partial<LeadHealth> | null, buffer: Partial<BufferStatus> | null) =>
  listTroubles({ leads: leads && { ...LEADS, ...leads }, buffer: buffer && { ...BUFFER, ...buffer } }, NOW);

test("a healthy site reports no problem", () => {
  expect(troublesOf({}, { waiting: 3, oldestWaitingSeconds: 900 })).toEqual([]);
});

test.each([
  ["the database is down", null, {}, [{ kind: "database", count: 0 }]],
  ["the buffer is down", {}, null, [{ kind: "buffer", count: 0 }]],
  [
    "both are down",
    null,
    null,
    [
      { kind: "database", count: 0 },
      { kind: "buffer", count: 0 },
    ],
  ],
  [
    "leads are buffered for long",
    {},
    { waiting: 3, oldestWaitingSeconds: 901 },
    [{ kind: "waiting", count: 3 }],
  ],
  ["leads are locked", {}, { waiting: 1, locked: 1 }, [{ kind: "locked", count: 1 }]],
  ["texts are late", { unsentLate: 2 }, {}, [{ kind: "unsent", count: 2 }]],
  ["there are dead letters", { deadLetters: 1 }, {}, [{ kind: "deadLetters", count: 1 }]],
  ["leads are in quarantine", { quarantined: 1 }, {}, [{ kind: "quarantined", count: 1 }]],
  ["leads are not answered", { unansweredLate: 4 }, {}, [{ kind: "unanswered", count: 4 }]],
  [
    "the cron stopped",
    { lastTickAtIso: "2026-11-20T16:54:59.000Z" },
    { lastTickAtIso: null },
    [{ kind: "clock", count: 0 }],
  ],
  [
    "the last sync was refused",
    { lastSync: { ...SYNC, state: "refused" as const, errorCode: "moreThanHalf" } },
    {},
    [{ kind: "syncStopped", count: 0, errorCode: "moreThanHalf" }],
  ],
  [
    "the last sync failed",
    { lastSync: { ...SYNC, state: "failed" as const, errorCode: "sheetUnreadable" } },
    {},
    [{ kind: "syncFailed", count: 0, errorCode: "sheetUnreadable" }],
  ],
  ["the cron never ran", { lastTickAtIso: null }, { lastTickAtIso: null }, [{ kind: "clock", count: 0 }]],
])("a problem is reported when %s", (_, leads, buffer, expected) => {
  expect(troublesOf(leads, buffer)).toEqual(expected);
});

test.each([
  ["succeeded", null],
  ["running", null],
  ["failed", "notSetUp"],
] as const)("a sync that %s (%s) is no trouble", (state, errorCode) => {
  expect(troublesOf({ lastSync: { ...SYNC, state, errorCode } }, {})).toEqual([]);
});

test("a stopped sync is not texted to the owner", () => {
  for (const kind of ["syncStopped", "syncFailed"] as const)
    expect(isAlerted({ kind, count: 0 })).toBe(false);
});

test("of two times of the last tick the later one is used", () => {
  expect(findLastTick({ leads: LEADS, buffer: BUFFER })).toBe("2026-11-20T16:59:30.000Z");
  expect(findLastTick({ leads: null, buffer: BUFFER })).toBe("2026-11-20T16:59:00.000Z");
  expect(findLastTick({ leads: null, buffer: null })).toBeNull();
});

/** Characters of GSM 03.38 that count as one. */
const GSM = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

test("an alert with every problem is at most two segments of GSM-7, with the link to the dashboard", () => {
  const troubles = TROUBLES.map((kind) => ({ kind, count: 9_999 })).filter(isAlerted);
  const siteUrl = "https://www.orlando-family-motors.example.com";
  const text = formatAlertText(troubles, { siteUrl, answerMinutes: 10_080 });
  expect(text).toBe(
    "Website alert: 9999 leads waiting for the database, 9999 leads locked (old LEADS_KEY missing), 9999 leads not sent for 15 min, 9999 leads failed to send, 9999 leads in quarantine, 9999 leads not answered in 10080 min. https://www.orlando-family-motors.example.com/staff",
  );
  expect(text.length).toBeLessThanOrEqual(306);
  expect(text).toMatch(GSM);
  const tooLong = { siteUrl: `https://${"a".repeat(63)}.example.com`, answerMinutes: 30 };
  expect(formatAlertText(troubles, tooLong).length).toBeLessThanOrEqual(306);
  expect(formatAlertText(troubles.slice(0, 1), { siteUrl: undefined, answerMinutes: 0 })).toBe(
    "Website alert: 9999 leads waiting for the database.",
  );
});

test.each([1, 2, 10_000])("the buffer's text about %i leads is one segment of GSM-7", (count) => {
  expect(formatWaitingText(count).length).toBeLessThanOrEqual(160);
  expect(formatWaitingText(count)).toMatch(GSM);
});
