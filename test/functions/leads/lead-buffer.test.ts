import { expect, test } from "vitest";
import { SettingsError } from "~/edge/config/settings";
import type { SealedLead } from "~/leads/delivery/lead-buffer-client";
import type { Person } from "~/leads/lead-store";
import { parsePerson } from "~/leads/privacy/lead-person.server";
import { createLead } from "../../fixtures/lead";
import { addOtherKey, createWorld, NOON_MS, sealLocked } from "./lead-buffer-world";

function toPerson(text: string): Person {
  const person = parsePerson(text);
  if (!person) throw new Error(`${text} is no email address or phone number.`);
  return person;
}

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
  expect(buffered.readStatus()).toMatchObject({ waiting: 1, locked: 1 });
  await fireAlarm();
  expect(state.alarmMs).toBe(state.nowMs + 160_000);
  expect(twilio.texts).toEqual([]);
  addOtherKey(world);
  await fireAlarm();
  expect(stored.map(({ message }) => message)).toEqual(["good", "locked"]);
});

/** Fills the buffer with copies of its only lead. */
const fill = ({ buffered }: ReturnType<typeof createWorld>, count: number) =>
  buffered.rows.push(
    ...Array.from({ length: count - 1 }, (_, at) => ({ ...buffered.rows[0], id: at + 2 }) as never),
  );

test("a full buffer rejects new leads and still recognizes buffered ones, and rejects a lead that is too large", async () => {
  const world = createWorld();
  const { buffer, seal, buffered } = world;
  const known = await seal("known");
  await buffer.add(known);
  fill(world, 10_000);
  expect([await buffer.add(known), await buffer.add(await seal("new"))]).toEqual(["stored", "full"]);
  buffered.rows.splice(1);
  const large: SealedLead = { ...known, fingerprint: "x", bytes: new Uint8Array(64 * 1024 + 1) };
  expect(await buffer.add(large)).toBe("full");
});

test("suspected spam cannot fill the buffer: other leads are still accepted when suspected ones are not", async () => {
  const world = createWorld();
  const { buffer, seal } = world;
  const known = await seal("spam");
  await buffer.add(known, true);
  fill(world, 500);
  expect(await buffer.add(await seal("more spam"), true)).toBe("full");
  expect(await buffer.add(known, true)).toBe("stored");
  expect(await buffer.add(await seal("not spam"))).toBe("stored");
});

test("a lead that the database rejects permanently goes to the quarantine once that is available, and does not block the others", async () => {
  const { buffer, buffered, fireAlarm, seal, rejected, quarantined, stored, state, logged, enqueued } =
    createWorld();
  rejected.add("bad");
  state.isQuarantineUp = false;
  for (const message of ["bad", "good"]) await buffer.add(await seal(message));
  await fireAlarm();
  expect([stored.length, enqueued.length, buffered.readStatus().waiting]).toEqual([1, 1, 1]);
  expect(state.alarmMs).not.toBeNull();
  state.isQuarantineUp = true;
  await fireAlarm();
  expect([quarantined, buffered.readStatus().waiting]).toEqual([[["bad", "22P05"]], 0]);
  const kept = { quarantineId: "quarantined", code: "22P05", waitedSeconds: expect.any(Number) };
  expect(logged).toContainEqual(["bufferedLeadQuarantined", kept]);
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
  const events = ["bufferedLeadNotStored", "leadsStillBuffered", "bufferedLeadStored"];
  expect(logged.map(([event]) => event)).toEqual(events);
});

test("while the database is down the alarm backs off to at most five minutes, and no lead is lost", async () => {
  const { buffer, fireAlarm, seal, state, stored, buffered } = createWorld();
  state.isUp = false;
  await buffer.add(await seal("patient"));
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    await fireAlarm();
    waits.push(((state.alarmMs ?? 0) - state.nowMs) / 1000);
  }
  expect(waits.slice(0, 4)).toEqual([3, 5, 10, 20]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(300);
  expect(buffered.count()).toBe(1);
  state.isUp = true;
  await fireAlarm();
  expect(stored).toHaveLength(1);
});

