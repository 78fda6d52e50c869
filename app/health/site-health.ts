/** Health of the site, from the database and the lead buffer, and the problems that need attention. */
import type { BufferStatus } from "~/leads/lead-store";
import type { Parsed } from "~/platform/parsed";
import type { DailyTotal } from "./daily-counter";
import type { BrowserReport } from "./parse-browser-reports";
import type { storedHealth } from "./stored-health";

/** Counted by the database. */
export type StoredHealth = Parsed<typeof storedHealth>;
export type RetryingLeads = NonNullable<StoredHealth["retrying"]>;
export type LastSync = NonNullable<StoredHealth["lastSync"]>;
export type AnswerCounts = StoredHealth["answers"];

/** Implemented by `supabase-health`. Every method throws BackendUnavailable. */
export interface HealthStore {
  /** Records that the minute cron ran. */
  recordTick(): Promise<void>;
  /** @param unansweredBefore unanswered leads received before it count as late; null counts none. */
  read(unansweredBefore: Date | null): Promise<StoredHealth>;
  /**
   * Adds one isolate's responses.
   * @returns to the first caller in each minute when the minute cron last ran (ISO 8601), null to the others and before its first run
   */
  recordAnswers(counts: AnswerCounts): Promise<string | null>;
  /** Adds to the totals. @throws BackendRejected */
  recordBrowserReports(totals: readonly DailyTotal<Pick<BrowserReport, "kind" | "page">>[]): Promise<void>;
}

export interface SiteHealth {
  /** null while the database is unavailable. */
  readonly stored: StoredHealth | null;
  /** null while the lead buffer is unavailable. */
  readonly buffer: BufferStatus | null;
}

export const UNSENT_MINUTES = 15;
/** The cron ticks every minute. */
const CRON_LATE_MINUTES = 5;
/** The cron syncs every 15 minutes: this is the fourth sync in a row without success. */
const STALE_MINUTES = 60;
/** A failed sync is only texted when the next one fails, too. */
const SYNC_LATE_MINUTES = 30;
/** Period of `AnswerCounts`. */
export const ANSWER_MINUTES = 5;
/** Fewer failures in the period are not yet a problem of the site. */
const MIN_FAILURES = 5;
const MAX_FAILURE_PERCENT = 5;

/** Problems that need attention, most urgent first. */
export const PROBLEMS = [
  "database",
  "buffer",
  "waiting",
  "locked",
  "unsent",
  "deadLetters",
  "quarantined",
  "unanswered",
  "cron",
  /** The last inventory sync was refused: the site keeps the inventory from before until staff act. */
  "syncStopped",
  "syncFailed",
  /** No inventory sync succeeded for `STALE_MINUTES`, and the last one did not fail, which `syncFailed` reports. */
  "stale",
  "photoSyncDied",
  /** More than `MAX_FAILURE_PERCENT` of the responses are errors of the site. */
  "errors",
] as const;
type ProblemKind = (typeof PROBLEMS)[number];

/** Problems that the owner is alerted to: all but a stopped sync, which is up to staff, and the buffer, which holds what was sent. */
export type AlertedKind = Exclude<ProblemKind, "syncStopped" | "buffer">;

export interface Problem {
  readonly kind: ProblemKind;
  /** Number of leads, or of `errors` in percent; 0 for all others. */
  readonly count: number;
  /** Of a sync: why it stopped or failed, a word of `SYNC_ERROR_CODES` or of a newer release. */
  readonly errorCode?: string | null;
  /** True for a sync that failed once: the next one may succeed. */
  readonly isBrief?: boolean;
}

export type AlertedProblem = Problem & { readonly kind: AlertedKind };

export const isAlerted = (problem: Problem): problem is AlertedProblem =>
  problem.kind !== "syncStopped" && problem.kind !== "buffer" && !problem.isBrief;

export function listProblems({ stored, buffer }: SiteHealth, now: Date): readonly Problem[] {
  const isWaitingLong = (buffer?.oldestWaitingSeconds ?? 0) > UNSENT_MINUTES * 60;
  const counts: Readonly<Record<ProblemKind, number | boolean>> = {
    database: stored === null,
    buffer: buffer === null,
    waiting: isWaitingLong ? (buffer?.waiting ?? 0) : 0,
    locked: buffer?.locked ?? 0,
    unsent: stored?.unsentLate ?? 0,
    deadLetters: stored?.deadLetters ?? 0,
    quarantined: stored?.quarantined ?? 0,
    unanswered: stored?.unansweredLate ?? 0,
    cron: stored !== null && isCronLate(stored.lastTickAtIso, now),
    syncStopped: stored?.lastSync?.state === "refused",
    syncFailed: hasSyncFailed(stored?.lastSync ?? null),
    stale: !hasSyncFailed(stored?.lastSync ?? null) && isInventoryStale(stored, now),
    photoSyncDied: stored?.isPhotoSyncDead ?? false,
    errors: getFailurePercent(stored?.answers),
  };
  return PROBLEMS.flatMap((kind) => {
    const count = counts[kind];
    if (!count) return [];
    const problem = { kind, count: count === true ? 0 : count };
    const isOfSync = kind === "syncStopped" || kind === "syncFailed";
    if (!isOfSync) return [problem];
    const syncedAt = stored?.lastSyncedAtIso;
    const isBrief = kind === "syncFailed" && syncedAt && !isOlder(syncedAt, SYNC_LATE_MINUTES, now);
    return [
      {
        ...problem,
        errorCode: stored?.lastSync?.errorCode ?? null,
        ...(isBrief ? { isBrief } : {}),
      },
    ];
  });
}

/** Returns whether no inventory sync succeeded for an hour, whatever the reason. */
export const isInventoryStale = (stored: StoredHealth | null, now: Date) =>
  isOlder(stored?.lastSyncedAtIso, STALE_MINUTES, now);

/** Without a sheet there is nothing to sync: any visitor's request would record such a run. */
const hasSyncFailed = (last: LastSync | null) => last?.state === "failed" && last.errorCode !== "notSetUp";

/** @param lastTickIso null before the first */
export const isCronLate = (lastTickIso: string | null, now: Date) =>
  lastTickIso === null || isOlder(lastTickIso, CRON_LATE_MINUTES, now);

const isOlder = (iso: string | null | undefined, minutes: number, now: Date) =>
  typeof iso === "string" && now.getTime() - Date.parse(iso) > minutes * 60_000;

/** Returns 0 while the failures are few, or a small share. */
function getFailurePercent({ answers, failures }: AnswerCounts = { answers: 0, failures: 0 }): number {
  const percent = Math.round((100 * failures) / Math.max(answers, 1));
  return failures >= MIN_FAILURES && percent > MAX_FAILURE_PERCENT ? percent : 0;
}
