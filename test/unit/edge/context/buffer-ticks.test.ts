import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tickLeadBuffer } from "~/edge/context/lead-context.server";
import { tickViewBuffer } from "~/edge/context/view-context.server";
import { DEALER } from "../../../fixtures/dealer";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const silent = { getByName: () => ({ tick: () => new Promise<never>(() => undefined) }) };

test("the cron doesn't wait forever for the lead buffer, or for the view buffer", async () => {
  const calls = Promise.allSettled([
    tickLeadBuffer({ LEAD_WAITING_ROOM: silent } as never, null, DEALER),
    tickViewBuffer({ VEHICLE_VIEWS: silent } as never),
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await calls).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("without a view buffer there is nothing to do", async () => {
  await expect(tickViewBuffer({})).resolves.toBeUndefined();
});