test("with an invalid setting the alarm does not throw and is set again, and every lead is stored once the setting is fixed", async () => {
  const { buffer, buffered, fireAlarm, passMinutes, seal, state, stored, logged } = createWorld();
  for (let i = 0; i < 5; i += 1) await buffer.add(await seal(`lead ${i}`));
  const reason = "TWILIO_FROM must be the number that texts come from; it isn't set.";
  state.settingsError = new SettingsError(reason);
  for (let i = 0; i < 8; i += 1) {
    await fireAlarm();
    expect(state.alarmMs).toBeGreaterThan(state.nowMs);
  }
  await passMinutes(10);
  expect([stored.length, buffered.readStatus().waiting]).toEqual([0, 5]);
  expect(logged).toContainEqual(["leadBufferFailed", { at: "store", reason: state.settingsError.message }]);
  state.settingsError = null;
  await passMinutes(2);
  expect([stored.length, buffered.readStatus().waiting, state.alarmMs]).toEqual([5, 0, null]);
});

test("when storage cannot be read, the alarm is set again and does not throw", async () => {
  const { buffer, fireAlarm, seal, state, stored } = createWorld();
  await buffer.add(await seal("one"));
  state.isStorageBroken = true;
  await fireAlarm();
  expect(state.alarmMs).toBeGreaterThan(state.nowMs);
  await expect(buffer.resume()).resolves.toBeUndefined();
  state.isStorageBroken = false;
  await fireAlarm();
  expect(stored).toHaveLength(1);
});

test.each([
  ["a start", (world: ReturnType<typeof createWorld>) => world.openBuffer().resume()],
  ["the minute cron", (world: ReturnType<typeof createWorld>) => world.tick(null)],
])("%s continues with buffered leads after the alarm was lost", async (_, trigger) => {
  const world = createWorld();
  await world.buffer.add(await world.seal("one"));
  world.state.alarmMs = null;
  await trigger(world);
  expect(world.state.alarmMs).toBe(NOON_MS + 2000);
  await world.fireAlarm();
  expect(world.stored).toHaveLength(1);
  await trigger(world);
  expect(world.state.alarmMs).toBeNull();
});

test("the minute cron brings forward an alarm that is far ahead", async () => {
  const { buffer, seal, state, tick } = createWorld();
  await buffer.add(await seal("one"));
  state.nowMs -= 60 * 60 * 1000;
  await tick(null);
  expect(state.alarmMs).toBe(state.nowMs + 2000);
});

test("a buffered lead is found by its phone number in any notation", async () => {
  const { buffer, seal } = createWorld();
  const phones = ["(407) 555-0199 x12", "407.555.0199 ext. 3", "011 683 4002", "(407) 555-0198 x12"];
  for (const phone of phones) await buffer.add(await seal(phone, { phone }));
  const messages = async (phone: string) =>
    (await buffer.listMatching(toPerson(phone))).map(({ message }) => message);
  expect(await messages("14075550199")).toEqual(phones.slice(0, 2));
  expect(await messages("4075550199 ext. 3")).toEqual(phones.slice(1, 2));
  expect(await messages("0116834002")).toEqual(phones.slice(2, 3));
});

test("one person's leads are found and erased by email or phone, and other people's leads stay", async () => {
  const { buffer, seal, fireAlarm, state, stored, logged } = createWorld();
  state.isUp = false;
  const other = { email: "other@example.com", phone: "(321) 555-0100" };
  await buffer.add(await seal("by email", { email: "Ana.Beltran@Example.com ", phone: "(321) 555-0101" }));
  await buffer.add(await seal("by phone", { ...other, phone: "+1 407-555-0199" }));
  await buffer.add(await seal("another's", other));
  await buffer.add(await sealLocked());
  for (const [text, found] of [
    ["Ana.Beltran@example.com", "by email"],
    ["14075550199", "by phone"],
  ] as const) {
    const person = toPerson(text);
    expect((await buffer.listMatching(person)).map(({ message }) => message)).toEqual([found]);
    expect([await buffer.eraseMatching(person), await buffer.eraseMatching(person)]).toEqual([1, 0]);
  }
  expect(JSON.stringify(logged)).not.toContain("beltran");
  state.isUp = true;
  await fireAlarm();
  expect(stored.map(({ message }) => message)).toEqual(["another's"]);
});

test("an erasure waits for the lead that is being stored, and erases the others", async () => {
  const { buffer, fireAlarm, seal, buffered, stored } = createWorld();
  for (const message of ["one", "two", "three"]) await buffer.add(await seal(message));
  const person = { email: "ana.beltran@example.com" };
  const [, erased] = await Promise.all([fireAlarm(), buffer.eraseMatching(person)]);
  expect([stored.length + erased, buffered.count()]).toEqual([3, 0]);
  expect(erased).toBeGreaterThan(0);
});
