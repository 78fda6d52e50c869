import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatAlertText } from "~/health/site-alert";
import { isAlerted, listProblems, PROBLEMS, type StoredHealth } from "~/health/site-health";
import type { BufferStatus } from "~/leads/lead-store";
import { formatWaitingText } from "../../../functions/leads/waiting-text";

const NOW = new Date("2026-11-20T17:00:00Z");
const LATE_LEADS = { unsentLate: 0, retrying: null, deadLetters: 0, quarantined: 0, unansweredLate: 0 };
const SYNCS = { lastTickAtIso: "2026-11-20T16:59:30.000Z", lastSync: null, lastSyncedAtIso: null };
const LEADS: StoredHealth = {
  oldestUnsentSeconds: 40,
  ...LATE_LEADS,
  ...SYNCS,
  isPhotoSyncDead: false,
  browserReports: [],
  answers: { answers: 1000, failures: 4 },
};
const BUFFER: BufferStatus = { waiting: 0, suspectedWaiting: 0, oldestWaitingSeconds: null, locked: 0 };
const SYNC = { startedAtIso: "2026-11-20T16:45:00.000Z" };
const problemsOf = (leads: Partial<StoredHealth> | null, buffer: Partial<BufferStatus> | null) =>
  listProblems({ stored: leads && { ...LEADS, ...leads }, buffer: buffer && { ...BUFFER, ...buffer } }, NOW);

const is = (kind: (typeof PROBLEMS)[number], count = 0, errorCode?: string) =>
  errorCode ? [{ kind, count, errorCode }] : [{ kind, count }];
const syncIs = (state: "refused" | "failed", errorCode: string) => ({
  lastSync: { ...SYNC, state, errorCode },
});
const LATE = "2026-11-20T16:54:59.000Z";

test.each([
  ["the database is down", null, {}, is("database")],
  ["the buffer is down", {}, null, is("buffer")],
  ["both are down", null, null, [...is("database"), ...is("buffer")]],
  ["leads are buffered for long", {}, { waiting: 3, oldestWaitingSeconds: 901 }, is("waiting", 3)],
  ["leads are locked", {}, { waiting: 1, locked: 1 }, is("locked", 1)],
  ["texts are late", { unsentLate: 2 }, {}, is("unsent", 2)],
  ["there are dead letters", { deadLetters: 1 }, {}, is("deadLetters", 1)],
  ["leads are in quarantine", { quarantined: 1 }, {}, is("quarantined", 1)],
  ["leads are not answered", { unansweredLate: 4 }, {}, is("unanswered", 4)],
  ["the cron stopped", { lastTickAtIso: LATE }, {}, is("cron")],
  ["the cron never ran", { lastTickAtIso: null }, {}, is("cron")],
  ["the last sync was refused", syncIs("refused", "moreThanHalf"), {}, is("syncStopped", 0, "moreThanHalf")],
  ["the last sync failed", syncIs("failed", "unavailable"), {}, is("syncFailed", 0, "unavailable")],
  ["no sync succeeded for over an hour", { lastSyncedAtIso: "2026-11-20T15:59:59.000Z" }, {}, is("stale")],
  ["the photo sync died", { isPhotoSyncDead: true }, {}, is("photoSyncDied")],
  ["the inventory sync died", syncIs("failed", "interrupted"), {}, is("syncFailed", 0, "interrupted")],
  ["many requests failed", { answers: { answers: 50, failures: 5 } }, {}, is("errors", 10)],
])("a problem is reported when %s", (_, leads, buffer, expected) => {
  expect(problemsOf(leads, buffer)).toEqual(expected);
});

