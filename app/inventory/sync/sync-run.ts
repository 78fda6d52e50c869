/** The record of a run: what it did to the stock, what it turned away, why it failed. */
import * as z from "zod";
import type { Sheet } from "~/inventory/sync/sheet/sheet";
import { isProblem, NOTICE_KINDS } from "~/inventory/sync/sheet/sheet-notice";
import { REJECT_REASONS } from "~/inventory/sync/sheet/sheet-row";
import { CHANGE_KINDS, type ChangeKind, type ChangeSet } from "./diff-inventory";
import { GUARD_REASONS, type Guard } from "./guard-changes";
import { STOCK_FIELDS } from "./inventory-row";

export const SYNC_TRIGGERS = ["visitor", "staff", "clock", "webhook"] as const;
export type SyncTrigger = (typeof SYNC_TRIGGERS)[number];

/** Words the site has a sentence for; those of a guard and `notAsShown` are refusals that staff may overrule. */
export const SYNC_ERROR_CODES = [
  ...GUARD_REASONS,
  /** What staff confirmed is not what would be done now. */
  "notAsShown",
  "notSetUp",
  /** Staff are sent to the column page. */
  "columnsUnconfirmed",
  "sheetUnreadable",
  "sheetClosed",
  "sheetUnreachable",
  "stockChanged",
  "interrupted",
  "hosted",
  "unavailable",
  "rejected",
] as const;

/** For a word of a newer release, in a record that outlived it. */
export const UNKNOWN = "unknown";

/** More than anybody reads; the counts say how many there were. */
const MAX_LINES = 200;

const cell = z.union([z.string(), z.number(), z.null()]).catch(null);
const count = z.int().catch(0).default(0);
const text = z.string().catch("");
/** A word that this release does not know is `unknown`. */
const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum([...words, UNKNOWN]).catch(UNKNOWN as never);
/** What of a list cannot be read is left out: a record of a newer release must not take the page down. */
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
  /** Vehicles the sheet names. */
  rows: count,
  rejected: count,
  unchanged: count,
  listedBefore: count,
  takenOff: count,
  notices: count,
  unread: count,
  locked: count,
  /** Changes that staff undid, and that the sheet still asks for. */
  held: count,
  ...(Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, count])) as Record<ChangeKind, typeof count>),
});

const undone = z.object({
  at: z.string(),
  by: z.string().nullable().catch(null),
  restored: count,
  removed: count,
  /** Edited by staff since, and left as they are; `row` is a vehicle that the run had added. */
  kept: list(z.object({ vin: text, name: text, field: word([...STOCK_FIELDS, "row"]) })),
});

/** As the database describes a run of kind `inventory`; times are ISO 8601 instants. */
export const syncRun = z.object({
  id: z.int(),
  startedBy: word(SYNC_TRIGGERS),
  actorName: z.string().nullable().catch(null),
  startedAt: z.string(),
  finishedAt: z.string().nullable().catch(null),
  state: word(["running", "succeeded", "refused", "failed"]),
  counts,
  rejects: list(
    z.object({
      row: z.int(),
      reason: word(REJECT_REASONS),
      value: text,
      twin: z.object({ row: z.int(), isTaken: z.boolean() }).optional().catch(undefined),
    }),
  ),
  notices: list(z.object({ row: z.int(), vin: text, kind: word(NOTICE_KINDS), value: text })),
  /** Cells that couldn't be read: a known vehicle kept what it had, a new one came without it. */
  unread: list(
    z.object({
      row: z.int(),
      vin: text,
      field: word([...STOCK_FIELDS, "sku"]),
      value: text,
      isNew: z.boolean().optional().catch(undefined),
    }),
  ),
  /** Locked fields that the sheet disagrees with. */
  locked: list(z.object({ vin: text, name: text, field: word(STOCK_FIELDS), ours: cell, sheets: cell })),
  /** Why staff have to confirm a refused one. */
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
      fields: list(z.object({ field: word(STOCK_FIELDS), from: cell, to: cell })),
    }),
  ),
  /** Of a refused one: what to confirm. */
  changeHash: z.string().nullable().catch(null),
  errorCode: word(SYNC_ERROR_CODES).nullable(),
  /** For staff to put right: a trouble of the sheet (`parseSheetTrouble`), or English. */
  error: z.string().nullable().catch(null),
  /** null for one that was not undone. */
  undone: undone.nullable().catch(null).default(null),
  /** The last one that changed something. */
  isUndoable: z.boolean().catch(false).default(false),
  /** Requests came during it: another run has to follow. */
  rerunWanted: z.boolean().catch(false).default(false),
});
export type SyncRun = z.output<typeof syncRun>;
export type SyncErrorCode = NonNullable<SyncRun["errorCode"]>;

/** Runs as the database lists them; one that cannot be read at all is left out. */
export const syncRuns = list(syncRun);

/** What a run leaves of itself. */
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

/** What a sheet would do, or did. */
export function describeChanges(sheet: Sheet, changeSet: ChangeSet, guards: readonly Guard[] = []) {
  const { changes, locked, held, listedBefore, takenOff } = changeSet;
  const problems = sheet.notices.filter(isProblem);
  const remarks = sheet.notices.filter((notice) => !isProblem(notice));
  const named = new Set(sheet.vehicles.map(({ vin }) => vin));
  const kinds = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 0])) as Record<ChangeKind, number>;
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
    notices: [...problems, ...remarks].slice(0, MAX_LINES),
    unread: sheet.unread.slice(0, MAX_LINES),
    locked: locked.slice(0, MAX_LINES),
    guards: guards.map((guard) => ({ ...guard, examples: [...guard.examples] })),
    changes: listWeightiest(changes),
  } satisfies SyncResult;
}

/** Sold and new ones before what only changed its text, in case not all fit. */
function listWeightiest(changes: ChangeSet["changes"]): SyncRun["changes"] {
  return CHANGE_KINDS.flatMap((kind) =>
    changes
      .filter((change) => change.kind === kind)
      .map((change) => ({ ...change, fields: [...change.fields] })),
  ).slice(0, MAX_LINES);
}
