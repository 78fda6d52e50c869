/** The fingerprint of a lot. */
import type { StoredVehicles } from "./vehicle-columns";

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** A second multiplier (of MurmurHash3), so that the two halves do not collide together. */
const OTHER_PRIME = 0x85ebca6b;

/**
 * 64 bits as 16 hex digits over every field of every vehicle in order: FNV-1a in two lanes. It names cache entries of our
 * own making, so it need not resist an attacker; `crypto.subtle` would have to be awaited and would copy the whole lot.
 */
export function computeSnapshotVersion(vehicles: StoredVehicles): string {
  let high = FNV_OFFSET;
  let low = FNV_OFFSET ^ vehicles.ids.length;
  for (const column of Object.values(vehicles)) {
    const text = JSON.stringify(column);
    // Two UTF-16 units at a time; behind the last there is NaN, which shifts to 0.
    for (let i = 0; i < text.length; i += 2) {
      const unit = text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16);
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
