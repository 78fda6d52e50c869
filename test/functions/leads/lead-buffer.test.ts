import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { SettingsError } from "~/edge/config/settings";
import type { LogFields } from "~/edge/log";
import { createLeadCipher, type SealedLead } from "~/leads/delivery/encrypt-lead";
import type { LeadHealth } from "~/leads/delivery/site-health";
import type { NewLead } from "~/leads/lead";
import type { BufferNotes } from "../../../functions/leads/buffer-notes";
import { createBufferTexts } from "../../../functions/leads/buffer-texts";
import type { WaitingLead, WaitingLeads } from "../../../functions/leads/buffered-leads";
import { createLeadBufferHandler } from "../../../functions/leads/lead-buffer";
import { createLead } from "../../fixtures/lead";

const KEY = "0123456789abcdefghijklmnopqrstuvwxyz";
const OTHER_KEY = "zyxwvutsrqponmlkjihgfedcba9876543210";

type ShelfRow = WaitingLead & { fingerprint: string; atMs: number; isSuspected: boolean; isLocked: boolean };

/** Implements the contract of `WaitingLeads` without SQLite; the built Worker's test uses the real one. */
function createShelf(now: () => number): WaitingLeads & { readonly rows: ShelfRow[] } {
  const rows: ShelfRow[] = [];
  let lastId = 0;
  const secondsSince = (atMs: number) => Math.round((now() - atMs) / 1000);
  const oldestOf = (some: readonly ShelfRow[]) => secondsSince(Math.min(...some.map(({ atMs }) => atMs)));
  const describe = (row: ShelfRow) => ({ ...row, waitedSeconds: secondsSince(row.atMs) });
  const change = (id: number, values: Partial<ShelfRow>) => {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row) rows[at] = { ...row, tries: row.tries + 1, ...values };
  };
  return {
    rows,
    count: () => rows.length,
    countSuspected: () => rows.filter(({ isSuspected }) => isSuspected).length,
    readCounts: () => ({
      waiting: rows.length,
      suspected: rows.filter(({ isSuspected }) => isSuspected).length,
      locked: rows.filter(({ isLocked }) => isLocked).length,
      oldestSeconds: rows.some(({ isLocked }) => !isLocked)
        ? oldestOf(rows.filter(({ isLocked }) => !isLocked))
        : null,
    }),
    has: (fingerprint) => rows.some((row) => row.fingerprint === fingerprint),
    isWaiting: (id) => rows.some((row) => row.id === id),
    add({ fingerprint, keyId, bytes }, atMs, isSuspected) {
      if (rows.some((row) => row.fingerprint === fingerprint)) return;
      lastId += 1;
      const state = { tries: 0, waitedSeconds: 0, atMs, isSuspected, isLocked: false };
      rows.push({ id: lastId, fingerprint, keyId, bytes, ...state });
    },
    list: (limit) =>
      rows
        .toSorted((a, b) => a.tries - b.tries || a.id - b.id)
        .slice(0, limit)
        .map(describe),
    listAfter: (id, limit) =>
      rows
        .filter((row) => row.id > id)
        .slice(0, limit)
        .map(describe),
    countNewer(id) {
      const newer = rows.filter((row) => row.id > id && !row.isSuspected);
      const oldestSeconds = newer.length > 0 ? oldestOf(newer) : 0;
      return { count: newer.length, oldestSeconds, lastId: newer.at(-1)?.id ?? id };
    },
    noteFailure: (id) => change(id, { isLocked: false }),
    noteLocked: (id) => change(id, { isLocked: true }),
    remove(id) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) rows.splice(at, 1);
    },
    makeDurable: async () => undefined,
  };
}

const TEXT_SETTINGS = {
  TWILIO_API_URL: "https://twilio.invalid",
  TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000",
  TWILIO_AUTH_TOKEN: ["0123456789abcdef0123456789abcdef"],
  TWILIO_FROM: "+15005550006",
  TWILIO_TO: "+14075550142",
  ALERTS_TO: "+14075550143" as string | undefined,
  LEAD_ANSWER_MINUTES: 30,
  SITE_URL: "https://www.example.com",
};

/** Friday, November 20, 2026, noon in Orlando. */
const NOON_MS = Date.parse("2026-11-20T17:00:00Z");

