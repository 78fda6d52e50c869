/** Detects forms filled in by bots, using only the form's own fields. */

/** No person fills in four fields faster. */
const LEAST_MS = 2_000;
/** Tolerates server clock corrections of up to an hour while forms are open. */
const MAX_PUT_BACK_MS = 60 * 60 * 1000;

interface FormSigns {
  /** Value of the honeypot field. */
  readonly trap: string;
  /** When the form was created, according to the form; NaN when unreadable. */
  readonly openedAtMs: number;
}

/** True for a filled honeypot, a form submitted too fast, or a creation time too far in the future. */
export function isSuspectedForm({ trap, openedAtMs }: FormSigns, nowMs: number): boolean {
  const heldMs = nowMs - openedAtMs;
  const isPutBack = heldMs < 0 && heldMs >= -MAX_PUT_BACK_MS;
  return trap !== "" || !(heldMs >= LEAST_MS || isPutBack);
}
