/** The fingerprint of a lot. */
import type { StockVehicle } from "./snapshot";

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** A second multiplier (of MurmurHash3), so that the two halves do not collide together. */
const OTHER_PRIME = 0x85ebca6b;

/**
 * 64 bits as 16 hex digits over every field of every vehicle in order: FNV-1a in two lanes. It names cache entries of our
 * own making, so it need not resist an attacker; `crypto.subtle` would have to be awaited and would copy the whole lot.
 */
export function computeSnapshotVersion(vehicles: readonly StockVehicle[]): string {
  let high = FNV_OFFSET;
  let low = FNV_OFFSET ^ vehicles.length;
  for (const vehicle of vehicles) {
    const text = JSON.stringify(vehicle);
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      high = Math.imul(high ^ unit, FNV_PRIME);
      low = Math.imul(low ^ unit, OTHER_PRIME);
      // The multiplication alone never carries high bits down to the low ones.
      low ^= low >>> 15;
    }
  }
  return toHex(high) + toHex(low);
}

function toHex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
