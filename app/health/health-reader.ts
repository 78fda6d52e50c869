/** The state of what leads pass through and of the last inventory sync, for `/healthz?deep` and the dashboard. */
import { ignoreOutage } from "~/backend/unavailable";
import type { BusinessHours } from "~/dealer/business-facts";
import type { Log } from "~/edge/log";
import type { BufferedLeads } from "~/leads/lead-store";
import { getUnansweredBefore } from "./answer-deadline";
import type { HealthStore, SiteHealth } from "./site-health";

type ServiceStates = Readonly<Record<"auth" | "storage", "ok" | "unavailable">>;

interface SiteHealthServices {
  readonly store: Pick<HealthStore, "read">;
  readonly buffer: Pick<BufferedLeads, "status">;
  /** @returns whether there is a snapshot */
  readonly hasSnapshot: () => Promise<boolean>;
  readonly pingServices: () => Promise<ServiceStates>;
  readonly listFailing: () => readonly string[];
  /** Setting LEAD_ANSWER_MINUTES; 0 is off. */
  readonly answerMinutes: number;
  readonly findBusinessHours: () => Promise<BusinessHours>;
  readonly now: () => Date;
  readonly log: Log;
}

/** `/healthz?deep` is public, so frequent requests must not reach the database. */
const FRESH_MS = 5_000;

export type SiteHealthReader = ReturnType<typeof createSiteHealth>;

export function createSiteHealth(services: SiteHealthServices) {
  return {
    /** At most a few seconds old. Never throws for an outage. */
    read: reuse(() => readAll(services), services.now),
    /** Whether sign-in and the storage of photos answer; at most a few seconds old. Never throws. */
    checkServices: reuse(services.pingServices, services.now),
    /** Whether Workers KV answers, and holds an inventory snapshot. */
    checkSnapshot: (): Promise<"ok" | "empty" | "unavailable"> =>
      services.hasSnapshot().then(
        (has) => (has ? "ok" : "empty"),
        () => "unavailable",
      ),
    /** Dependencies that failed lately in this isolate, and without which the site also works. */
    listFailing: services.listFailing,
  };
}

/** Calls `ask` again when its last answer is too old. */
function reuse<Answer>(ask: () => Promise<Answer>, now: () => Date): () => Promise<Answer> {
  let last: { readonly atMs: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    const nowMs = now().getTime();
    if (!last || nowMs - last.atMs >= FRESH_MS) last = { atMs: nowMs, answer: ask() };
    return last.answer;
  };
}

async function readAll(services: SiteHealthServices): Promise<SiteHealth> {
  const { store, buffer, answerMinutes, findBusinessHours, now, log } = services;
  const before = getUnansweredBefore(now(), answerMinutes, await findBusinessHours());
  const orNull = async <Result>(task: Promise<Result>): Promise<Result | null> =>
    (await ignoreOutage(task, ({ message }) => log("healthNotRead", { reason: message }))) ?? null;
  const [stored, status] = await Promise.all([orNull(store.read(before)), orNull(buffer.status())]);
  return { stored, buffer: status };
}