function createWorld({ keys = [KEY] as [string, ...string[]] } = {}) {
  const state = {
    isUp: true,
    alarmMs: null as number | null,
    nowMs: NOON_MS,
    /** The error thrown when the settings are read. */
    mistake: null as Error | null,
    isStorageBroken: false,
    isQuarantineUp: true,
  };
  const guard = <Args extends unknown[], Result>(task: (...args: Args) => Result) => {
    return (...args: Args) => {
      if (state.isStorageBroken) throw new Error("storage");
      return task(...args);
    };
  };
  const shelf = createShelf(() => state.nowMs);
  const leads = {
    ...shelf,
    count: guard(shelf.count),
    readCounts: guard(shelf.readCounts),
    list: guard(shelf.list),
  };
  const kept = new Map<string, string>();
  const notes: BufferNotes = {
    read: (name) => JSON.parse(kept.get(name) ?? "null"),
    write: (name, value) => void kept.set(name, JSON.stringify(value)),
    makeDurable: async () => undefined,
  };
  const stored: NewLead[] = [];
  const quarantined: [string, string][] = [];
  const woken: string[] = [];
  const logged: [string, LogFields][] = [];
  const failing = new Set<string>();
  const rejected = new Set<string>();
  const texts: { to: string | null; body: string | null }[] = [];
  const twilio = {
    answers: [] as (() => Response)[],
    settings: TEXT_SETTINGS,
    /** null: any token is valid. */
    knownToken: null as string | null,
  };
  const log = (event: string, fields: LogFields = {}) => void logged.push([event, fields]);
  const now = () => state.nowMs;
  const cipher = createLeadCipher(keys);
  const send: typeof fetch = async (_, init) => {
    const { Authorization: own = "" } = (init?.headers ?? {}) as Record<string, string>;
    if (twilio.knownToken && !atob(own.slice("Basic ".length)).endsWith(twilio.knownToken))
      return Response.json({ code: 20003 }, { status: 401 });
    if (init?.method !== "POST") return listTexts(texts, state.nowMs);
    const answer = twilio.answers.shift();
    const form = init.body as URLSearchParams;
    const take = () => texts.push({ to: form.get("To"), body: form.get("Body") });
    if (answer) {
      const response = answer();
      if (response.headers.has("X-Taken")) take();
      if (response.status === 599) throw new Error("reset");
      return response;
    }
    take();
    return Response.json({ sid: `SM${"0".repeat(32)}`, status: "queued" }, { status: 201 });
  };
  const parts = { leads, notes, log, now };
  const openRoom = () =>
    createLeadBufferHandler({
      ...parts,
      clock: {
        getAlarm: async () => state.alarmMs,
        setAlarm: async (time) => {
          state.alarmMs = Number(time);
        },
        deleteAlarm: async () => {
          state.alarmMs = null;
        },
      },
      open() {
        if (state.mistake) throw state.mistake;
        return {
          cipher,
          store: {
            async storeLead(lead: NewLead) {
              if (!state.isUp || failing.has(lead.message)) throw new BackendUnavailable("down");
              if (rejected.has(lead.message)) throw new BackendRejected("refused", "22P05");
              stored.push(lead);
              return { id: `row ${stored.length}`, isNew: true, deliveryIds: [`delivery ${stored.length}`] };
            },
            async quarantineLead(lead: NewLead, reason: string) {
              if (!state.isQuarantineUp) throw new BackendUnavailable("down");
              quarantined.push([lead.message, reason]);
              return { id: "quarantined", isNew: true };
            },
          },
          queue: { enqueue: async (ids: readonly string[]) => void woken.push(...ids) },
          channels: ["sms"] as const,
        };
      },
      texts: createBufferTexts({ ...parts, readSettings: () => twilio.settings, fetch: send }),
      random: () => 0,
    });
  const room = openRoom();
  /** Fires the alarm. It is unset before its handler runs. */
  const ring = async () => {
    state.nowMs = Math.max(state.nowMs, state.alarmMs ?? state.nowMs);
    state.alarmMs = null;
    await room.storeWaiting();
  };
  /** Runs the alarm and the cron for the given minutes. */
  const pass = async (minutes: number, health: LeadHealth | null = null) => {
    for (const end = state.nowMs + minutes * 60_000; state.nowMs < end; ) {
      const nextTickMs = Math.floor(state.nowMs / 60_000 + 1) * 60_000;
      if (state.alarmMs !== null && state.alarmMs <= nextTickMs) await ring();
      else {
        state.nowMs = nextTickMs;
        await room.tick(health);
      }
    }
  };
  const seal = (message: string, values: Partial<NewLead> = {}) =>
    cipher.seal(createLead({ message, ...values }));
  const textsTo = (to: string) => texts.filter((text) => text.to === to).map(({ body }) => body);
  return {
    ...{ shelf, state, stored, quarantined, woken, logged, failing, rejected, twilio, texts, textsTo },
    ...{ room, openRoom, ring, pass, seal },
  };
}

