/** A sync's database operations: acquire a lease, read the inventory at one instant, apply changes in one transaction, record the run. */
import * as z from "zod";
import type { ColumnsStore } from "~/inventory/sync/sheet/columns-store";
import type { RunState } from "~/platform/run-states";
import type { ChangeSet } from "./diff-inventory";
import type { SyncState } from "./inventory-row";
import { type SyncResult, type SyncRun, type SyncTrigger, syncRun } from "./sync-run";

/** A request for a run: who requested it, and what they confirmed. */
export interface SyncRequest {
  readonly trigger: SyncTrigger;
  /** The signed-in user; null for a visitor, cron, or the sheet's script. */
  readonly actor: { readonly userId: string; readonly name: string } | null;
  /** The hash of the change set that staff confirmed; null for none. */
  readonly confirmedHash: string | null;
}

export interface SyncStart {
  /** null begins a run only if requests arrived during an earlier run. */
  readonly request: SyncRequest | null;
  /** Identifies the holder of the lease. */
  readonly owner: string;
  readonly leaseSeconds: number;
  /** If the last run began within this time, it is returned instead of beginning another. */
  readonly pauseSeconds: number;
}

export type SyncBegin =
  /** With all confirmed hashes, including those from requests during the previous run. */
  | { readonly outcome: "begun"; readonly run: SyncRun; readonly confirmedHashes: readonly string[] }
  /** The run in progress, and whether another follows it for this request. */
  | { readonly outcome: "busy"; readonly run: SyncRun; readonly isQueued: boolean }
  /** The last run. */
  | { readonly outcome: "recent"; readonly run: SyncRun }
  | { readonly outcome: "nothing" };

export const syncApply = z.object({
  /** `lost`: another run holds the lease. `stale`: a row has changed since the writes were computed. Neither wrote anything. */
  outcome: z.enum(["applied", "lost", "stale"]),
  /** The run, ended in the same transaction as the writes; null when nothing was written. */
  run: syncRun.nullable(),
});

export const syncUndo = z.lazy(() =>
  z.object({
    /** `undone`: now or earlier. `busy`: a run is in progress. `notLast`: the run changed nothing, or another followed it. */
    outcome: z.enum(["undone", "busy", "notLast"]),
    run: syncRun.nullable(),
    /** Deleted vehicles whose photos may still be in the bucket. */
    removedIds: z.array(z.int()).default([]),
  }),
);
export type SyncUndo = z.output<typeof syncUndo>;

/** Every method throws BackendUnavailable. */
export interface SyncStore extends ColumnsStore {
  begin(start: SyncStart): Promise<SyncBegin>;
  readState(): Promise<SyncState>;
  apply(
    runId: number,
    owner: string,
    changeSet: Pick<ChangeSet, "writes" | "endedHolds">,
    result: SyncResult,
  ): Promise<z.output<typeof syncApply>>;
  /** Ends the run. Resolves to null when another run has taken over. */
  finish(owner: string, state: Exclude<RunState, "running">, result: SyncResult): Promise<SyncRun | null>;
  /** Reverts the changes of the last run. */
  undo(runId: number, actor: NonNullable<SyncRequest["actor"]>): Promise<SyncUndo>;
  /** Deletes the holds on undone changes, so the next sync applies them. @returns the number of changes */
  clearHolds(): Promise<number>;
  /** Resolves to null when there is no such run. */
  findRun(id: number): Promise<SyncRun | null>;
  /** Newest first. */
  listRuns(limit: number): Promise<readonly SyncRun[]>;
}
