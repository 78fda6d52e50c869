/** What a sheet may not do to the lot unless staff say so. */
import type { ChangeSet } from "./diff-stock";
import type { Sheet } from "./sheet";

type GuardReason = "noValidRow" | "moreThanHalf";

/** null when nothing stands against it. */
export function findGuardReason(sheet: Sheet, { listedBefore, takenOff }: ChangeSet): GuardReason | null {
  if (sheet.vehicles.length === 0) return "noValidRow";
  return takenOff * 2 > listedBefore ? "moreThanHalf" : null;
}

/** Names a change set: whoever confirms one confirms no other, nor the same on a stock that has changed since. */
export async function hashChanges({ writes }: ChangeSet): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(writes)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
