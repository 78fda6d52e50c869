/** The lead buffer: which leads it accepts, when it stores them, and where a rejected one goes. */
import { expect, test } from "vitest";
import type { SealedLead } from "~/leads/delivery/encrypt-lead";
import { createLead } from "../../fixtures/lead";
import { addOtherKey, CONTACT_HOURS, createWorld, HEALTHY, NOON_MS, sealLocked } from "./lead-buffer-world";

test("a lead is buffered with an alarm set, stored when the alarm fires, and its delivery is enqueued", async () => {
  const { buffer, fireAlarm, seal, state, stored, enqueued, buffered } = createWorld();
  expect(await buffer.add(await seal("one"))).toBe("stored");
  expect(state.alarmMs).toBe(NOON_MS + 2000);
  await fireAlarm();
  expect(stored.map(({ message }) => message)).toEqual(["one"]);
  expect([enqueued, buffered.count(), state.alarmMs]).toEqual([["delivery 1"], 0, null]);
});

test("the same lead is buffered once, and a later one does not postpone the alarm", async () => {
  const { buffer, seal, state, buffered } = createWorld();
  await buffer.add(await seal("one"));
  state.nowMs += 1500;
  await buffer.add(await seal("one"));
  await buffer.add(await seal("two"));
  expect([buffered.count(), state.alarmMs]).toEqual([2, NOON_MS + 2000]);
});

test("during an outage only a few leads are tried, not all", async () => {
  const { buffer, fireAlarm, seal, state, buffered } = createWorld();
  state.isUp = false;
  for (let i = 0; i < 20; i += 1) await buffer.add(await seal(`lead ${i}`));
  await fireAlarm();
  expect(buffered.rows.filter(({ tries }) => tries > 0)).toHaveLength(3);
});

test("leads that can never be stored do not block the others", async () => {
  const { buffer, fireAlarm, seal, failing, stored, buffered } = createWorld();
  for (const message of ["bad 1", "bad 2", "bad 3", "bad 4"]) {
    failing.add(message);
    await buffer.add(await seal(message));
  }
  await buffer.add(await seal("good"));
  await fireAlarm();
  await fireAlarm();
  expect([stored.map(({ message }) => message), buffered.count()]).toEqual([["good"], 4]);
});

test("a lead whose key was removed stays buffered and counts as locked, is no outage, and is stored when its key is set again", async () => {
  const world = createWorld();
  const { buffer, fireAlarm, seal, state, stored, buffered, logged, twilio } = world;
  const locked = await sealLocked();
  await buffer.add(locked);
  await buffer.add(await seal("good"));
  await fireAlarm();
  expect([stored.length, buffered.count()]).toEqual([1, 1]);
  expect(logged).toContainEqual(["bufferedLeadLocked", { waitingId: 1, keyId: locked.keyId }]);
  expect(buffer.status()).toMatchObject({ waiting: 1, locked: 1 });
  await fireAlarm();
  expect(state.alarmMs).toBe(state.nowMs + 160_000);
  expect(twilio.texts).toEqual([]);
  addOtherKey(world);
  await fireAlarm();
  expect(stored.map(({ message }) => message)).toEqual(["good", "locked"]);
});

test("a full buffer rejects new leads and still recognizes buffered ones, and rejects a lead that is too large", async () => {
  const { buffer, seal, buffered } = createWorld();
  const known = await seal("known");
  await buffer.add(known);
  buffered.rows.push(
    ...Array.from({ length: 9_999 }, (_, at) => ({ ...buffered.rows[0], id: at + 2 }) as never),
  );
  expect([await buffer.add(known), await buffer.add(await seal("new"))]).toEqual(["stored", "full"]);
  buffered.rows.splice(1);
  const large: SealedLead = { ...known, fingerprint: "x", bytes: new Uint8Array(64 * 1024 + 1) };
  expect(await buffer.add(large)).toBe("full");
});

test("suspected spam cannot fill the buffer: other leads are still accepted when suspected ones are not", async () => {
  const { buffer, seal, buffered } = createWorld();
  const known = await seal("spam");
  await buffer.add(known, true);
  buffered.rows.push(
    ...Array.from({ length: 499 }, (_, at) => ({ ...buffered.rows[0], id: at + 2 }) as never),
  );
  expect(await buffer.add(await seal("more spam"), true)).toBe("full");
  expect([await buffer.add(known, true), await buffer.add(await seal("not spam"))]).toEqual([
    "stored",
    "stored",
  ]);
});

test("a lead that the database rejects permanently goes to the quarantine and does not block the others", async () => {
  const { buffer, fireAlarm, seal, rejected, quarantined, stored, logged, enqueued } = createWorld();
  rejected.add("bad");
  await buffer.add(await seal("bad"));
  await buffer.add(await seal("good"));
  await fireAlarm();
  expect([quarantined, stored.length, enqueued.length]).toEqual([[["bad", "22P05"]], 1, 1]);
  expect(buffer.status().waiting).toBe(0);
  expect(logged).toContainEqual([
    "bufferedLeadQuarantined",
    { quarantineId: "quarantined", code: "22P05", waitedSeconds: 2 },
  ]);
});

test("while the quarantine is unavailable a rejected lead stays buffered", async () => {
  const { buffer, fireAlarm, seal, rejected, quarantined, state } = createWorld();
  rejected.add("bad");
  state.isQuarantineUp = false;
  await buffer.add(await seal("bad"));
  await fireAlarm();
  expect([buffer.status().waiting, state.alarmMs]).toEqual([1, expect.any(Number)]);
  state.isQuarantineUp = true;
  await fireAlarm();
  expect([buffer.status().waiting, quarantined.length]).toEqual([0, 1]);
});

test("the status counts leads, suspected spam separately, with the age of the oldest and the last tick", async () => {
  const { buffer, seal, state } = createWorld();
  expect(buffer.status()).toEqual({
    ...{
      waiting: 0,
      suspectedWaiting: 0,
      locked: 0,
      oldestWaitingSeconds: null,
      answers: { answers: 0, failures: 0 },
      lastTickAtIso: null,
    },
  });
  await buffer.add(await seal("one"));
  state.nowMs += 30_000;
  await buffer.add(await seal("two"), true);
  await buffer.tick(HEALTHY, CONTACT_HOURS);
  expect(buffer.status()).toEqual({
    ...{ waiting: 2, suspectedWaiting: 1, locked: 0, oldestWaitingSeconds: 30 },
    lastTickAtIso: "2026-11-20T17:00:30.000Z",
    answers: { answers: 0, failures: 0 },
  });
});

test("no log line contains personal data of the shopper", async () => {
  const { buffer, fireAlarm, seal, state, logged } = createWorld();
  state.isUp = false;
  await buffer.add(await seal("words of a shopper"));
  await fireAlarm();
  state.isUp = true;
  await fireAlarm();
  const lead = createLead();
  for (const own of ["words of a shopper", lead.name, lead.email, lead.phone])
    expect(JSON.stringify(logged)).not.toContain(own);
  expect(logged.map(([event]) => event)).toEqual([
    "bufferedLeadNotStored",
    "leadsStillBuffered",
    "bufferedLeadStored",
  ]);
});
