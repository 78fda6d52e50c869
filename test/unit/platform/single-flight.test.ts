import { expect, test } from "vitest";
import { createSingleFlight } from "~/platform/single-flight";

function createFlight() {
  let nowMs = 0;
  return createSingleFlight({
    now: () => nowMs,
    sleep: async (milliseconds) => {
      nowMs += milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
}

test("a caller waits for work that is already running, and else does its own", async () => {
  const flight = createFlight();
  const log: string[] = [];
  let land = () => {};
  const first = flight.join(async () => {
    await new Promise<void>((resolve) => (land = resolve));
    log.push("landed");
  });
  const second = flight.join(async () => void log.push("flew twice")).then(() => log.push("waited"));
  land();
  await Promise.all([first, second]);
  expect(log).toEqual(["landed", "waited"]);
  // When nothing is running, each call does its own work.
  for (let i = 0; i < 3; i += 1) await flight.join(async () => void log.push("flew"));
  expect(log.slice(2)).toEqual(["flew", "flew", "flew"]);
});

test("failed work rejects only for the caller that started it, and the next call can start", async () => {
  const flight = createFlight();
  const failing = flight.join(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error("lost an engine");
  });
  const waiting = flight.join(async () => {});
  await expect(failing).rejects.toThrow("lost an engine");
  await expect(waiting).resolves.toBeUndefined();
});

test("abandoned work that ends late does not let a third call start while a second is running", async () => {
  const flight = createFlight();
  let [landLost, landSecond] = [() => {}, () => {}];
  const lost = flight.join(() => new Promise<void>((resolve) => (landLost = resolve)));
  await flight.join(async () => {});
  const second = flight.join(() => new Promise<void>((resolve) => (landSecond = resolve)));
  landLost();
  await lost;
  let hasThirdFlown = false;
  const third = flight.join(async () => {
    hasThirdFlown = true;
  });
  landSecond();
  await Promise.all([second, third]);
  expect(hasThirdFlown).toBe(false);
});
