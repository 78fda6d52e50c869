/** The function `sync-inventory`: one run from the sheet to the stock, under a lease, in one transaction, with a record that is true. */
import { BackendRejected, BackendUnavailable } from "~/backend/backend";
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { Log } from "~/edge/log";
import { type ChangeSet, diffStock } from "~/sync/diff-stock";
import { findGuardReason, hashChanges } from "~/sync/guard-changes";
import { matchInventory } from "~/sync/match-inventory";
import type { ReadSheet, Sheet } from "~/sync/sheet";
import { SheetError } from "~/sync/sheet-error";
import type { SyncRequest } from "~/sync/stock-sync";
import { describeChanges, type SyncErrorCode, type SyncResult, type SyncRun } from "~/sync/sync-run";
import { passSyncSteps, type ReachSyncStep } from "~/sync/sync-steps";
import type { SyncBegin, SyncStore } from "~/sync/sync-store";
import { GoogleFailure } from "./clients/google-failure";
import { readSheet, type SheetSource } from "./read-sheet";

export interface SyncParts {
  readonly store: Omit<SyncStore, "listRuns">;
  /** null when none is set. */
  readonly sheet: SheetSource | null;
  /** In place of all of it, where the dealership runs the function itself. */
  readonly hosted: HostedFunctions | null;
  readonly log: Log;
  readonly reach?: ReachSyncStep;
  readonly makeOwner?: () => string;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** Longer than the slowest sheet with its retries, the comparison and the writing. */
const LEASE_SECONDS = 120;
/** How long the last run is answer enough for a visitor. */
const VISITOR_PAUSE_SECONDS = 60;
/** The stock may change under a sync: compared anew it fits, unless somebody does nothing else. */
const COMPARISONS = 3;

type EquippedParts = SyncParts & { readonly reach: ReachSyncStep };

/** How a run ends that wrote nothing. */
type Ending = { readonly state: "refused" | "failed" } & SyncResult;

/**
 * `begun` with the run as it ended, else what `SyncStore.begin` said.
 * @throws BackendUnavailable when not even a run could be begun, or its end not be written down: then its lease runs out
 */
export async function syncInventory(request: SyncRequest, parts: SyncParts): Promise<SyncBegin> {
  const { store, log, makeOwner = () => crypto.randomUUID() } = parts;
  const equipped = { ...parts, reach: parts.reach ?? passSyncSteps };
  const owner = makeOwner();
  const { startedBy, actor } = request;
  const pauseSeconds = startedBy === "visitor" ? VISITOR_PAUSE_SECONDS : 0;
  const begin = await store.begin({ startedBy, actor, owner, leaseSeconds: LEASE_SECONDS, pauseSeconds });
  if (begin.outcome !== "begun") return begin;
  await equipped.reach("afterBegin");
  const ended = await runTo(begin.run, owner, request, equipped);
  const run = "id" in ended ? ended : await endRun(begin.run, owner, ended, equipped);
  const { state, errorCode, counts } = run;
  log("inventorySynced", { run: run.id, startedBy, state, errorCode, ...counts });
  return { outcome: "begun", run };
}

/** The run when it wrote something, or how it has to end. */
async function runTo(
  run: SyncRun,
  owner: string,
  request: SyncRequest,
  parts: EquippedParts,
): Promise<SyncRun | Ending> {
  try {
    if (parts.hosted) return await runHosted(owner, parts.hosted, parts);
    if (!parts.sheet) return fail("notSetUp", "INVENTORY_SHEET is not set.");
    const sheet = await readSheet(parts.sheet, await parts.store.readColumns(), parts);
    await parts.reach("afterRead");
    return await bringIn(sheet, run, owner, request, parts);
  } catch (error) {
    if (error instanceof SheetError && error.isAboutColumns)
      return { state: "refused", errorCode: "columnsUnconfirmed", error: error.message };
    if (error instanceof SheetError) return fail("sheetUnreadable", error.message);
    if (error instanceof GoogleFailure)
      return fail(error.mayPass ? "sheetUnreachable" : "sheetClosed", error.message);
    if (error instanceof BackendUnavailable) return fail("unavailable", error.message);
    if (error instanceof BackendRejected) return fail("rejected", error.message);
    throw error;
  }
}

async function bringIn(
  read: ReadSheet,
  run: SyncRun,
  owner: string,
  { confirmedHash }: SyncRequest,
  { store, reach }: EquippedParts,
): Promise<SyncRun | Ending> {
  for (let comparison = 1; comparison <= COMPARISONS; comparison += 1) {
    const stock = await store.readStock();
    const sheet = matchInventory(read, stock);
    const changeSet = diffStock(stock, sheet);
    const result = describeChanges(sheet, changeSet);
    const refusal = await refuse(sheet, changeSet, confirmedHash);
    await reach("afterCompare");
    if (refusal) return { ...result, ...refusal };
    await reach("beforeApply");
    const applied = await store.apply(run.id, owner, changeSet.writes, result);
    await reach("afterApply");
    if (applied.run) return applied.run;
    if (applied.outcome === "lost") return fail("interrupted", "Another sync has taken over.");
  }
  return fail("stockChanged", "The stock kept changing while it was compared.");
}

/** null when nothing stands against it, or staff have confirmed this very change set. */
async function refuse(
  sheet: Sheet,
  changeSet: ChangeSet,
  confirmedHash: string | null,
): Promise<Ending | null> {
  const errorCode = findGuardReason(sheet, changeSet);
  if (!errorCode) return null;
  const changeHash = await hashChanges(changeSet);
  return changeHash === confirmedHash ? null : { state: "refused", errorCode, changeHash };
}

/** Its answer says nothing; what it changed is seen in the stock. */
async function runHosted(
  owner: string,
  hosted: HostedFunctions,
  { store }: SyncParts,
): Promise<SyncRun | Ending> {
  const answer = await hosted.invoke("sync-inventory");
  if (answer.kind === "failed") return fail("hosted", answer.message);
  const run = await store.finish(owner, "succeeded", {});
  return run ?? fail("interrupted", "Another sync has taken over.");
}

/** The record counts: an answer that got lost may have been a success, and whoever took over has written its end already. */
async function endRun(
  begun: SyncRun,
  owner: string,
  { state, ...result }: Ending,
  { store, reach }: EquippedParts,
): Promise<SyncRun> {
  await reach("beforeFinish");
  const written = (await store.finish(owner, state, result)) ?? (await store.findRun(begun.id));
  return written ?? { ...begun, state, errorCode: result.errorCode ?? null, error: result.error ?? null };
}

const fail = (errorCode: SyncErrorCode, error: string): Ending => ({ state: "failed", errorCode, error });
