/** Returns why a sync changed nothing, in words for a shopper or for staff. */
import type { TFunction } from "i18next";
import { GUARD_REASONS, type GuardReason } from "~/inventory/sync/guard-changes";
import type { SyncFailureCode } from "~/inventory/sync/sync-outcome";

export type SyncReader = "shopper" | "staff";

type StaffCode = GuardReason | "notAsShown" | "columnsUnconfirmed";

/** Whether staff can fix it themselves. */
function isForStaff(code: SyncFailureCode): code is StaffCode {
  return (
    code === "notAsShown" || code === "columnsUnconfirmed" || GUARD_REASONS.some((reason) => reason === code)
  );
}

export function getSyncFailureText(t: TFunction<"sync">, code: SyncFailureCode, reader: SyncReader): string {
  if (reader === "staff" && isForStaff(code)) return t(`sheet.errors.${code}`);
  return t(`errors.${code}`);
}