/** Returns Twilio's message list, newest first. */
const listTexts = (texts: readonly { body: string | null }[], nowMs: number) =>
  Response.json({
    messages: texts.toReversed().map(({ body }) => ({
      ...{ sid: `SM${"0".repeat(32)}`, status: "queued", body },
      date_created: new Date(nowMs).toUTCString(),
    })),
    next_page_uri: null,
  });

const OWNER = "+14075550143";
const DEALERSHIP = "+14075550142";
const WELL: LeadHealth = {
  ...{ oldestUnsentSeconds: null, unsentLate: 0, deadLetters: 0, quarantined: 0, unansweredLate: 0 },
  ...{ lastTickAtIso: null, lastSync: null },
};

test("a lead is buffered with an alarm set, stored when the alarm fires, and its delivery is enqueued", async () => {
  const { room, ring, seal, state, stored, woken, shelf } = createWorld();
  expect(await room.keep(await seal("one"))).toBe("kept");
  expect(state.alarmMs).toBe(NOON_MS + 2000);
  await ring();
  expect(stored.map(({ message }) => message)).toEqual(["one"]);
  expect([woken, shelf.count(), state.alarmMs]).toEqual([["delivery 1"], 0, null]);
});

test("the same lead is buffered once, and a later one does not postpone the alarm", async () => {
  const { room, seal, state, shelf } = createWorld();
  await room.keep(await seal("one"));
  state.nowMs += 1500;
  await room.keep(await seal("one"));
  await room.keep(await seal("two"));
  expect([shelf.count(), state.alarmMs]).toEqual([2, NOON_MS + 2000]);
});

test("while the database is down the alarm backs off to at most five minutes, and no lead is lost", async () => {
  const { room, ring, seal, state, stored, shelf } = createWorld();
  state.isUp = false;
  await room.keep(await seal("patient"));
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    await ring();
    waits.push(((state.alarmMs ?? 0) - state.nowMs) / 1000);
  }
  expect(waits.slice(0, 4)).toEqual([3, 5, 10, 20]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(300);
  expect(shelf.count()).toBe(1);
  state.isUp = true;
  await ring();
  expect(stored).toHaveLength(1);
});

test("during an outage only a few leads are tried, not all", async () => {
  const { room, ring, seal, state, shelf } = createWorld();
  state.isUp = false;
  for (let i = 0; i < 20; i += 1) await room.keep(await seal(`lead ${i}`));
  await ring();
  expect(shelf.rows.filter(({ tries }) => tries > 0)).toHaveLength(3);
});

test("leads that can never be stored do not block the others", async () => {
  const { room, ring, seal, failing, stored, shelf } = createWorld();
  for (const message of ["bad 1", "bad 2", "bad 3", "bad 4"]) {
    failing.add(message);
    await room.keep(await seal(message));
  }
  await room.keep(await seal("good"));
  await ring();
  await ring();
  expect([stored.map(({ message }) => message), shelf.count()]).toEqual([["good"], 4]);
});

test("a lead whose key was removed stays until the key is set again", async () => {
  const { room, ring, seal, stored, shelf, logged } = createWorld();
  const locked = await createLeadCipher([OTHER_KEY]).seal(createLead({ message: "locked" }));
  await room.keep(locked);
  await room.keep(await seal("good"));
  await ring();
  expect([stored.length, shelf.count()]).toEqual([1, 1]);
  expect(logged).toContainEqual(["bufferedLeadLocked", { waitingId: 1, keyId: locked.keyId }]);
});

