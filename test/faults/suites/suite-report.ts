/** The result of one fault suite: a row of the table that `npm run faults` prints. */
export interface SuiteReport {
  readonly name: string;
  readonly seed: number;
  /** Number of injected faults, and how many of them the site handled as promised. */
  readonly tried: number;
  readonly survived: number;
  /** What was confirmed and is missing, and what was done twice. Both must be 0. */
  readonly lost: number;
  readonly doubled: number;
  /** One sentence per broken promise; empty when all were kept. */
  readonly troubles: readonly string[];
}
