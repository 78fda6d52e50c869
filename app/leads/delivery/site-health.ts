/** The state of the leads and of the inventory sync, as the database and the lead buffer report it, and what of it needs a look. */

/** As the database counts. */
export interface LeadHealth {
  /** Of the lead that has waited longest for its text; null when none waits. */
  readonly oldestUnsentSeconds: number | null;
  /** Leads whose text has waited longer than `UNSENT_MINUTES`. */
  readonly unsentLate: number;
  /** Leads with a delivery that was given up. */
  readonly deadLetters: number;
  /** Leads in the quarantine that were not accepted yet. */
  readonly quarantined: number;
  /** Leads not answered in time; 0 where no time is set. */
  readonly unansweredLate: number;
  /** ISO 8601; null before the first tick. */
  readonly lastTickAtIso: string | null;
  /** Of the inventory; null before the first run. */
  readonly lastSync: LastSync | null;
}

export interface LastSync {
  readonly state: "running" | "succeeded" | "refused" | "failed";
  /** ISO 8601. */
  readonly startedAtIso: string;
  readonly errorCode: string | null;
}

/** What asks the database; `supabase-lead-health` answers. */
export interface LeadHealthStore {
  /** Notes that the minute cron ran. @throws BackendUnavailable */
  recordTick(): Promise<void>;
  /** @param unansweredBefore leads that came in until then and have no answer are late; null counts none. @throws BackendUnavailable */
  read(unansweredBefore: Date | null): Promise<LeadHealth>;
}

/** As the lead buffer counts. */
export interface BufferStatus {
  readonly waiting: number;
  readonly suspectedWaiting: number;
  /** Of the lead that waits longest for the database; null when none does. A locked one waits for its key. */
  readonly oldestWaitingSeconds: number | null;
  /** Leads that cannot be opened: the part of LEADS_KEY they were sealed with is not set. */
  readonly locked: number;
  /** When the minute cron last reached it, ISO 8601; null before the first time. */
  readonly lastTickAtIso: string | null;
}

export interface SiteHealth {
  /** null while the database does not answer. */
  readonly leads: LeadHealth | null;
  /** null while the lead buffer does not answer. */
  readonly buffer: BufferStatus | null;
}

export const UNSENT_MINUTES = 15;
/** The cron ticks every minute. */
const CLOCK_LATE_MINUTES = 5;

/** What needs a look, the most urgent first. */
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

/** The ones that the owner is alerted to by text: leads that failed, are stuck, or were not answered. */
const ALERTED = ["waiting", "locked", "unsent", "deadLetters", "quarantined", "unanswered"] as const;
type AlertedKind = (typeof ALERTED)[number];

export interface Trouble {
  readonly kind: TroubleKind;
  /** How many leads; 0 where it is about no lead. */
  readonly count: number;
  /** Of a sync: why it stopped or failed, a word of `SYNC_ERROR_CODES` or of a newer release. */
  readonly errorCode?: string | null;
}

export type AlertedTrouble = Trouble & { readonly kind: AlertedKind };

export const isAlerted = (trouble: Trouble): trouble is AlertedTrouble =>
  ALERTED.some((kind) => kind === trouble.kind);

/** Where both are down, the last tick is not known, and the two say enough. */
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

/** The later of what the two say: during an outage the database does not hear of a tick. */
export function findLastTick({ leads, buffer }: SiteHealth): string | null {
  const ticks = [leads?.lastTickAtIso, buffer?.lastTickAtIso].filter((iso) => typeof iso === "string");
  return ticks.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

function isClockLate(health: SiteHealth, now: Date): boolean {
  const last = findLastTick(health);
  return last === null || now.getTime() - Date.parse(last) > CLOCK_LATE_MINUTES * 60_000;
}