test("a full buffer rejects new leads and still recognizes buffered ones, and rejects a lead that is too large", async () => {
  const { room, seal, shelf } = createWorld();
  const known = await seal("known");
  await room.keep(known);
  shelf.rows.push(...Array.from({ length: 9_999 }, (_, at) => ({ ...shelf.rows[0], id: at + 2 }) as never));
  expect([await room.keep(known), await room.keep(await seal("new"))]).toEqual(["kept", "full"]);
  shelf.rows.splice(1);
  const large: SealedLead = { ...known, fingerprint: "x", bytes: new Uint8Array(64 * 1024 + 1) };
  expect(await room.keep(large)).toBe("full");
});

test("suspected spam cannot fill the buffer: other leads are still accepted when suspected ones are not", async () => {
  const { room, seal, shelf } = createWorld();
  const known = await seal("a machine's");
  await room.keep(known, true);
  shelf.rows.push(...Array.from({ length: 499 }, (_, at) => ({ ...shelf.rows[0], id: at + 2 }) as never));
  expect(await room.keep(await seal("another machine's"), true)).toBe("full");
  expect([await room.keep(known, true), await room.keep(await seal("a person's"))]).toEqual(["kept", "kept"]);
});

test("with an invalid setting the alarm does not throw and is set again, and every lead is stored once the setting is fixed", async () => {
  const { room, ring, pass, seal, state, stored, logged } = createWorld();
  for (let i = 0; i < 5; i += 1) await room.keep(await seal(`lead ${i}`));
  state.mistake = new SettingsError("TWILIO_FROM must be the number that sends; it is not set.");
  for (let i = 0; i < 8; i += 1) {
    await ring();
    expect(state.alarmMs).toBeGreaterThan(state.nowMs);
  }
  await pass(10);
  expect([stored.length, room.status().waiting]).toEqual([0, 5]);
  expect(logged).toContainEqual(["leadBufferFailed", { at: "store", reason: state.mistake.message }]);
  state.mistake = null;
  await pass(2);
  expect([stored.length, room.status().waiting, state.alarmMs]).toEqual([5, 0, null]);
});

test("a lead is buffered while a setting is invalid", async () => {
  const { room, seal, state } = createWorld();
  state.mistake = new SettingsError("x");
  expect(await room.keep(await seal("one"))).toBe("kept");
  expect(state.alarmMs).not.toBeNull();
});

test("when storage cannot be read, the alarm is set again and does not throw", async () => {
  const { room, ring, seal, state, stored } = createWorld();
  await room.keep(await seal("one"));
  state.isStorageBroken = true;
  await ring();
  expect(state.alarmMs).toBeGreaterThan(state.nowMs);
  await expect(room.resume()).resolves.toBeUndefined();
  state.isStorageBroken = false;
  await ring();
  expect(stored).toHaveLength(1);
});

test.each([
  ["a start", (world: ReturnType<typeof createWorld>) => world.openRoom().resume()],
  ["the minute cron", (world: ReturnType<typeof createWorld>) => world.room.tick(null)],
])("%s continues with buffered leads after the alarm was lost", async (_, wake) => {
  const world = createWorld();
  await world.room.keep(await world.seal("one"));
  world.state.alarmMs = null;
  await wake(world);
  expect(world.state.alarmMs).toBe(NOON_MS + 2000);
  await world.ring();
  expect(world.stored).toHaveLength(1);
  await wake(world);
  expect(world.state.alarmMs).toBeNull();
});

test("an alarm set too far ahead by a wrong clock does not delay leads", async () => {
  const { room, seal, state } = createWorld();
  await room.keep(await seal("one"));
  state.nowMs -= 60 * 60 * 1000;
  await room.tick(null);
  expect(state.alarmMs).toBe(state.nowMs + 2000);
});

test("a lead that the database rejects permanently goes to the quarantine and does not block the others", async () => {
  const { room, ring, seal, rejected, quarantined, stored, logged, woken } = createWorld();
  rejected.add("bad");
  await room.keep(await seal("bad"));
  await room.keep(await seal("good"));
  await ring();
  expect([quarantined, stored.length, woken.length]).toEqual([[["bad", "22P05"]], 1, 1]);
  expect(room.status().waiting).toBe(0);
  expect(logged).toContainEqual([
    "bufferedLeadQuarantined",
    { quarantineId: "quarantined", code: "22P05", waitedSeconds: 2 },
  ]);
});

