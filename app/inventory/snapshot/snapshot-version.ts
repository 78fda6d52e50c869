/** Computes the version hash of an inventory snapshot. */
import type { StoredVehicles } from "~/inventory/column-store/vehicle-columns";

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** A second multiplier (from MurmurHash3), so that the two halves don't collide together. */
const OTHER_PRIME = 0x85ebca6b;

interface Lanes {
  high: number;
  low: number;
}

/**
 * Hashes every field of every vehicle in order into 64 bits, as 16 hex digits: FNV-1a in two lanes. The version only names
 * our own cache entries, so it doesn't need to resist attackers; `crypto.subtle` is asynchronous and would copy the whole
 * inventory.
 */
export function computeSnapshotVersion(vehicles: StoredVehicles): string {
  const lanes: Lanes = { high: FNV_OFFSET, low: FNV_OFFSET ^ vehicles.ids.length };
  addColumn(lanes, vehicles);
  return toHex(lanes.high) + toHex(lanes.low);
}

/** Columns are mostly long arrays of numbers and long strings; everything else in them is short. */
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
  // JSON has no NaN, so it can represent null.
  numbers.forEach((value, at) => {
    values[at] = value ?? Number.NaN;
  });
  for (const word of new Uint32Array(values.buffer)) addWord(lanes, word);
  addWord(lanes, numbers.length);
}

/** Hashes two UTF-16 units at a time; past the end `charCodeAt` returns NaN, which shifts to 0. */
function addText(lanes: Lanes, text: string): void {
  for (let at = 0; at < text.length; at += 2) {
    addWord(lanes, text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16));
  }
  addWord(lanes, text.length);
}

function addWord(lanes: Lanes, word: number): void {
  lanes.high = Math.imul(lanes.high ^ word, FNV_PRIME);
  lanes.low = Math.imul(lanes.low ^ word, OTHER_PRIME);
  // Multiplication alone never mixes high bits into the low ones.
  lanes.low ^= lanes.low >>> 15;
}

function toHex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
