/** The lead buffer's alarm: it backs off in an outage, and no error or wrong clock stops it. */
import { expect, test } from "vitest";
import { SettingsError } from "~/edge/config/settings";
import { CONTACT_HOURS, createWorld, NOON_MS } from "./lead-buffer-world";

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
  const { buffer, fireAlarm, passMinutes, seal, state, stored, logged } = createWorld();
  for (let i = 0; i < 5; i += 1) await buffer.add(await seal(`lead ${i}`));
  state.settingsError = new SettingsError(
    "TWILIO_FROM must be the Twilio number that texts come from; it isn't set.",
  );
  for (let i = 0; i < 8; i += 1) {
    await fireAlarm();
    expect(state.alarmMs).toBeGreaterThan(state.nowMs);
  }
  await passMinutes(10);
  expect([stored.length, buffer.status().waiting]).toEqual([0, 5]);
  expect(logged).toContainEqual(["leadBufferFailed", { at: "store", reason: state.settingsError.message }]);
  state.settingsError = null;
  await passMinutes(2);
  expect([stored.length, buffer.status().waiting, state.alarmMs]).toEqual([5, 0, null]);
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
  ["the minute cron", (world: ReturnType<typeof createWorld>) => world.buffer.tick(null, CONTACT_HOURS)],
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

test("an alarm set too far ahead by a wrong clock does not delay leads", async () => {
  const { buffer, seal, state } = createWorld();
  await buffer.add(await seal("one"));
  state.nowMs -= 60 * 60 * 1000;
  await buffer.tick(null, CONTACT_HOURS);
  expect(state.alarmMs).toBe(state.nowMs + 2000);
});
