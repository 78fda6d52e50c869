/** Finds changes that need confirmation by staff, compared with the inventory now and 24 hours ago. */
import type { Sheet } from "~/inventory/sync/sheet/sheet";
import { hashSha256 } from "~/platform/crypto";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { parsePriceCents } from "~/vehicles/price";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import type { ChangeSet } from "./diff-inventory";
import {
  INVENTORY_FIELDS,
  type InventoryFieldValue,
  type InventoryRow,
  type InventoryValues,
  type InventoryWrite,
  isListed,
  type SyncState,
} from "./inventory-row";
import { isSameValue } from "./same-value";

/** Most serious first. */
export const GUARD_REASONS = [
  "noValidRow",
  /** Half or more of the listed vehicles. */
  "moreThanHalf",
  "namesChanged",
  "pricesMissing",
  "priceMoved",
  "medianMoved",
] as const;
export type GuardReason = (typeof GUARD_REASONS)[number];

interface GuardExample {
  readonly vin: string;
  readonly name: string;
  readonly from: InventoryFieldValue;
  readonly to: InventoryFieldValue;
}

export interface Guard {
  readonly reason: GuardReason;
  /** Number of affected vehicles out of `total`; for `medianMoved`, the median price after (`part`) and before (`total`), in US dollars. */
  readonly part: number;
  readonly total: number;
  readonly examples: readonly GuardExample[];
  /** Number of affected vehicles beyond the examples. */
  readonly more: number;
}

const REMOVED_SHARE = 0.5;
const RENAMED_SHARE = 0.2;
const UNPRICED_SHARE = 0.2;
const PRICE_MOVE = 0.4;
const MEDIAN_MOVE = 1 / 3;
const MAX_EXAMPLES = 10;
/** In a smaller inventory a single vehicle exceeds the shares and moves the median, so one change alone does not indicate a mistake. */
const MIN_SHARED_VEHICLES = 5;

/** A vehicle before and after the run. */
interface Pair {
  readonly vin: string;
  readonly before: InventoryValues;
  readonly after: InventoryValues;
  /** Whether this run changes it. */
  readonly isChanged: boolean;
}

/** Returns guards in the order of `GUARD_REASONS`; empty when nothing needs confirmation. */
export function findGuards(sheet: Sheet, state: SyncState, { writes, changes }: ChangeSet): readonly Guard[] {
  if (sheet.vehicles.length === 0) {
    const [removed] = compare(state.rows, new Map(), writes).filter(
      ({ reason }) => reason === "moreThanHalf",
    );
    const { part = 0, total = state.rows.filter(isListed).length, examples = [], more = 0 } = removed ?? {};
    return [{ reason: "noValidRow", part, total, examples, more }];
  }
  if (changes.length === 0) return [];
  const dayAgo = describeDayAgo(state);
  const guards = [compare(state.rows, new Map(), writes), compare(state.rows, dayAgo, writes)].flat();
  return GUARD_REASONS.flatMap((reason) => {
    const found = guards.filter((guard) => guard.reason === reason);
    // Of the two comparisons, report the one with the larger `part`.
    return found.sort((one, other) => other.part - one.part).slice(0, 1);
  });
}

/** Returns the values of 24 hours ago by id; null if the vehicle did not exist. Fields that staff changed since have their current values. */
function describeDayAgo({ rows, dayAgo }: SyncState): ReadonlyMap<number, InventoryValues | null> {
  const now = new Map(rows.map((row) => [row.id, row]));
  const was = new Map<number, InventoryValues | null>();
  for (const { id, before, after } of dayAgo) {
    const row = now.get(id);
    if (!row) continue;
    const staffFields = INVENTORY_FIELDS.filter((field) => !isSameValue(field, row[field], after[field]));
    const own = Object.fromEntries(staffFields.map((field) => [field, row[field]]));
    was.set(id, before && { ...before, ...own });
  }
  return was;
}

/** @param earlier previous values by id, for vehicles that were different or did not exist */
function compare(
  rows: readonly InventoryRow[],
  earlier: ReadonlyMap<number, InventoryValues | null>,
  writes: readonly InventoryWrite[],
): readonly Guard[] {
  const written = new Map(writes.map((write) => [write.id, write]));
  const pairs: Pair[] = [];
  const added = writes.filter(({ id }) => id === null);
  const newer: InventoryValues[] = [];
  for (const row of rows) {
    const write = written.get(row.id);
    const before = earlier.has(row.id) ? earlier.get(row.id) : row;
    const isChanged = write !== undefined && INVENTORY_FIELDS.some((field) => write[field] !== row[field]);
    if (before) pairs.push({ vin: row.vin, before, after: write ?? row, isChanged });
    else newer.push(write ?? row);
  }
  const listedAfter = [...pairs.map(({ after }) => after), ...newer, ...added].filter(isListed);
  return [
    findRemoved(pairs),
    findRenamed(pairs),
    findUnpriced(pairs, listedAfter),
    findMovedPrices(pairs),
    findMovedMedian(pairs),
  ].filter((guard) => guard !== null);
}