test("while the quarantine is unavailable a rejected lead stays buffered", async () => {
  const { room, ring, seal, rejected, quarantined, state } = createWorld();
  rejected.add("bad");
  state.isQuarantineUp = false;
  await room.keep(await seal("bad"));
  await ring();
  expect([room.status().waiting, state.alarmMs]).toEqual([1, expect.any(Number)]);
  state.isQuarantineUp = true;
  await ring();
  expect([room.status().waiting, quarantined.length]).toEqual([0, 1]);
});

test("a lead whose key is missing is counted, is not an outage, and is stored when its key is set again", async () => {
  const { room, ring, seal, state, texts } = createWorld();
  const locked = await createLeadCipher([OTHER_KEY]).seal(createLead({ message: "locked" }));
  await room.keep(locked);
  await room.keep(await seal("good"));
  await ring();
  expect(room.status()).toMatchObject({ waiting: 1, locked: 1 });
  await ring();
  expect(state.alarmMs).toBe(state.nowMs + 160_000);
  expect(texts).toEqual([]);
});

test("the status counts leads, suspected spam separately, with the age of the oldest and the last tick", async () => {
  const { room, seal, state } = createWorld();
  expect(room.status()).toEqual({
    ...{ waiting: 0, suspectedWaiting: 0, locked: 0, oldestWaitingSeconds: null, lastTickAtIso: null },
  });
  await room.keep(await seal("one"));
  state.nowMs += 30_000;
  await room.keep(await seal("two"), true);
  await room.tick(WELL);
  expect(room.status()).toEqual({
    ...{ waiting: 2, suspectedWaiting: 1, locked: 0, oldestWaitingSeconds: 30 },
    lastTickAtIso: "2026-11-20T17:00:30.000Z",
  });
});

test("while the database is down the dealership is texted within a minute, then at most every 15 minutes about newer leads", async () => {
  const { room, pass, seal, state, textsTo, stored } = createWorld();
  state.isUp = false;
  await room.keep(await seal("first"));
  await room.keep(await seal("a machine's"), true);
  await pass(1);
  const first =
    "A new message is waiting. The website's database isn't responding right now. Nothing is lost: we'll text you the details when it's back.";
  expect(textsTo(DEALERSHIP)).toEqual([first]);
  for (const message of ["second", "third"]) await room.keep(await seal(message));
  await pass(13);
  expect(textsTo(DEALERSHIP)).toHaveLength(1);
  await pass(3);
  expect(textsTo(DEALERSHIP)).toEqual([first, expect.stringMatching(/^2 new messages are waiting\. /)]);
  await pass(60);
  expect(textsTo(DEALERSHIP)).toHaveLength(2);
  state.isUp = true;
  await pass(2);
  expect(stored).toHaveLength(4);
});

test("a momentary database outage sends no text from the buffer", async () => {
  const { room, ring, pass, seal, state, texts, stored } = createWorld();
  state.isUp = false;
  await room.keep(await seal("one"));
  await ring();
  await ring();
  state.isUp = true;
  await pass(2);
  expect([stored.length, texts]).toEqual([1, []]);
});

test("the text is sent while an unrelated setting is invalid, and never stops the alarm when its own settings are", async () => {
  const { room, pass, seal, state, textsTo, twilio } = createWorld();
  state.mistake = new SettingsError("SUPABASE_SECRET_KEY must be the backend's secret key; it is not set.");
  await room.keep(await seal("one"));
  Object.defineProperty(twilio, "settings", {
    configurable: true,
    get() {
      throw new SettingsError("TWILIO_TO must be the dealership's mobile number; it is not set.");
    },
  });
  await pass(2);
  expect(textsTo(DEALERSHIP)).toEqual([]);
  Object.defineProperty(twilio, "settings", { value: TEXT_SETTINGS });
  await pass(1);
  expect([textsTo(DEALERSHIP).length, state.alarmMs !== null]).toEqual([1, true]);
});

const unclear = (isTaken: boolean) => () =>
  new Response(null, { status: 502, headers: isTaken ? { "X-Taken": "yes" } : {} });

