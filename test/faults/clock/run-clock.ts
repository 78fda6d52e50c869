/**
 * Tests clock changes: daylight saving in Orlando, and a machine's clock that jumps an hour forward or back while the site
 * runs.
 */
import { setImmediate as turn } from "node:timers/promises";
import { BackendUnavailable } from "~/backend/unavailable";
import { getOpenState } from "~/dealer/opening-hours";
import { createSnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { findSlotInstant, listTestDriveDays } from "~/leads/form/test-drive-slots";
import { DEALER } from "../../fixtures/dealer";
import { createRecord } from "../../fixtures/inventory";
import { createChance } from "../chance";
import type { SuiteReport } from "../suites/suite-report";
import { checkDatabaseClock } from "./database-clock";
import { putSiteClock } from "./site-clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** New York's next two changes: back at 2:00 on November 1, forward at 2:00 on March 14. */
const CHANGES = [
  { atMs: Date.parse("2026-11-01T06:00Z"), hoursBefore: -4, hoursAfter: -5 },
  { atMs: Date.parse("2027-03-14T07:00Z"), hoursBefore: -5, hoursAfter: -4 },
] as const;

interface Part {
  readonly tried: number;
  readonly troubles: readonly string[];
}

/** @param isWhole whether to combine every instant of the database with every jump, and to test each jump of the site */
export async function runClock(seed: number, isWhole = true): Promise<SuiteReport> {
  const site = await putSiteClock(seed, isWhole);
  const parts: readonly Part[] = [
    ...CHANGES.map(checkOpenState),
    ...CHANGES.map(checkSlots),
    await setInventoryClock(seed),
    await checkDatabaseClock(isWhole ? null : seed),
    site,
  ];
  const tried = parts.reduce((sum, part) => sum + part.tried, 0);
  const { lost, doubled } = site;
  const troubles = parts.flatMap((part) => part.troubles);
  return { name: "clock", seed, tried, survived: tried - troubles.length, lost, doubled, troubles };
}

function listInstants(atMs: number, stepMs: number): Date[] {
  const count = (4 * DAY_MS) / stepMs;
  return Array.from({ length: count }, (_, index) => new Date(atMs - DAY_MS + index * stepMs));
}

/** Checks "open now" against plain arithmetic instead of the system's time zones. */
function checkOpenState({ atMs, hoursBefore, hoursAfter }: (typeof CHANGES)[number]): Part {
  const instants = listInstants(atMs, 15 * MINUTE_MS);
  const wrong = instants.filter((instant) => {
    const hours = instant.getTime() < atMs ? hoursBefore : hoursAfter;
    const wall = new Date(instant.getTime() + hours * HOUR_MS);
    const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes();
    const day = wall.getUTCDay();
    const isOpen =
      day === 6 ? minutes >= 600 && minutes < 960 : day !== 0 && minutes >= 540 && minutes < 1080;
    return getOpenState(instant, DEALER).isOpen !== isOpen;
  });
  return {
    tried: instants.length,
    troubles: wrong.map((instant) => `"open now" is wrong at ${instant.toISOString()}`),
  };
}

/** Checks that each offered time exists once, is in the future, and is within opening hours. */
function checkSlots({ atMs }: (typeof CHANGES)[number]): Part {
  const instants = listInstants(atMs, HOUR_MS);
  const wrong = instants.filter((now) => {
    const slots = listTestDriveDays(now, DEALER).flatMap(({ date, times }) =>
      times.map((time) => `${date}T${time}`),
    );
    const whens = slots.map((slot) => findSlotInstant(slot));
    const isGood = (when: Date | null) => when !== null && when > now && getOpenState(when, DEALER).isOpen;
    return !whens.every(isGood) || new Set(whens.map((when) => when?.getTime())).size !== slots.length;
  });
  return {
    tried: instants.length,
    troubles: wrong.map((now) => `the test drive times offered at ${now.toISOString()} are wrong`),
  };
}

const STEPS = 2_000;
const FRESH_SECONDS = 30;
/** After a failed read the site does not query the backend for this long. */
const PAUSE_MS = 5_000;

/** Checks that inventory is never staler than usual while the backend responds, however the clock jumps. */
async function setInventoryClock(seed: number): Promise<Part> {
  const chance = createChance(seed);
  const world = { trueMs: CHANGES[0].atMs, offsetMs: 0, isDown: false, readAtMs: 0, failedAtMs: 0 };
  const now = () => world.trueMs + world.offsetMs;
  let stored: unknown = null;
  const source = createSnapshotSource({
    freshSeconds: FRESH_SECONDS,
    storageBaseUrl: "http://127.0.0.1:8790",
    now,
    log: () => undefined,
    sleep: async (milliseconds) => {
      world.trueMs += milliseconds;
    },
    backend: {
      async readInventory(reader) {
        if (world.isDown) {
          world.failedAtMs = world.trueMs;
          throw new BackendUnavailable("down");
        }
        world.readAtMs = world.trueMs;
        [createRecord()].forEach(reader.beginRecords());
        reader.beginGalleries();
      },
      findRecord: async () => null,
    },
    store: {
      read: async () => structuredClone(stored),
      async write(snapshot) {
        stored = structuredClone(snapshot);
      },
    },
  });
  let jumps = 0;
  const troubles: string[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    world.trueMs += Math.round(chance.next() * 40_000);
    world.isDown = chance.next() < 0.1;
    const jumpMs = chance.next() < 0.2 ? chance.pick([-HOUR_MS, HOUR_MS]) : 0;
    world.offsetMs += jumpMs;
    if (jumpMs !== 0) jumps += 1;
    const askedAtMs = world.trueMs;
    await source.find();
    // Lets background work finish before the time advances.
    await turn();
    const mayBeOld = world.isDown || world.trueMs - world.failedAtMs < PAUSE_MS;
    const ageMs = askedAtMs - world.readAtMs;
    if (!mayBeOld && ageMs > FRESH_SECONDS * 1_000)
      troubles.push(
        `step ${step}: after a clock jump, inventory ${ageMs / 1_000} seconds old counted as fresh`,
      );
  }
  return { tried: jumps, troubles };
}
