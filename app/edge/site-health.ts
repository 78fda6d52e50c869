/** The state of what leads pass through and of the last inventory sync, for `/healthz?deep` and the dashboard. */
import { ignoreOutage } from "~/backend/unavailable";
import { getUnansweredBefore } from "~/leads/delivery/answer-deadline";
import type { LeadHealthStore, SiteHealth } from "~/leads/delivery/site-health";
import type { BufferedLeads } from "~/leads/lead-store";
import type { Log } from "./log";

export interface SiteHealthReader {
  /** At most a few seconds old. Never throws for an outage. */
  read(): Promise<SiteHealth>;
  /** Whether Workers KV answers, and holds an inventory snapshot. */
  checkSnapshot(): Promise<"ok" | "empty" | "unavailable">;
}

interface SiteHealthParts {
  readonly store: Pick<LeadHealthStore, "read">;
  readonly buffer: Pick<BufferedLeads, "status">;
  /** @returns whether there is a snapshot */
  readonly hasSnapshot: () => Promise<boolean>;
  /** Setting LEAD_ANSWER_MINUTES; 0 is off. */
  readonly answerMinutes: number;
  readonly now: () => Date;
  readonly log: Log;
}

/** `/healthz?deep` is public, so frequent requests must not reach the database. */
const FRESH_MS = 5_000;

export function createSiteHealth(parts: SiteHealthParts): SiteHealthReader {
  let last: { readonly atMs: number; readonly health: Promise<SiteHealth> } | null = null;
  return {
    read() {
      const nowMs = parts.now().getTime();
      if (!last || Math.abs(nowMs - last.atMs) >= FRESH_MS) last = { atMs: nowMs, health: readAll(parts) };
      return last.health;
    },
    checkSnapshot: () =>
      parts.hasSnapshot().then(
        (has) => (has ? "ok" : "empty"),
        () => "unavailable",
      ),
  };
}

async function readAll(parts: SiteHealthParts): Promise<SiteHealth> {
  const { store, buffer, answerMinutes, now, log } = parts;
  const orNull = async <Result>(task: Promise<Result>): Promise<Result | null> =>
    (await ignoreOutage(task, ({ message }) => log("healthNotRead", { reason: message }))) ?? null;
  const [leads, status] = await Promise.all([
    orNull(store.read(getUnansweredBefore(now(), answerMinutes))),
    orNull(buffer.status()),
  ]);
  return { leads, buffer: status };
}
