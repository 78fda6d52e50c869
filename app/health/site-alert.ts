/** Decides which alerts are due, and formats them: English, GSM-7, no personal data. */
import type { BusinessHours } from "~/dealer/business-facts";
import { isContactTime } from "~/dealer/opening-hours";
import { type AlertedKind, type AlertedProblem, ANSWER_MINUTES, UNSENT_MINUTES } from "./site-health";

/** What one recipient was told about one problem. */
interface Told {
  /** The last message about it; for "seen", when the problem was first seen. */
  readonly atMs: number;
  /** The reported count, lowered when it has dropped since. */
  readonly count: number;
  /** "seen": not reported yet. "over": reported, and gone since. "solved": its end is reported. */
  readonly state: "seen" | "reported" | "over" | "solved";
}

/** By kind of problem. */
export type AlertRecord = { readonly [Kind in AlertedKind]?: Told };

export interface Alert {
  readonly problems: readonly AlertedProblem[];
  readonly solved: readonly AlertedKind[];
}

const HOUR_MS = 60 * 60 * 1000;
/** Two GSM-7 segments. */
const MAX_TEXT = 306;
/** Problems that often pass by themselves are reported when they last this long. */
const REPORTED_AFTER_MS: { readonly [Kind in AlertedKind]?: number } = {
  database: 5 * 60 * 1000,
  // After an outage of the database, no tick is recorded until the next minute.
  cron: 2 * 60 * 1000,
};
/** Repeated hourly within contact hours, when staff can act on them. */
const REPEATED: readonly AlertedKind[] = [
  ...(["waiting", "locked", "unsent", "deadLetters", "quarantined", "unanswered"] as const),
];

/** Of the database: unknown while it doesn't respond. */
const COUNTED_BY_DATABASE: readonly AlertedKind[] = [
  ...(["unsent", "deadLetters", "quarantined", "unanswered", "cron", "syncFailed"] as const),
  ...(["stale", "photoSyncDied", "errors"] as const),
];
export const isKnownWithoutDatabase = (kind: AlertedKind) => !COUNTED_BY_DATABASE.includes(kind);

/** Notes which problems are new, smaller, or over. Unknown ones stay as they are. */
export function updateRecord(
  record: AlertRecord,
  problems: readonly AlertedProblem[],
  isKnown: (kind: AlertedKind) => boolean,
  nowMs: number,
): AlertRecord {
  const kinds = new Set([...(Object.keys(record) as AlertedKind[]), ...problems.map(({ kind }) => kind)]);
  const entries = [...kinds].map((kind) => {
    const problem = problems.find((each) => each.kind === kind);
    const told = record[kind];
    return [kind, isKnown(kind) || problem ? updateTold(told, problem, nowMs) : told] as const;
  });
  return Object.fromEntries(entries.filter(([, told]) => told !== undefined));
}

function updateTold(
  told: Told | undefined,
  problem: AlertedProblem | undefined,
  nowMs: number,
): Told | undefined {
  if (problem)
    return told
      ? { ...told, count: Math.min(told.count, problem.count) }
      : { atMs: nowMs, count: 0, state: "seen" };
  if (told?.state === "reported") return { ...told, state: "over" };
  return told?.state === "seen" || (told?.state === "solved" && !isWithinHour(told, nowMs))
    ? undefined
    : told;
}

/**
 * Returns what to report; null for nothing. Each problem is reported once, and again when its count has grown or it came back, and
 * so is its end: one message an hour per problem. Problems of leads are repeated in addition, all of them in one message an hour.
 * @param record updated by `updateRecord`
 * @param businessHours null repeats nothing
 */
