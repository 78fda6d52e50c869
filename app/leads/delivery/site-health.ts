/** Health of the leads and the inventory sync, from the database and the lead buffer, and the problems that need attention. */

/** Counted by the database. */
export interface LeadHealth {
  /** Age of the oldest lead whose text isn't sent yet; null when there is none. */
  readonly oldestUnsentSeconds: number | null;
  /** Leads whose text has waited longer than `UNSENT_MINUTES`. */
  readonly unsentLate: number;
  /** Leads with a dead-lettered delivery. */
  readonly deadLetters: number;
  /** Quarantined leads that staff haven't accepted. */
  readonly quarantined: number;
  /** Leads not answered in time; 0 when no time limit is set. */
  readonly unansweredLate: number;
  /** ISO 8601; null before the first tick. */
  readonly lastTickAtIso: string | null;
  /** Of the inventory sync; null before the first run. */
  readonly lastSync: LastSync | null;
}

export interface LastSync {
  readonly state: "running" | "succeeded" | "refused" | "failed";
  /** ISO 8601. */
  readonly startedAtIso: string;
  readonly errorCode: string | null;
}

/** Implemented by `supabase-lead-health`. */
export interface LeadHealthStore {
  /** Records that the minute cron ran. @throws BackendUnavailable */
  recordTick(): Promise<void>;
  /** @param unansweredBefore unanswered leads received before it count as late; null counts none. @throws BackendUnavailable */
  read(unansweredBefore: Date | null): Promise<LeadHealth>;
}

/** Counted by the lead buffer. */
export interface BufferStatus {
  readonly waiting: number;
  readonly suspectedWaiting: number;
  /** Age of the oldest lead that isn't locked; null when there is none. Locked leads wait for a key, not for the database. */
  readonly oldestWaitingSeconds: number | null;
  /** Leads that can't be decrypted because their part of LEADS_KEY isn't configured. */
  readonly locked: number;
  /** Last minute cron tick that reached the buffer, ISO 8601; null before the first. */
  readonly lastTickAtIso: string | null;
}

export interface SiteHealth {
  /** null while the database is unavailable. */
  readonly leads: LeadHealth | null;
  /** null while the lead buffer is unavailable. */
  readonly buffer: BufferStatus | null;
}

export const UNSENT_MINUTES = 15;
/** The cron ticks every minute. */
const CLOCK_LATE_MINUTES = 5;

/** Problems that need attention, most urgent first. */
export const TROUBLES = [
  "database",
  "buffer",
  "waiting",
  "locked",
  "unsent",
  "deadLetters",
  "quarantined",
  "unanswered",
  "clock",
  /** The last inventory sync was refused: the site keeps the inventory from before until staff act. */
  "syncStopped",
  "syncFailed",
] as const;
type TroubleKind = (typeof TROUBLES)[number];

/** Problems the owner is alerted to by text: leads that failed, are stuck or weren't answered. */
const ALERTED = ["waiting", "locked", "unsent", "deadLetters", "quarantined", "unanswered"] as const;
type AlertedKind = (typeof ALERTED)[number];

export interface Trouble {
  readonly kind: TroubleKind;
  /** Number of leads; 0 for problems not about leads. */
  readonly count: number;
  /** Of a sync: why it stopped or failed, a word of `SYNC_ERROR_CODES` or of a newer release. */
  readonly errorCode?: string | null;
}

export type AlertedTrouble = Trouble & { readonly kind: AlertedKind };

export const isAlerted = (trouble: Trouble): trouble is AlertedTrouble =>
  ALERTED.some((kind) => kind === trouble.kind);

/** When both are down, the last tick is unknown and a late cron isn't reported in addition. */
export function listTroubles({ leads, buffer }: SiteHealth, now: Date): readonly Trouble[] {
  const isWaitingLong = (buffer?.oldestWaitingSeconds ?? 0) > UNSENT_MINUTES * 60;
  const counts: Readonly<Record<TroubleKind, number | boolean>> = {
    database: leads === null,
    buffer: buffer === null,
    waiting: isWaitingLong ? (buffer?.waiting ?? 0) : 0,
    locked: buffer?.locked ?? 0,
    unsent: leads?.unsentLate ?? 0,
    deadLetters: leads?.deadLetters ?? 0,
    quarantined: leads?.quarantined ?? 0,
    unanswered: leads?.unansweredLate ?? 0,
    clock: (leads !== null || buffer !== null) && isClockLate({ leads, buffer }, now),
    syncStopped: leads?.lastSync?.state === "refused",
    syncFailed: hasSyncFailed(leads?.lastSync ?? null),
  };
  return TROUBLES.flatMap((kind) => {
    const count = counts[kind];
    if (!count) return [];
    const trouble = { kind, count: count === true ? 0 : count };
    const isOfSync = kind === "syncStopped" || kind === "syncFailed";
    return [isOfSync ? { ...trouble, errorCode: leads?.lastSync?.errorCode ?? null } : trouble];
  });
}

/** Without a sheet there is nothing to sync: any visitor's request would record such a run. */
const hasSyncFailed = (last: LastSync | null) => last?.state === "failed" && last.errorCode !== "notSetUp";

/** Returns the later of the two: during an outage the database doesn't record ticks. */
export function findLastTick({ leads, buffer }: SiteHealth): string | null {
  const ticks = [leads?.lastTickAtIso, buffer?.lastTickAtIso].filter((iso) => typeof iso === "string");
  return ticks.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

function isClockLate(health: SiteHealth, now: Date): boolean {
  const last = findLastTick(health);
  return last === null || now.getTime() - Date.parse(last) > CLOCK_LATE_MINUTES * 60_000;
}
