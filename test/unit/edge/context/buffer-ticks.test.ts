import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tickLeadBuffer } from "~/edge/context/lead-context.server";
import { DEALER } from "../../../fixtures/dealer";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const silent = { getByName: () => ({ tick: () => new Promise<never>(() => undefined) }) };

test("the cron doesn't wait forever for the lead buffer", async () => {
  const calls = Promise.allSettled([tickLeadBuffer({ LEAD_BUFFER: silent } as never, null, DEALER)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await calls).map(({ status }) => status)).toEqual(["rejected"]);
});
