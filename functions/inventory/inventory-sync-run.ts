/** The function `sync-inventory`: syncs the sheet to the inventory under a lease, writes in one transaction, and records the run. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { findGuards, type Guard, hashChanges } from "~/inventory/sync/guard-changes";
import type { SyncState } from "~/inventory/sync/inventory-row";
import type { SyncPreview } from "~/inventory/sync/inventory-sync";
import { matchInventory } from "~/inventory/sync/match-inventory";
import type { ReadSheet } from "~/inventory/sync/sheet/sheet";
import {
  describeChanges,
  type SyncErrorCode,
  type SyncResult,
  type SyncRun,
} from "~/inventory/sync/sync-run";
import type { SyncBegin, SyncRequest, SyncStore } from "~/inventory/sync/sync-store";
import { describeSheetFailure, readSheet, type SheetSource } from "./read-sheet";

export interface SyncServices {
  readonly store: Pick<SyncStore, "begin" | "readState" | "readColumns" | "apply" | "finish" | "findRun">;
  /** null when none is configured. */
  readonly sheet: SheetSource | null;
  /** Replaces this implementation when the dealership hosts the function itself; null otherwise. */
  readonly hosted: HostedFunctions | null;
  readonly log: Log;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** Keeps the Worker alive for follow-up runs after the response to the first request. */
  readonly keepAlive?: (work: Promise<void>) => void;
}

/** Longer than the slowest read of a sheet with retries, the comparison, and the writes. */
const LEASE_SECONDS = 120;
/** A visitor gets the last run if it began within this time. */
const VISITOR_PAUSE_SECONDS = 60;
/** Maximum number of comparisons when the inventory changes during the sync. */
const COMPARISONS = 3;
/** Maximum number of follow-up runs; later requests wait for the next scheduled run. */
const MAX_FOLLOW_UPS = 5;

type Begun = Extract<SyncBegin, { outcome: "begun" }>;

/** The end of a run that wrote nothing. */
type Ending = { readonly state: "refused" | "failed" } & SyncResult;

/**
 * Runs once, and again for requests that arrived meanwhile. Returns `begun` with the ended run, or another result of `SyncStore.begin`.
 * @param request null runs only for requests that arrived during a run whose Worker died
 * @throws BackendUnavailable when a run could not begin or its end could not be recorded; the lease of the latter expires
 */
export async function syncInventory(request: SyncRequest | null, services: SyncServices): Promise<SyncBegin> {
  const { keepAlive = () => undefined } = services;
  const begin = await runOnce(request, services);
  if (begin.outcome === "begun" && begin.run.rerunWanted) keepAlive(runFollowUps(services));
  return begin;
}

/** Runs for requests that arrived during the previous run, and again for those that arrived during this one. */
async function runFollowUps(services: SyncServices): Promise<void> {
  for (let followUp = 1; followUp <= MAX_FOLLOW_UPS; followUp += 1) {
    const begin = await runOnce(null, services);
    if (begin.outcome !== "begun" || !begin.run.rerunWanted) return;
  }
}

async function runOnce(request: SyncRequest | null, services: SyncServices): Promise<SyncBegin> {
  const { store, log } = services;
  const owner = crypto.randomUUID();
  const pauseSeconds = request?.trigger === "visitor" ? VISITOR_PAUSE_SECONDS : 0;
  const begin = await store.begin({ request, owner, leaseSeconds: LEASE_SECONDS, pauseSeconds });
  if (begin.outcome !== "begun") return begin;
  const ended = await runTo(begin, owner, services);
  const run = "id" in ended ? ended : await endRun(begin.run, owner, ended, services);
  const { state, errorCode, counts } = run;
  log("inventorySynced", { run: run.id, trigger: begin.run.trigger, state, errorCode, ...counts });
  return { ...begin, run };
}