function findRemoved(pairs: readonly Pair[]): Guard | null {
  const listed = pairs.filter(({ before }) => isListed(before));
  const removed = listed.filter(({ after }) => !isListed(after));
  if (!removed.some(isOfThisRun) || removed.length < listed.length * REMOVED_SHARE) return null;
  return describe("moreThanHalf", removed, listed.length, () => null);
}

function findRenamed(pairs: readonly Pair[]): Guard | null {
  const listed = pairs.filter(({ before }) => isListed(before));
  const nameOf = ({ product_name }: InventoryValues) => parseVehicleName(product_name).name;
  const renamed = listed.filter(({ before, after }) => nameOf(before) !== nameOf(after));
  if (!isShare(renamed, listed.length, RENAMED_SHARE)) return null;
  return describe("namesChanged", renamed, listed.length, ({ product_name }) =>
    collapseWhitespace(product_name),
  );
}

function findUnpriced(pairs: readonly Pair[], listedAfter: readonly InventoryValues[]): Guard | null {
  const lost = pairs.filter(
    ({ before, after }) =>
      isListed(after) && parsePriceCents(before.price) !== null && parsePriceCents(after.price) === null,
  );
  const unpriced = listedAfter.filter(({ price }) => parsePriceCents(price) === null).length;
  const isMeant = listedAfter.length < MIN_SHARED_VEHICLES && lost.length < 2;
  if (!lost.some(isOfThisRun) || isMeant || unpriced < listedAfter.length * UNPRICED_SHARE) return null;
  return { ...describe("pricesMissing", lost, listedAfter.length, ({ price }) => price), part: unpriced };
}

function findMovedPrices(pairs: readonly Pair[]): Guard | null {
  const moved = pairs.filter(({ before, after, isChanged }) => {
    const [from, to] = [parsePriceCents(before.price), parsePriceCents(after.price)];
    return (
      isChanged && isListed(after) && from !== null && to !== null && Math.abs(to - from) > from * PRICE_MOVE
    );
  });
  if (moved.length === 0) return null;
  return describe(
    "priceMoved",
    moved,
    pairs.filter(({ after }) => isListed(after)).length,
    ({ price }) => price,
  );
}

/** Compares only vehicles listed before and after: additions and sales also move the median without a misread sheet. */
function findMovedMedian(pairs: readonly Pair[]): Guard | null {
  const staying = pairs.filter((pair) => isListed(pair.before) && isListed(pair.after));
  const before = findMedian(staying.map((pair) => pair.before));
  const after = findMedian(staying.map((pair) => pair.after));
  if (before === null || after === null || !staying.some(isOfThisRun)) return null;
  if (Math.abs(after - before) <= before * MEDIAN_MOVE) return null;
  return { reason: "medianMoved", part: after / 100, total: before / 100, examples: [], more: 0 };
}

/** Returns US cents; null when there are too few prices for a meaningful median. */
function findMedian(listed: readonly InventoryValues[]): number | null {
  const prices = listed.map(({ price }) => parsePriceCents(price)).filter((cents) => cents !== null);
  if (prices.length < MIN_SHARED_VEHICLES) return null;
  prices.sort((one, other) => one - other);
  const middle = prices.length / 2;
  return ((prices[Math.floor(middle)] ?? 0) + (prices[Math.ceil(middle) - 1] ?? 0)) / 2;
}

const isOfThisRun = ({ isChanged }: Pair) => isChanged;

function isShare(pairs: readonly Pair[], total: number, share: number): boolean {
  const isMeant = total < MIN_SHARED_VEHICLES && pairs.length < 2;
  return pairs.some(isOfThisRun) && !isMeant && pairs.length >= total * share;
}

function describe(
  reason: GuardReason,
  pairs: readonly Pair[],
  total: number,
  read: (values: InventoryValues) => InventoryFieldValue,
): Guard {
  const examples = pairs.slice(0, MAX_EXAMPLES).map(({ vin, before, after }) => ({
    vin,
    name: collapseWhitespace(before.product_name),
    from: read(before),
    to: read(after),
  }));
  return { reason, part: pairs.length, total, examples, more: pairs.length - examples.length };
}

/** Identifies a change set. Row revisions are included, so a confirmation becomes invalid when the affected rows change. */
export async function hashChanges({ writes }: Pick<ChangeSet, "writes">): Promise<string> {
  const values = writes.map(({ locked_fields, sheet_values, left_sheet, ...values }) => values);
  return hashSha256(JSON.stringify(values));
}