test.each<[string, Partial<StoredHealth>, object]>([
  ["the last sync succeeded", { lastSync: { ...SYNC, state: "succeeded", errorCode: null } }, {}],
  ["a sync is running", { lastSync: { ...SYNC, state: "running", errorCode: null } }, {}],
  ["no sheet is set up", { lastSync: { ...SYNC, state: "failed", errorCode: "notSetUp" } }, {}],
  ["a few leads are in the buffer", {}, { waiting: 3, oldestWaitingSeconds: 900 }],
  ["few requests failed", { answers: { answers: 8, failures: 4 } }, {}],
  ["a small share of the requests failed", { answers: { answers: 1000, failures: 54 } }, {}],
  ["the last sync succeeded an hour ago", { lastSyncedAtIso: "2026-11-20T16:00:00.000Z" }, {}],
])("no problem is reported when %s", (_, leads, buffer) => {
  expect(problemsOf(leads, buffer)).toEqual([]);
});

test("the owner is alerted to a failed sync when no other succeeded for half an hour, and never to a stopped one", () => {
  const lastSync = { ...SYNC, state: "failed" as const, errorCode: "unavailable" };
  const isAlertedAfter = (iso: string | null) =>
    problemsOf({ lastSync, lastSyncedAtIso: iso }, {}).some(isAlerted);
  expect(isAlertedAfter("2026-11-20T16:30:00.000Z")).toBe(false);
  expect(isAlertedAfter("2026-11-20T16:29:59.000Z")).toBe(true);
  expect(isAlertedAfter("2026-11-20T11:00:00.000Z")).toBe(true);
  expect(isAlertedAfter(null)).toBe(true);
  expect(isAlerted({ kind: "syncStopped", count: 0 })).toBe(false);
});

/** Characters of GSM 03.38 that count as one. */
const GSM = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

test("an alert with every problem is at most two segments of GSM-7", () => {
  const problems = PROBLEMS.map((kind) => ({ kind, count: 9_999 })).filter(isAlerted);
  const siteUrl = "https://www.orlando-family-motors.example.com";
  const text = formatAlertText({ problems, solved: [] }, { siteUrl, answerMinutes: 10_080 });
  expect(text).toBe(
    "Website alert: database not responding, 9999 leads waiting for the database, 9999 leads locked (old LEADS_KEY missing), 9999 leads not sent for 15 min, 9999 leads failed to send, 9999 leads in quarantine, 9999 leads not answered in 10080 min, minute timer stopped, inventory sync failing, inventory not...",
  );
  const solved = problems.map(({ kind }) => kind);
  for (const alert of [
    { problems, solved: [] },
    { problems: [], solved },
    { problems: problems.slice(0, 4), solved: solved.slice(4) },
  ]) {
    const sent = formatAlertText(alert, { siteUrl, answerMinutes: 10_080 });
    expect(sent.length).toBeLessThanOrEqual(306);
    expect(sent).toMatch(GSM);
  }
});

test("an alert names problems, what is solved, and the dashboard", () => {
  const texts = { siteUrl: "https://www.example.com", answerMinutes: 0 };
  const alert = { problems: [{ kind: "errors", count: 12 }], solved: ["cron", "stale"] } as const;
  const text =
    "Website alert: 12% errors in 5 min. Solved: minute timer, old inventory. https://www.example.com/staff";
  expect(formatAlertText(alert, texts)).toBe(text);
  const solved = formatAlertText({ problems: [], solved: ["database"] }, { ...texts, siteUrl: undefined });
  expect(solved).toBe("Website alert solved: database.");
});

test.each([1, 2, 10_000])("the buffer's text about %i leads is one segment of GSM-7", (count) => {
  expect(formatWaitingText(count).length).toBeLessThanOrEqual(160);
  expect(formatWaitingText(count)).toMatch(GSM);
});

test("docs/operations.md names the problems as `/healthz?deep` and the webhook of alerts do", () => {
  const [, table = ""] = readFileSync("docs/operations.md", "utf8").split(/### Deep health|Without `\?deep`/);
  const named = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(
    ([, kinds = ""]) => kinds.match(/\w+/g) ?? [],
  );
  const forStaff: readonly string[] = ["unanswered", "syncStopped", "syncFailed", "photoSyncDied"];
  const others = PROBLEMS.filter((kind) => !forStaff.includes(kind));
  expect(named.sort()).toEqual([...others, "auth", "storage"].sort());
});
