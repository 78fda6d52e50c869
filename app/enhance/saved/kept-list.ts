/** Lists in the browser's own storage, which any script may have written to and any browser may refuse. Nothing of them leaves it. */

/** @returns whatever list stands there; empty for none, for something else, and where the storage is closed */
export function readList(name: string): unknown[] {
  try {
    // Spread to be sure that it is one: anything else throws.
    return [...JSON.parse(localStorage[name])];
  } catch {
    return [];
  }
}

/** A full or closed storage keeps what it had: whoever reads next shows that. */
export function writeList(name: string, list: readonly unknown[]): void {
  try {
    localStorage[name] = JSON.stringify(list);
  } catch {}
}
