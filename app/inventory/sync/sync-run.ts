/** The record of a run: what it changed in the inventory, what it rejected, and why it failed. */
import * as z from "zod";
import type { Sheet } from "~/inventory/sync/sheet/sheet";
import { isPrivate, isProblem, NOTICE_KINDS } from "~/inventory/sync/sheet/sheet-notice";
import { REJECT_REASONS } from "~/inventory/sync/sheet/sheet-row";
import { mapKeys } from "~/platform/map-values";
import { RUN_STATES } from "~/platform/run-states";
import { SYNCED_FIELDS } from "~/vehicles/editor/synced-fields";
import { CHANGE_KINDS, type ChangeSet } from "./diff-inventory";
import { GUARD_REASONS, type Guard } from "./guard-changes";
import { SYNC_ERROR_CODES, UNKNOWN } from "./sync-error-codes";

const TRIGGERS = ["visitor", "staff", "cron", "webhook"] as const;
export type SyncTrigger = (typeof TRIGGERS)[number];

/** Limit for each list in a record; the counts hold the full numbers. */
const MAX_LINES = 200;

const cell = z.lazy(() => z.union([z.string(), z.number(), z.null()]).catch(null));
const count = z.int().catch(0).default(0);
const text = z.string().catch("");
/** A code that this release does not know becomes `unknown`. */
const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum([...words, UNKNOWN]).catch(UNKNOWN as never);
/** Omits items that cannot be parsed: a newer release's record must not break the page. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) =>
      items.flatMap((each): z.output<Item>[] => {
        const parsed = item.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const counts = z.object({
  /** Vehicles in the sheet. */
  rows: count,
  rejected: count,
  unchanged: count,
  listedBefore: count,
  takenOff: count,
  notices: count,
  unread: count,
  locked: count,
  /** Undone changes that the sheet still contains. */
  held: count,
  ...mapKeys(CHANGE_KINDS, () => count),
});

const undone = z.lazy(() =>
  z.object({
    at: z.string(),
    by: z.string().nullable().catch(null),
    restored: count,
    removed: count,
    /** Fields that staff edited after the run, left unchanged; `row` is a vehicle that the run had added. */
    kept: list(z.object({ vin: text, name: text, field: word([...SYNCED_FIELDS, "sku", "row"]) })),
  }),
);

/** A run of kind `inventory` as the database returns it; times are ISO 8601. */
export const syncRun = z.lazy(() =>
  z.object({
    id: z.int(),
    trigger: word(TRIGGERS),
    actorName: z.string().nullable().catch(null),
    startedAt: z.string(),
    finishedAt: z.string().nullable().catch(null),
    /** When another run may begin, even if this one was cut off; null unless it's in progress. */
    leaseEndsAt: z.string().nullable().catch(null).default(null),
    state: word(RUN_STATES),
    counts,
    rejects: list(
      z.object({
        row: z.int(),
        reason: word(REJECT_REASONS),
        value: text,
        probableVin: z.string().optional().catch(undefined),
        twin: z.object({ row: z.int(), isTaken: z.boolean() }).optional().catch(undefined),
      }),
    ),
    notices: list(z.object({ row: z.int(), vin: text, kind: word(NOTICE_KINDS), value: text })),
    /** Unreadable cells: a known vehicle kept its value, a new one was added without it. */
    unread: list(
      z.object({
        row: z.int(),
        vin: text,
        field: word([...SYNCED_FIELDS, "sku"]),
        value: text,
        isNew: z.boolean().optional().catch(undefined),
      }),
    ),
    /** Locked fields that differ from the sheet. */
    locked: list(z.object({ vin: text, name: text, field: word(SYNCED_FIELDS), ours: cell, sheets: cell })),
    /** Why a refused run needs confirmation by staff. */
    guards: list(
      z.object({
        reason: word(GUARD_REASONS),
        part: z.number().catch(0),
        total: z.number().catch(0),
        examples: list(z.object({ vin: text, name: text, from: cell, to: cell })),
        more: count,
      }),
    ),
    changes: list(
      z.object({
        kind: word(CHANGE_KINDS),
        vin: text,
        name: text,
        fields: list(z.object({ field: word([...SYNCED_FIELDS, "sku"]), from: cell, to: cell })),
      }),
    ),
    /** For a refused run: the hash of the changes to confirm. */
    changeHash: z.string().nullable().catch(null),
    errorCode: word(SYNC_ERROR_CODES).nullable(),
    /** Details for staff: a sheet problem (`parseSheetProblem`), or English text. */
    error: z.string().nullable().catch(null),
    /** null for a run that was not undone. */
    undone: undone.nullable().catch(null).default(null),
    /** Whether this is the last run that changed something. */
    isUndoable: z.boolean().catch(false).default(false),
    /** Requests arrived during the run: another run must follow. */
    rerunWanted: z.boolean().catch(false).default(false),
  }),
);

export type SyncRun = z.output<typeof syncRun>;
export type SyncErrorCode = NonNullable<SyncRun["errorCode"]>;

/** Runs as the database lists them; a run that cannot be parsed is omitted. */
export const syncRuns = list(syncRun);

/** The result that a run records. */
export type SyncResult = Partial<
  Pick<
    SyncRun,
    | "counts"
    | "rejects"
    | "notices"
    | "unread"
    | "locked"
    | "guards"
    | "changes"
    | "changeHash"
    | "errorCode"
    | "error"
  > & { readonly isConfirmed: boolean }
>;

export function describeChanges(sheet: Sheet, changeSet: ChangeSet, guards: readonly Guard[] = []) {
  const { changes, locked, held, listedBefore, takenOff } = changeSet;
  const problems = sheet.notices.filter(isProblem);
  const notes = sheet.notices.filter(isPrivate);
  const rest = sheet.notices.filter((notice) => !isProblem(notice) && !isPrivate(notice));
  const named = new Set(sheet.vehicles.map(({ vin }) => vin));
  const kinds = mapKeys(CHANGE_KINDS, () => 0);
  let changedVehicles = 0;
  for (const { kind, vin } of changes) {
    kinds[kind] += 1;
    if (named.has(vin)) changedVehicles += 1;
  }
  return {
    counts: {
      rows: sheet.vehicles.length,
      rejected: sheet.rejects.length,
      notices: problems.length,
      unread: sheet.unread.length,
      locked: locked.length,
      held,
      unchanged: sheet.vehicles.length - changedVehicles,
      listedBefore,
      takenOff,
      ...kinds,
    },
    rejects: sheet.rejects.slice(0, MAX_LINES),
    notices: [...problems, ...notes, ...rest].slice(0, MAX_LINES),
    unread: sheet.unread.slice(0, MAX_LINES),
    locked: locked.slice(0, MAX_LINES),
    guards: guards.map((guard) => ({ ...guard, examples: [...guard.examples] })),
    changes: listWeightiest(changes),
  } satisfies SyncResult;
}

/** Lists changes by kind, in the order of `CHANGE_KINDS`, so that the most important fit the limit. */
function listWeightiest(changes: ChangeSet["changes"]): SyncRun["changes"] {
  return CHANGE_KINDS.flatMap((kind) =>
    changes
      .filter((change) => change.kind === kind)
      .map((change) => ({ ...change, fields: [...change.fields] })),
  ).slice(0, MAX_LINES);
}
