/** The function `sync-inventory`: one run from the sheet to the stock, under a lease, in one transaction, with a record that is true. */

import type { HostedFunctions } from "~/backend/hosted-functions";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { findGuards, type Guard, hashChanges } from "~/inventory/sync/guard-changes";
import type { SyncState } from "~/inventory/sync/inventory-row";
import type { SyncPreview } from "~/inventory/sync/inventory-sync";
import { matchInventory } from "~/inventory/sync/match-inventory";
import type { ReadSheet } from "~/inventory/sync/sheet/sheet";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import {
  describeChanges,
  type SyncErrorCode,
  type SyncResult,
  type SyncRun,
} from "~/inventory/sync/sync-run";
import { passSyncSteps, type ReachSyncStep } from "~/inventory/sync/sync-steps";
import type { SyncAsk, SyncBegin, SyncStore } from "~/inventory/sync/sync-store";
import { GoogleFailure } from "../clients/google-failure";
import { readSheet, type SheetSource } from "./read-sheet";

export interface SyncParts {
  readonly store: Pick<SyncStore, "begin" | "readState" | "readColumns" | "apply" | "finish" | "findRun">;
  /** null when none is set. */
  readonly sheet: SheetSource | null;
  /** Used instead of all this where the dealership runs the function itself. */
  readonly hosted: HostedFunctions | null;
  readonly log: Log;
  readonly reach?: ReachSyncStep;
  readonly makeOwner?: () => string;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** Lets a run for those who asked meanwhile outlive the request that the first was for. */
  readonly keepAlive?: (work: Promise<void>) => void;
}

/** Longer than the slowest sheet with its retries, the comparison and the writing. */
const LEASE_SECONDS = 120;
/** How long the last run is answer enough for a visitor. */
const VISITOR_PAUSE_SECONDS = 60;
/** The inventory may change during a sync. Then it is compared again, unless it changes all the time. */
const COMPARISONS = 3;
/** Further requests are left to the next scheduled run. */
const MAX_FOLLOWERS = 5;

type EquippedParts = SyncParts & { readonly reach: ReachSyncStep };

type Begun = Extract<SyncBegin, { outcome: "begun" }>;

/** How a run ends that wrote nothing. */
type Ending = { readonly state: "refused" | "failed" } & SyncResult;

/**
 * Runs once, and again for requests that came meanwhile. Answers `begun` with the run as it ended, else what `SyncStore.begin` said.
 * @param ask null runs only for those who asked during a run whose Worker died
 * @throws BackendUnavailable when not even a run could be begun, or its end not be written down: then its lease runs out
 */
export async function syncInventory(ask: SyncAsk | null, parts: SyncParts): Promise<SyncBegin> {
  const { keepAlive = () => undefined } = parts;
  const begin = await runOnce(ask, parts);
  if (begin.outcome === "begun" && begin.run.rerunWanted) keepAlive(runFollowers(parts));
  return begin;
}

/** Those who asked during a run get one of their own, which may have followers again. */
async function runFollowers(parts: SyncParts): Promise<void> {
  for (let follower = 1; follower <= MAX_FOLLOWERS; follower += 1) {
    const begin = await runOnce(null, parts);
    if (begin.outcome !== "begun" || !begin.run.rerunWanted) return;
  }
}

async function runOnce(ask: SyncAsk | null, parts: SyncParts): Promise<SyncBegin> {
  const { store, log, makeOwner = () => crypto.randomUUID() } = parts;
  const equipped = { ...parts, reach: parts.reach ?? passSyncSteps };
  const owner = makeOwner();
  const pauseSeconds = ask?.startedBy === "visitor" ? VISITOR_PAUSE_SECONDS : 0;
  const begin = await store.begin({ ask, owner, leaseSeconds: LEASE_SECONDS, pauseSeconds });
  if (begin.outcome !== "begun") return begin;
  await equipped.reach("afterBegin");
  const ended = await runTo(begin, owner, equipped);
  const run = "id" in ended ? ended : await endRun(begin.run, owner, ended, equipped);
  const { state, errorCode, counts } = run;
  log("inventorySynced", { run: run.id, startedBy: begin.run.startedBy, state, errorCode, ...counts });
  return { ...begin, run };
}

