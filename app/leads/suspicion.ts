/** Whether a form was filled in by a machine, as far as the form itself can tell. */

/** Nobody reads and fills four fields faster. */
const LEAST_MS = 2_000;

interface FormSigns {
  /** What stands in the field that no shopper sees. */
  readonly trap: string;
  /** When the form was made, as it says itself; NaN when it says nothing that can be read. */
  readonly openedAtMs: number;
}

/** A form that was in somebody's hands too short, from the future, or touched where only machines touch. */
export function isSuspectedForm({ trap, openedAtMs }: FormSigns, nowMs: number): boolean {
  const heldMs = nowMs - openedAtMs;
  return trap !== "" || !(heldMs >= LEAST_MS);
}
