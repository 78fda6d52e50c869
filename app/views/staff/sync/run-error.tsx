/** Why a sync changed nothing, said to those who can put it right. */
import { useText } from "~/i18n/use-text";
import { parseSheetTrouble } from "~/inventory/sync/sheet/sheet-trouble";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { getSyncFailureText } from "~/views/components/sync-failure-text";
import { getTroubleAbout } from "./sheet-trouble-about";

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
  const about = known && getTroubleAbout(t, known.trouble, known.about);
  if (known) return <p className="muted">{t(`stock.troubles.${known.trouble}`, { about })}</p>;
  return (
    <p className="muted" lang="en">
      {error}
    </p>
  );
}
