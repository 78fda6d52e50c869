/** What one fault suite tells of itself: a line of the table that `npm run faults` prints. */
export interface SuiteReport {
  readonly name: string;
  readonly seed: number;
  /** Faults that were made to happen, and how many of them the site came through as promised. */
  readonly tried: number;
  readonly survived: number;
  /** What was promised to somebody and is gone, and what was done twice; both have to be 0. */
  readonly lost: number;
  readonly doubled: number;
  /** One plain sentence for each broken promise; empty when all held. */
  readonly troubles: readonly string[];
}