/** The run when it wrote something, or how it has to end. */
async function runTo(begun: Begun, owner: string, parts: EquippedParts): Promise<SyncRun | Ending> {
  try {
    if (parts.hosted) return await runHosted(owner, parts.hosted, parts);
    if (!parts.sheet) return fail("notSetUp", "INVENTORY_SHEET is not set.");
    const sheet = await readSheet(parts.sheet, await parts.store.readColumns(), parts);
    await parts.reach("afterRead");
    return await bringIn(sheet, begun, owner, parts);
  } catch (error) {
    if (error instanceof BackendUnavailable) return fail("unavailable", error.message);
    if (error instanceof BackendRejected) return fail("rejected", error.message);
    return failOfSheet(error);
  }
}

/** @throws what is no failure of the sheet */
function failOfSheet(error: unknown): Ending {
  if (error instanceof SheetError && error.isAboutColumns)
    return { state: "refused", errorCode: "columnsUnconfirmed", error: error.message };
  if (error instanceof SheetError) return fail("sheetUnreadable", error.message);
  if (error instanceof GoogleFailure)
    return fail(error.isRetryable ? "sheetUnreachable" : "sheetClosed", error.message);
  throw error;
}

/** What a run would do now: nothing is written, and no run is recorded. @throws BackendUnavailable */
export async function previewSync(parts: Pick<SyncParts, "store" | "sheet" | "sleep">): Promise<SyncPreview> {
  if (!parts.sheet) return { result: fail("notSetUp", "INVENTORY_SHEET is not set."), changeHash: null };
  try {
    const sheet = await readSheet(parts.sheet, await parts.store.readColumns(), parts);
    const { result, changeSet } = compareWith(await parts.store.readState(), sheet);
    return { result, changeHash: await hashChanges(changeSet) };
  } catch (error) {
    if (error instanceof BackendUnavailable) throw error;
    return { result: failOfSheet(error), changeHash: null };
  }
}

function compareWith(state: SyncState, read: ReadSheet) {
  const sheet = matchInventory(read, state.rows);
  const changeSet = diffInventory(state.rows, sheet, state.holds);
  const guards = findGuards(sheet, state, changeSet);
  return { changeSet, guards, result: describeChanges(sheet, changeSet, guards) };
}

async function bringIn(
  read: ReadSheet,
  { run, confirmedHashes }: Begun,
  owner: string,
  { store, reach }: EquippedParts,
): Promise<SyncRun | Ending> {
  for (let comparison = 1; comparison <= COMPARISONS; comparison += 1) {
    const { changeSet, guards, result } = compareWith(await store.readState(), read);
    const changeHash = await hashChanges(changeSet);
    const isConfirmed = confirmedHashes.includes(changeHash);
    const refusal = isConfirmed ? null : findRefusal(guards, confirmedHashes);
    await reach("afterCompare");
    if (refusal) return { ...result, state: "refused", errorCode: refusal, changeHash };
    await reach("beforeApply");
    const applied = await store.apply(run.id, owner, changeSet, { ...result, isConfirmed });
    await reach("afterApply");
    if (applied.run) return applied.run;
    if (applied.outcome === "lost") return fail("interrupted", "Another sync has taken over.");
  }
  return fail("stockChanged", "The stock kept changing while it was compared.");
}

/** A confirmation covers only the changes that were shown. */
function findRefusal(guards: readonly Guard[], confirmedHashes: readonly string[]): SyncErrorCode | null {
  return guards[0]?.reason ?? (confirmedHashes.length > 0 ? "notAsShown" : null);
}

/** Its answer has no details; its changes show in the inventory. */
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

/** The record decides: a lost answer may have been a success, and a run that took over has recorded the end already. */
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