test("a text that Twilio accepted without a response is found and not sent again; one it did not accept is sent again", async () => {
  const taken = createWorld();
  taken.twilio.answers.push(unclear(true));
  taken.state.isUp = false;
  await taken.room.keep(await taken.seal("one"));
  await taken.pass(10);
  expect(taken.texts).toHaveLength(1);
  const lost = createWorld();
  lost.twilio.answers.push(unclear(false), unclear(false));
  lost.state.isUp = false;
  await lost.room.keep(await lost.seal("one"));
  await lost.pass(10);
  expect(lost.texts).toHaveLength(1);
});

test("a text that Twilio rejects is retried once a minute until it is accepted", async () => {
  const { room, pass, seal, state, texts, twilio, logged } = createWorld();
  const refuse = () => Response.json({ code: 20429 }, { status: 429 });
  twilio.answers.push(refuse, refuse, refuse);
  state.isUp = false;
  await room.keep(await seal("one"));
  await pass(1);
  expect([texts.length, twilio.answers.length]).toEqual([0, 2]);
  await pass(5);
  expect([texts.length, twilio.answers.length]).toEqual([1, 0]);
  expect(logged).toContainEqual(["staffTextNotSent", { name: "waiting", kind: "busy", errorCode: "20429" }]);
});

test("the owner is alerted at most hourly, immediately about a new problem, and again while it lasts during contact hours", async () => {
  const { room, pass, state, textsTo } = createWorld();
  await room.tick(WELL);
  expect(textsTo(OWNER)).toEqual([]);
  const dead = { ...WELL, deadLetters: 1 };
  await room.tick(dead);
  expect(textsTo(OWNER)).toEqual(["Website alert: 1 lead failed to send. https://www.example.com/staff"]);
  await pass(30, { ...dead, quarantined: 2 });
  expect(textsTo(OWNER)).toHaveLength(1);
  await pass(31, { ...dead, quarantined: 2 });
  expect(textsTo(OWNER)[1]).toBe(
    "Website alert: 1 lead failed to send, 2 leads in quarantine. https://www.example.com/staff",
  );
  await pass(60, { ...dead, quarantined: 2 });
  expect(textsTo(OWNER)).toHaveLength(3);
  // At night a known problem is not repeated, but a new one is reported.
  state.nowMs = Date.parse("2026-11-21T03:00:00Z");
  await pass(120, { ...dead, quarantined: 2 });
  expect(textsTo(OWNER)).toHaveLength(3);
  await pass(2, { ...dead, quarantined: 3 });
  expect(textsTo(OWNER)).toHaveLength(4);
});

test("a problem that was fixed and comes back is reported as new", async () => {
  const { room, pass, state, textsTo } = createWorld();
  state.nowMs = Date.parse("2026-11-21T03:00:00Z");
  await room.tick({ ...WELL, deadLetters: 1 });
  await room.tick(WELL);
  await pass(61, { ...WELL, deadLetters: 1 });
  expect(textsTo(OWNER)).toHaveLength(2);
});

test("leads buffered for longer than 15 minutes are an alert, without the database and without LEADS_KEY", async () => {
  const { room, pass, seal, state, textsTo } = createWorld();
  state.isUp = false;
  await room.keep(await createLeadCipher([OTHER_KEY]).seal(createLead({ message: "locked" })));
  await room.keep(await seal("one"));
  await pass(14);
  // A lead without its key is reported regardless of its age.
  expect(textsTo(OWNER)).toEqual([expect.stringContaining("1 lead locked (old LEADS_KEY missing)")]);
  await pass(60);
  expect(textsTo(OWNER)[1]).toContain("2 leads waiting for the database, 1 lead locked");
});

test("during a token rotation, alerts and the text about buffered leads are sent with the old token", async () => {
  const { room, pass, seal, state, twilio, textsTo } = createWorld();
  const [old = ""] = TEXT_SETTINGS.TWILIO_AUTH_TOKEN;
  twilio.settings = { ...TEXT_SETTINGS, TWILIO_AUTH_TOKEN: ["fedcba9876543210fedcba9876543210", old] };
  twilio.knownToken = old;
  await room.tick({ ...WELL, deadLetters: 1 });
  expect(textsTo(OWNER)).toHaveLength(1);
  state.isUp = false;
  await room.keep(await seal("one"));
  await pass(1);
  expect(textsTo(TEXT_SETTINGS.TWILIO_TO)).toHaveLength(1);
});

