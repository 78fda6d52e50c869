import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createInventorySync, type InventorySyncParts } from "../../../functions/inventory/inventory-sync";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const silentStore = new Proxy({}, { get: () => never }) as InventorySyncParts["store"];

function createSync() {
  const kept: Promise<unknown>[] = [];
  const sync = createInventorySync({
    store: silentStore,
    sheet: { kind: "published", url: "https://sheet.example/inventory.csv" },
    hosted: null,
    log: () => undefined,
    waitUntil: (work) => void kept.push(work),
  });
  return { sync, kept };
}

test.each(["visitor", "staff", "webhook"] as const)(
  "a %s isn't kept waiting for a sync that takes long, which goes on",
  async (trigger) => {
    const { sync, kept } = createSync();
    const run = sync.run({ trigger, actor: null, confirmedHash: null });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await run).toBeNull();
    expect(kept).toHaveLength(1);
  },
);

test("the cron waits for its sync to end", async () => {
  const { sync } = createSync();
  const ended = vi.fn();
  void sync.run({ trigger: "cron", actor: null, confirmedHash: null }).then(ended);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ended).not.toHaveBeenCalled();
});
