/** Whether a form was filled in by a machine, as far as the form itself can tell. */

/** Nobody reads and fills four fields faster. */
const LEAST_MS = 2_000;
/** A clock that is put right, or was an hour off for summer time, goes back under forms that are open. */
const MOST_PUT_BACK_MS = 60 * 60 * 1000;

interface FormSigns {
  /** What stands in the field that no shopper sees. */
  readonly trap: string;
  /** When the form was made, as it says itself; NaN when it says nothing that can be read. */
  readonly openedAtMs: number;
}

/** A form that was in somebody's hands too short, from a future no clock was put back from, or touched where only machines touch. */
export function isSuspectedForm({ trap, openedAtMs }: FormSigns, nowMs: number): boolean {
  const heldMs = nowMs - openedAtMs;
  const isPutBack = heldMs < 0 && heldMs >= -MOST_PUT_BACK_MS;
  return trap !== "" || !(heldMs >= LEAST_MS || isPutBack);
}
