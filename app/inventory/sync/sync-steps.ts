/** Named steps of a sync. Tests interrupt it at each of them. */

export const SYNC_STEPS = [
  "afterBegin",
  "afterRead",
  "afterCompare",
  "beforeApply",
  "afterApply",
  "beforeFinish",
] as const;
export type SyncStep = (typeof SYNC_STEPS)[number];

/** Called at each step; the sync continues when it resolves. */
export type ReachSyncStep = (step: SyncStep) => Promise<void>;

/** The default outside of tests. */
export const passSyncSteps: ReachSyncStep = async () => undefined;