/** Returns the run if its changes were applied, otherwise how it must end. */
async function runTo(begun: Begun, owner: string, services: SyncServices): Promise<SyncRun | Ending> {
  try {
    if (services.hosted) return await runHosted(owner, services.hosted, services);
    if (!services.sheet) return fail("notSetUp", "INVENTORY_SHEET isn't set.");
    const sheet = await readSheet(services.sheet, await services.store.readColumns(), services);
    return await applySheet(sheet, begun, owner, services);
  } catch (error) {
    if (error instanceof BackendUnavailable) return fail("unavailable", error.message);
    if (error instanceof BackendRejected) return fail("rejected", error.message);
    return failOfSheet(error);
  }
}

/** @throws the error if it is not a sheet failure */
function failOfSheet(error: unknown): Ending {
  const failure = describeSheetFailure(error);
  if (!failure) throw error;
  return { state: failure.errorCode === "columnsUnconfirmed" ? "refused" : "failed", ...failure };
}

/** Returns what a run would change now, without writing or recording anything. @throws BackendUnavailable */
export async function previewSync(
  services: Pick<SyncServices, "store" | "sheet" | "sleep">,
): Promise<SyncPreview> {
  if (!services.sheet) return { result: fail("notSetUp", "INVENTORY_SHEET isn't set."), changeHash: null };
  try {
    const sheet = await readSheet(services.sheet, await services.store.readColumns(), services);
    const { result, changeSet } = compareWith(await services.store.readState(), sheet);
    return { result, changeHash: await hashChanges(changeSet) };
  } catch (error) {
    if (error instanceof BackendUnavailable) throw error;
    return { result: failOfSheet(error), changeHash: null };
  }
}

function compareWith(state: SyncState, read: ReadSheet) {
  const sheet = matchInventory(read, state.rows, state.holds);
  const changeSet = diffInventory(state.rows, sheet, state.holds);
  const guards = findGuards(sheet, state, changeSet);
  return { changeSet, guards, result: describeChanges(sheet, changeSet, guards) };
}

async function applySheet(
  read: ReadSheet,
  { run, confirmedHashes }: Begun,
  owner: string,
  { store }: SyncServices,
): Promise<SyncRun | Ending> {
  for (let comparison = 1; comparison <= COMPARISONS; comparison += 1) {
    const { changeSet, guards, result } = compareWith(await store.readState(), read);
    const changeHash = await hashChanges(changeSet);
    const isConfirmed = confirmedHashes.includes(changeHash);
    const refusal = isConfirmed ? null : findRefusal(guards, confirmedHashes);
    if (refusal) return { ...result, state: "refused", errorCode: refusal, changeHash };
    const applied = await store.apply(run.id, owner, changeSet, { ...result, isConfirmed });
    if (applied.run) return applied.run;
    if (applied.outcome === "lost") return fail("interrupted", "Another sync has taken over.");
  }
  return fail("inventoryChanged", "The inventory kept changing while it was compared.");
}

/** A confirmation covers only the changes that were shown. */
function findRefusal(guards: readonly Guard[], confirmedHashes: readonly string[]): SyncErrorCode | null {
  return guards[0]?.reason ?? (confirmedHashes.length > 0 ? "notAsShown" : null);
}

/** The hosted function returns no details; its changes appear in the inventory. */
async function runHosted(
  owner: string,
  hosted: HostedFunctions,
  { store }: SyncServices,
): Promise<SyncRun | Ending> {
  const answer = await hosted.invoke("sync-inventory");
  if (answer.kind === "failed") return fail("hosted", answer.message);
  const run = await store.finish(owner, "succeeded", {});
  return run ?? fail("interrupted", "Another sync has taken over.");
}

/** Returns the run as recorded: after a lost response it may have succeeded, and a run that took over has already recorded its end. */
async function endRun(
  begun: SyncRun,
  owner: string,
  { state, ...result }: Ending,
  { store }: SyncServices,
): Promise<SyncRun> {
  const written = (await store.finish(owner, state, result)) ?? (await store.findRun(begun.id));
  return written ?? { ...begun, state, errorCode: result.errorCode ?? null, error: result.error ?? null };
}

const fail = (errorCode: SyncErrorCode, error: string): Ending => ({ state: "failed", errorCode, error });
