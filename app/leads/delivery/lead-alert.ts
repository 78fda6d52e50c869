/** Decides when the owner is alerted about leads and formats the text: English, GSM-7, at most two segments, no personal data. */
import { isContactTime } from "~/dealer/opening-hours";
import { type AlertedTrouble, UNSENT_MINUTES } from "./site-health";

/** The last alert, as stored by the lead buffer. */
export interface LastAlert {
  readonly atMs: number;
  /** Reported counts by kind, lowered when a count has dropped since. */
  readonly told: Readonly<Record<string, number>>;
}

const HOUR_MS = 60 * 60 * 1000;
/** Two GSM-7 segments. */
const MAX_TEXT = 306;

/** Drops resolved problems, so that they are reported as new when they recur. */
export function forgetMended(last: LastAlert | null, troubles: readonly AlertedTrouble[]): LastAlert | null {
  if (!last) return null;
  const told = troubles.flatMap((trouble) => {
    const before = last.told[trouble.kind];
    return before === undefined ? [] : [[trouble.kind, Math.min(before, trouble.count)] as const];
  });
  return { atMs: last.atMs, told: Object.fromEntries(told) };
}

/**
 * At most one alert an hour. New problems and increased counts are sent at any time; unchanged ones are repeated hourly during
 * contact hours, when staff can act on them.
 */
export function isAlertDue(last: LastAlert | null, troubles: readonly AlertedTrouble[], now: Date): boolean {
  if (troubles.length === 0) return false;
  if (!last) return true;
  const sinceMs = now.getTime() - last.atMs;
  // A last alert in the future comes from a clock that later moved backwards; it must not suppress alerts.
  if (sinceMs >= 0 && sinceMs < HOUR_MS) return false;
  return troubles.some((trouble) => trouble.count > (last.told[trouble.kind] ?? 0)) || isContactTime(now);
}

export function createLastAlert(troubles: readonly AlertedTrouble[], atMs: number): LastAlert {
  return { atMs, told: Object.fromEntries(troubles.map((trouble) => [trouble.kind, trouble.count])) };
}

/**
 * Example: "Website alert: 1 lead not sent for 15 min, 2 leads in quarantine. https://www.example.com/staff"
 * @param siteUrl no trailing slash; the link is omitted when undefined
 * @param answerMinutes setting LEAD_ANSWER_MINUTES
 */
export function formatAlertText(
  troubles: readonly AlertedTrouble[],
  { siteUrl, answerMinutes }: { readonly siteUrl: string | undefined; readonly answerMinutes: number },
): string {
  const parts = troubles.map((trouble) => describe(trouble, answerMinutes));
  const text = `Website alert: ${parts.join(", ")}.`;
  const link = siteUrl ? ` ${siteUrl}/staff` : "";
  return text.length + link.length <= MAX_TEXT ? text + link : text;
}

function describe({ kind, count }: AlertedTrouble, answerMinutes: number): string {
  const leads = count === 1 ? "1 lead" : `${count} leads`;
  switch (kind) {
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
  }
}
