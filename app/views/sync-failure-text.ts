/** Why a sync changed nothing, in words for whoever is told: a shopper, or staff, who can put some of it right. */
import type { TFunction } from "i18next";
import type { SyncFailureCode } from "~/sync/sync-outcome";

export type SyncReader = "shopper" | "staff";

export function getSyncFailureText(t: TFunction<"sync">, code: SyncFailureCode, reader: SyncReader): string {
  const isOurs = code === "noValidRow" || code === "moreThanHalf" || code === "columnsUnconfirmed";
  return reader === "staff" && isOurs ? t(`stock.errors.${code}`) : t(`errors.${code}`);
}
