/** The record of a run: what it did to the stock, what it turned away, why it failed. */
import * as z from "zod";
import { CHANGE_KINDS, type ChangeKind, type ChangeSet } from "./diff-stock";
import type { Sheet } from "./sheet";
import { NOTICE_KINDS, REJECT_REASONS } from "./sheet-row";
import { STOCK_FIELDS } from "./stock-row";

export const SYNC_STARTERS = ["visitor", "staff", "clock", "webhook"] as const;
export type SyncStarter = (typeof SYNC_STARTERS)[number];

/** Words the site has a sentence for; `noValidRow` and `moreThanHalf` are refusals that staff may overrule. */
export const SYNC_ERROR_CODES = [
  "noValidRow",
  "moreThanHalf",
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
export type SyncErrorCode = (typeof SYNC_ERROR_CODES)[number];

/** More than anybody reads; the counts say how many there were. */
const MOST_LINES = 200;

const cell = z.union([z.string(), z.number(), z.null()]);
const counts = z.object({
  /** Vehicles the sheet names. */
  rows: z.int().default(0),
  rejected: z.int().default(0),
  unchanged: z.int().default(0),
  listedBefore: z.int().default(0),
  takenOff: z.int().default(0),
  notices: z.int().default(0),
  ...(Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, z.int().default(0)])) as Record<
    (typeof CHANGE_KINDS)[number],
    z.ZodDefault<z.ZodInt>
  >),
});

/** As the database describes a run of kind `inventory`; times are ISO 8601 instants. */
export const syncRun = z.object({
  id: z.int(),
  startedBy: z.enum(SYNC_STARTERS),
  actorName: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  state: z.enum(["running", "succeeded", "refused", "failed"]),
  counts,
  rejects: z.array(z.object({ row: z.int(), reason: z.enum(REJECT_REASONS), value: z.string() })),
  notices: z.array(
    z.object({ row: z.int(), vin: z.string(), kind: z.enum(NOTICE_KINDS), value: z.string() }),
  ),
  changes: z.array(
    z.object({
      kind: z.enum(CHANGE_KINDS),
      vin: z.string(),
      name: z.string(),
      fields: z.array(z.object({ field: z.enum(STOCK_FIELDS), from: cell, to: cell })),
    }),
  ),
  /** Of a refused one: what to confirm. */
  changeHash: z.string().nullable(),
  errorCode: z.enum(SYNC_ERROR_CODES).nullable(),
  /** For whoever mends it: a trouble of the sheet (`parseSheetTrouble`), or English. */
  error: z.string().nullable(),
});
export type SyncRun = z.output<typeof syncRun>;

/** What a run leaves of itself. */
export type SyncResult = Partial<
  Pick<SyncRun, "counts" | "rejects" | "notices" | "changes" | "changeHash" | "errorCode" | "error">
>;

/** What a sheet would do, or did. */
export function describeChanges(sheet: Sheet, changeSet: ChangeSet): SyncResult {
  const { changes, listedBefore, takenOff } = changeSet;
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
      notices: sheet.notices.length,
      unchanged: sheet.vehicles.length - changedVehicles,
      listedBefore,
      takenOff,
      ...kinds,
    },
    rejects: sheet.rejects.slice(0, MOST_LINES),
    notices: sheet.notices.slice(0, MOST_LINES),
    changes: listWeightiest(changes),
  };
}

/** Sold and new ones before what only changed its text, in case not all fit. */
function listWeightiest(changes: ChangeSet["changes"]): SyncRun["changes"] {
  return CHANGE_KINDS.flatMap((kind) =>
    changes
      .filter((change) => change.kind === kind)
      .map((change) => ({ ...change, fields: [...change.fields] })),
  ).slice(0, MOST_LINES);
}
