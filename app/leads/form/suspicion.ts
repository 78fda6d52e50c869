/** Detects forms filled in by bots, using only the form's own fields. */

/** No person fills in four fields faster. */
const MIN_FILL_MS = 2_000;
/** Tolerates server clock corrections of up to an hour while forms are open. */
const MAX_CLOCK_CORRECTION_MS = 60 * 60 * 1000;

interface FormSignals {
  /** Value of the honeypot field. */
  readonly trap: string;
  /** When the form was created, according to the form; NaN when unreadable. */
  readonly openedAtMs: number;
}

/** True for a filled honeypot, a form submitted too fast, or a creation time too far in the future. */
export function isSuspectedForm({ trap, openedAtMs }: FormSignals, nowMs: number): boolean {
  const fillMs = nowMs - openedAtMs;
  const isClockCorrected = fillMs < 0 && fillMs >= -MAX_CLOCK_CORRECTION_MS;
  return trap !== "" || !(fillMs >= MIN_FILL_MS || isClockCorrected);
}
