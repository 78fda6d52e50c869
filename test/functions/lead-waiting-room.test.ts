import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/backend";
import type { LogFields } from "~/edge/log";
import { createLeadCipher, type SealedLead } from "~/leads/encrypt-lead";
import type { NewLead } from "~/leads/lead";
import { createWaitingRoom } from "../../functions/lead-waiting-room";
import type { WaitingLead, WaitingLeads } from "../../functions/waiting-leads";
import { createLead } from "../unit/leads/example-lead";

const KEY = "0123456789abcdefghijklmnopqrstuvwxyz";
const OTHER_KEY = "zyxwvutsrqponmlkjihgfedcba9876543210";

/** The promises of `WaitingLeads` without SQLite; the built Worker's test has the real one. */
function createShelf(): WaitingLeads & { readonly rows: (WaitingLead & { fingerprint: string })[] } {
  const rows: (WaitingLead & { fingerprint: string })[] = [];
  let lastId = 0;
  return {
    rows,
    count: () => rows.length,
    has: (fingerprint) => rows.some((row) => row.fingerprint === fingerprint),
    add({ fingerprint, keyId, bytes }) {
      if (rows.some((row) => row.fingerprint === fingerprint)) return;
      lastId += 1;
      rows.push({ id: lastId, fingerprint, keyId, bytes, tries: 0, waitedSeconds: 0 });
    },
    list: (limit) => rows.toSorted((a, b) => a.tries - b.tries || a.id - b.id).slice(0, limit),
    noteFailure(id) {
      const at = rows.findIndex((row) => row.id === id);
      const row = rows[at];
      if (row) rows[at] = { ...row, tries: row.tries + 1 };
    },
    remove(id) {
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
    },
    makeDurable: async () => undefined,
  };
}

function createWorld() {
  const shelf = createShelf();
  const state = { isUp: true, alarmMs: null as number | null, nowMs: 1_000_000 };
  const stored: NewLead[] = [];
  const woken: string[] = [];
  const logged: [string, LogFields][] = [];
  const refused = new Set<string>();
  const cipher = createLeadCipher([KEY]);
  const room = createWaitingRoom({
    leads: shelf,
    clock: {
      getAlarm: async () => state.alarmMs,
      setAlarm: async (time) => {
        state.alarmMs = Number(time);
      },
    },
    cipher,
    store: {
      async storeLead(lead) {
        if (!state.isUp || refused.has(lead.message)) throw new BackendUnavailable("down");
        stored.push(lead);
        return { id: `row ${stored.length}`, isNew: true, deliveryIds: [`delivery ${stored.length}`] };
      },
    },
    alarm: { wake: async (ids) => void woken.push(...ids) },
    channels: ["sms"],
    log: (event, fields = {}) => logged.push([event, fields]),
    now: () => state.nowMs,
    random: () => 0,
  });
  /** The alarm goes off: it is unset before its handler runs. */
  const ring = async () => {
    state.nowMs = state.alarmMs ?? state.nowMs;
    state.alarmMs = null;
    await room.storeWaiting();
  };
  const seal = (message: string) => cipher.seal(createLead({ message }));
  return { shelf, state, stored, woken, logged, refused, room, ring, seal };
}

test("a lead is kept with an alarm set, stored when it rings, and its delivery is woken", async () => {
  const { room, ring, seal, state, stored, woken, shelf } = createWorld();
  expect(await room.keep(await seal("one"))).toBe("kept");
  expect(state.alarmMs).toBe(1_002_000);
  await ring();
  expect(stored.map(({ message }) => message)).toEqual(["one"]);
  expect([woken, shelf.count(), state.alarmMs]).toEqual([["delivery 1"], 0, null]);
});

test("the same lead waits once, and a later one does not put the alarm off", async () => {
  const { room, seal, state, shelf } = createWorld();
  await room.keep(await seal("one"));
  state.nowMs += 1500;
  await room.keep(await seal("one"));
  await room.keep(await seal("two"));
  expect([shelf.count(), state.alarmMs]).toEqual([2, 1_002_000]);
});

test("while the database is down the alarm comes later and later, within five minutes, and nothing is lost", async () => {
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

test("in an outage a few are tried, not all", async () => {
  const { room, ring, seal, state, shelf } = createWorld();
  state.isUp = false;
  for (let i = 0; i < 20; i += 1) await room.keep(await seal(`lead ${i}`));
  await ring();
  expect(shelf.rows.filter(({ tries }) => tries > 0)).toHaveLength(3);
});

test("leads that can never be stored hold up nobody", async () => {
  const { room, ring, seal, refused, stored, shelf } = createWorld();
  for (const message of ["bad 1", "bad 2", "bad 3", "bad 4"]) {
    refused.add(message);
    await room.keep(await seal(message));
  }
  await room.keep(await seal("good"));
  await ring();
  await ring();
  expect([stored.map(({ message }) => message), shelf.count()]).toEqual([["good"], 4]);
});

test("a lead whose key is gone stays until it is set again", async () => {
  const { room, ring, seal, stored, shelf, logged } = createWorld();
  const locked = await createLeadCipher([OTHER_KEY]).seal(createLead({ message: "locked" }));
  await room.keep(locked);
  await room.keep(await seal("good"));
  await ring();
  expect([stored.length, shelf.count()]).toEqual([1, 1]);
  expect(logged).toContainEqual(["waitingLeadLocked", { waitingId: 1, keyId: locked.keyId }]);
});

test("a room that is full says so, and still knows the ones it has; so does one for a lead too large", async () => {
  const { room, seal, shelf } = createWorld();
  const known = await seal("known");
  await room.keep(known);
  const isKnown = shelf.has;
  const full = { ...shelf, count: () => 10_000, has: isKnown };
  const { room: fullRoom } = withShelf(full);
  expect([await fullRoom.keep(known), await fullRoom.keep(await seal("new"))]).toEqual(["kept", "full"]);
  const large: SealedLead = { ...known, fingerprint: "x", bytes: new Uint8Array(64 * 1024 + 1) };
  expect(await room.keep(large)).toBe("full");
});

test("no log line holds anything of the shopper", async () => {
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
    "waitingLeadNotStored",
    "leadsStillWait",
    "waitingLeadStored",
  ]);
});

function withShelf(leads: WaitingLeads) {
  const room = createWaitingRoom({
    leads,
    clock: { getAlarm: async () => 1, setAlarm: async () => undefined },
    cipher: createLeadCipher([KEY]),
    store: { storeLead: () => Promise.reject(new Error("not asked")) },
    alarm: { wake: async () => undefined },
    channels: ["sms"],
    log: () => undefined,
  });
  return { room };
}
