/** The steps of a sync by name: a test stops it at each of them. */

export const SYNC_STEPS = [
  "afterBegin",
  "afterRead",
  "afterCompare",
  "beforeApply",
  "afterApply",
  "beforeFinish",
] as const;
export type SyncStep = (typeof SYNC_STEPS)[number];

/** Told of each step as it is reached; the sync goes on when it resolves. */
export type ReachSyncStep = (step: SyncStep) => Promise<void>;

/** For everybody but the test. */
export const passSyncSteps: ReachSyncStep = async () => undefined;
