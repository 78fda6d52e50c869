/** Why a sync changed nothing, said to those who can put it right. */
import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text";
import { parseSheetTrouble } from "~/sync/sheet-trouble";
import { STOCK_FIELDS } from "~/sync/stock-row";
import type { SyncRun } from "~/sync/sync-run";
import { getSyncFailureText } from "./sync-failure-text";

const COLUMNS = [...STOCK_FIELDS, "sku"] as const;

export function StaffRunError({ code }: { code: NonNullable<SyncRun["errorCode"]> }) {
  const { t } = useText("sync");
  return <p className="problem">{t("failure", { message: getSyncFailureText(t, code, "staff") })}</p>;
}

/** What to put right; what has no sentence here stands as it was written down, in English. */
export function StaffRunDetail({ run: { error, errorCode } }: { run: Pick<SyncRun, "error" | "errorCode"> }) {
  const { t } = useText("sync");
  if (!error || errorCode === "interrupted") return null;
  // A function of the dealership's own may use one of our words for something else.
  const known = errorCode === "hosted" ? null : parseSheetTrouble(error);
  if (known) {
    const about = known.trouble === "columnsMissing" ? nameColumns(t, known.about) : known.about;
    return <p className="muted">{t(`stock.troubles.${known.trouble}`, { about })}</p>;
  }
  return (
    <p className="muted" lang="en">
      {error}
    </p>
  );
}

/** Columns as dealers call them: "sku" is the VIN. */
function nameColumns(t: TFunction<"sync">, about: string): string {
  const names = about.split(", ").map((column) => {
    const field = COLUMNS.find((known) => known === column);
    return field ? t(`stock.fields.${field}`) : column;
  });
  return names.join(", ");
}
