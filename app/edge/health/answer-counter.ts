/** Counts this isolate's responses, and passes the counts on together: the share of errors is known without a write per request. */
import type { AnswerCounts } from "~/leads/delivery/site-health";
import { createCollector } from "~/platform/collector";
import { within } from "~/platform/timing";
import { BUFFER_NAME } from "../lead-buffer-client";

export interface AnswerCounter {
  /** Never throws, and doesn't wait. @param status null for a health check, which isn't counted but makes the buffer check the cron */
  add(status: number | null): void;
}

/** Method of the Durable Object. */
interface AnswerBuffer {
  countAnswers(counts: AnswerCounts): Promise<void>;
}

interface AnswerCounterParts {
  readonly buffers: { getByName(name: string): AnswerBuffer };
  /** Extends the isolate's lifetime beyond the response of the current request. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly now?: () => number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** A Worker may run for 30 seconds after its response. */
const COLLECT_MS = 10_000;
// biome-ignore lint/plugin: the counts are lost, which changes a share a little
const TIMEOUT_MS = 5_000;
const LOST_AFTER_MS = 30_000;

export function createAnswerCounter(parts: AnswerCounterParts): AnswerCounter {
  const { buffers, waitUntil, now = Date.now, sleep } = parts;
  let answers = 0;
  let failures = 0;

  const sendCounts = async () => {
    const counts = { answers, failures };
    [answers, failures] = [0, 0];
    try {
      await within(TIMEOUT_MS, buffers.getByName(BUFFER_NAME).countAnswers(counts), describeTimeout);
    } catch {
      // Lost counts change a share a little; the health check shows that the buffer doesn't respond.
    }
  };
  const collect = createCollector({
    periodMs: COLLECT_MS,
    lostAfterMs: LOST_AFTER_MS,
    send: sendCounts,
    waitUntil,
    now,
    sleep,
  });

  return {
    add(status) {
      if (status !== null) answers += 1;
      if (status !== null && status >= 500) failures += 1;
      collect();
    },
  };
}

const describeTimeout = () => new DOMException("The lead buffer took too long.", "TimeoutError");
