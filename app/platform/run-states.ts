/** States of a sync's run, of the sheet or of photos. A run that ended by itself is in one of the others. */
export const RUN_STATES = ["running", "succeeded", "refused", "failed"] as const;
export type RunState = (typeof RUN_STATES)[number];