export function findDueAlert(
  record: AlertRecord,
  problems: readonly AlertedProblem[],
  now: Date,
  businessHours: BusinessHours | null,
): Alert | null {
  const nowMs = now.getTime();
  const isNew = ({ kind, count }: AlertedProblem) => {
    const told = record[kind];
    if (told?.state === "seen") return nowMs - told.atMs >= (REPORTED_AFTER_MS[kind] ?? 0);
    if (!told || isWithinHour(told, nowMs)) return false;
    return told.state !== "reported" || (REPEATED.includes(kind) && count > told.count);
  };
  const solved = (Object.keys(record) as AlertedKind[]).filter((kind) => {
    const told = record[kind];
    return (
      told?.state === "over" && !isWithinHour(told, nowMs) && problems.every((each) => each.kind !== kind)
    );
  });
  const isQuiet = Object.values(record).every((told) => told.state === "seen" || !isWithinHour(told, nowMs));
  const repeats = isQuiet && businessHours !== null && isContactTime(now, businessHours);
  const isRepeated = ({ kind }: AlertedProblem) => {
    const told = record[kind];
    return REPEATED.includes(kind) && told?.state === "reported" && !isWithinHour(told, nowMs);
  };
  const hasNews = solved.length > 0 || problems.some(isNew);
  const due = problems.filter((problem) => isNew(problem) || ((hasNews || repeats) && isRepeated(problem)));
  return due.length + solved.length > 0 ? { problems: due, solved } : null;
}

/** Notes a message that was accepted. */
export function recordAlert(record: AlertRecord, { problems, solved }: Alert, atMs: number): AlertRecord {
  return {
    ...record,
    ...Object.fromEntries(
      problems.map(({ kind, count }) => [kind, { atMs, count, state: "reported" } as const]),
    ),
    ...Object.fromEntries(solved.map((kind) => [kind, { atMs, count: 0, state: "solved" } as const])),
  };
}

const isWithinHour = ({ atMs }: Told, nowMs: number) => nowMs - atMs < HOUR_MS;

interface AlertTexts {
  /** No trailing slash; the link is omitted when undefined. */
  readonly siteUrl: string | undefined;
  /** Setting LEAD_ANSWER_MINUTES. */
  readonly answerMinutes: number;
}

/** Example: "Website alert: 1 lead not sent for 15 min. Solved: requests that fail. https://www.example.com/staff" */
export function formatAlertText({ problems, solved }: Alert, { siteUrl, answerMinutes }: AlertTexts): string {
  const open = problems.map((problem) => describe(problem, answerMinutes)).join(", ");
  const over = solved.map((kind) => SOLVED[kind]).join(", ");
  const parts = [
    open && `Website alert: ${open}.`,
    over && `${open ? "Solved" : "Website alert solved"}: ${over}.`,
  ];
  const text = parts.filter(Boolean).join(" ");
  const link = siteUrl ? ` ${siteUrl}/staff` : "";
  if (text.length + link.length <= MAX_TEXT) return text + link;
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 3).trimEnd()}...`;
}

function describe({ kind, count, errorCode }: AlertedProblem, answerMinutes: number): string {
  const leads = count === 1 ? "1 lead" : `${count} leads`;
  switch (kind) {
    case "database":
      return "database not responding";
    case "waiting":
      return `${leads} waiting for the database`;
    case "locked":
      return `${leads} locked (old LEADS_KEY missing)`;
    case "unsent":
      return `${leads} not sent for ${UNSENT_MINUTES} min`;
    case "deadLetters":
      return `${leads} failed to send`;
    case "quarantined":
      return `${leads} in quarantine`;
    case "unanswered":
      return `${leads} not answered in ${answerMinutes} min`;
    case "cron":
      return "minute timer stopped";
    case "syncFailed":
      return errorCode === "interrupted" ? "inventory sync died in the middle" : "inventory sync failing";
    case "stale":
      return "inventory not synced for an hour";
    case "photoSyncDied":
      return "photo sync died in the middle";
    case "errors":
      return `${count}% errors in ${ANSWER_MINUTES} min`;
  }
}

const SOLVED: Readonly<Record<AlertedKind, string>> = {
  database: "database",
  waiting: "waiting leads",
  locked: "locked leads",
  unsent: "unsent leads",
  deadLetters: "failed leads",
  quarantined: "quarantine",
  unanswered: "unanswered leads",
  cron: "minute timer",
  syncFailed: "inventory sync",
  stale: "old inventory",
  photoSyncDied: "photo sync",
  errors: "errors",
};
