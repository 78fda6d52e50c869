/** The fingerprint of a lot. */
import type { StoredVehicles } from "~/inventory/column-store/vehicle-columns";

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** A second multiplier (of MurmurHash3), so that the two halves do not collide together. */
const OTHER_PRIME = 0x85ebca6b;

interface Lanes {
  high: number;
  low: number;
}

/**
 * 64 bits as 16 hex digits over every field of every vehicle in order: FNV-1a in two lanes. It names cache
 * entries of our own making, so it need not resist an attacker; `crypto.subtle` would have to be awaited and would copy the whole lot.
 */
export function computeSnapshotVersion(vehicles: StoredVehicles): string {
  const lanes: Lanes = { high: FNV_OFFSET, low: FNV_OFFSET ^ vehicles.ids.length };
  addColumn(lanes, vehicles);
  return toHex(lanes.high) + toHex(lanes.low);
}

/** Columns are long lists of numbers and long texts; whatever else they hold is short. */
function addColumn(lanes: Lanes, column: unknown): void {
  if (typeof column === "string") addText(lanes, column);
  else if (isNumbers(column)) addNumbers(lanes, column);
  else if (Array.isArray(column)) addText(lanes, JSON.stringify(column));
  else for (const part of Object.values(column as object)) addColumn(lanes, part);
}

function isNumbers(column: unknown): column is readonly (number | null)[] {
  return Array.isArray(column) && (column[0] === null || typeof column[0] === "number");
}

function addNumbers(lanes: Lanes, numbers: readonly (number | null)[]): void {
  const values = new Float64Array(numbers.length);
  // null is none of the numbers that JSON knows.
  numbers.forEach((value, at) => {
    values[at] = value ?? Number.NaN;
  });
  for (const word of new Uint32Array(values.buffer)) addWord(lanes, word);
  addWord(lanes, numbers.length);
}

/** Two UTF-16 units at a time; behind the last there is NaN, which shifts to 0. */
function addText(lanes: Lanes, text: string): void {
  for (let at = 0; at < text.length; at += 2) {
    addWord(lanes, text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16));
  }
  addWord(lanes, text.length);
}

function addWord(lanes: Lanes, word: number): void {
  lanes.high = Math.imul(lanes.high ^ word, FNV_PRIME);
  lanes.low = Math.imul(lanes.low ^ word, OTHER_PRIME);
  // The multiplication alone never carries high bits down to the low ones.
  lanes.low ^= lanes.low >>> 15;
}

function toHex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
