/**
 * Reads and writes lists in `localStorage`, which other scripts may have written to and browsers may refuse. The data isn't sent
 * anywhere.
 */
import type { KeptName, StaffKeptName } from "~/platform/kept-in-browser";

/** @returns the stored list, its entries unvalidated; empty if nothing is stored or storage is unavailable */
export function readList(name: KeptName | StaffKeptName): unknown[] {
  try {
    // Throws for anything that isn't iterable.
    return [...JSON.parse(localStorage[name])];
  } catch {
    return [];
  }
}

/** When storage is full or unavailable, the old list stays. */
export function writeList(name: KeptName | StaffKeptName, list: readonly unknown[]): void {
  try {
    localStorage[name] = JSON.stringify(list);
  } catch {}
}