test("a lead whose key is missing is reported as locked, not as waiting for the database", async () => {
  const { room, pass, seal, state, textsTo } = createWorld();
  await room.keep(await createLeadCipher([OTHER_KEY]).seal(createLead({ message: "locked" })));
  await pass(20, WELL);
  await pass(60, WELL);
  const locked = "Website alert: 1 lead locked (old LEADS_KEY missing). https://www.example.com/staff";
  expect(textsTo(OWNER)).toEqual([locked, locked]);
  state.isUp = false;
  await room.keep(await seal("one"));
  await pass(14);
  expect(room.status()).toMatchObject({ waiting: 2, locked: 1, oldestWaitingSeconds: 14 * 60 });
});

test("a buffered lead is found by its phone number in any notation", async () => {
  const { room, seal } = createWorld();
  const phones = ["(407) 555-0199 x12", "407.555.0199 ext. 3", "011 683 4002", "(407) 555-0198 x12"];
  for (const phone of phones) await room.keep(await seal(phone, { phone }));
  const messages = async (phoneDigits: string) =>
    (await room.listMatching({ phoneDigits })).map(({ message }) => message);
  expect(await messages("14075550199")).toEqual(phones.slice(0, 2));
  expect(await messages("6834002")).toEqual(phones.slice(2, 3));
});

test("without ALERTS_TO no alert is sent", async () => {
  const { room, texts, twilio } = createWorld();
  twilio.settings = { ...TEXT_SETTINGS, ALERTS_TO: undefined };
  await room.tick({ ...WELL, deadLetters: 1 });
  expect(texts).toEqual([]);
});

test("one person's leads are found and erased by email or phone, and other people's leads stay", async () => {
  const { room, seal, ring, state, stored, logged } = createWorld();
  state.isUp = false;
  const other = { email: "other@example.com", phone: "(321) 555-0100" };
  await room.keep(await seal("by email", { email: "Ana.Beltran@Example.com ", phone: "(321) 555-0101" }));
  await room.keep(await seal("by phone", { ...other, phone: "+1 407-555-0199" }));
  await room.keep(await seal("another's", other));
  await room.keep(await createLeadCipher([OTHER_KEY]).seal(createLead({ message: "locked" })));
  const person = { email: " ana.beltran@example.com", phoneDigits: "4075550199" };
  const messages = async (who: object) => (await room.listMatching(who)).map(({ message }) => message);
  expect(await messages(person)).toEqual(["by email", "by phone"]);
  expect(await messages({ phoneDigits: "14075550199" })).toEqual(["by phone"]);
  expect([await messages({}), await messages({ email: "", phoneDigits: "" })]).toEqual([[], []]);
  expect([await room.eraseMatching(person), await room.eraseMatching(person)]).toEqual([2, 0]);
  expect(JSON.stringify(logged)).not.toContain("beltran");
  state.isUp = true;
  await ring();
  expect(stored.map(({ message }) => message)).toEqual(["another's"]);
});

test("an erasure waits for the lead that is being stored, and erases the others", async () => {
  const { room, ring, seal, shelf, stored } = createWorld();
  for (const message of ["one", "two", "three"]) await room.keep(await seal(message));
  const [, erased] = await Promise.all([ring(), room.eraseMatching({ email: "ana.beltran@example.com" })]);
  expect([stored.length + erased, shelf.count()]).toEqual([3, 0]);
  expect(erased).toBeGreaterThan(0);
});

test("no log line contains personal data of the shopper", async () => {
  const { room, ring, seal, state, logged } = createWorld();
  state.isUp = false;
  await room.keep(await seal("words of a shopper"));
  await ring();
  state.isUp = true;
  await ring();
  const lead = createLead();
  for (const own of ["words of a shopper", lead.name, lead.email, lead.phone])
    expect(JSON.stringify(logged)).not.toContain(own);
  expect(logged.map(([event]) => event)).toEqual([
    "bufferedLeadNotStored",
    "leadsStillBuffered",
    "bufferedLeadStored",
  ]);
});
