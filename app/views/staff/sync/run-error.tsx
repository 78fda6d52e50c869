/** Why a sync changed nothing, for staff who can fix it. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { parseSheetTrouble } from "~/inventory/sync/sheet/sheet-trouble";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { getSyncFailureText } from "~/views/components/sync-failure-text";
import { useSite } from "~/views/frame/site-context";
import { getTroubleAbout } from "./sheet-trouble-about";

interface StaffRunErrorProps {
  readonly code: NonNullable<SyncRun["errorCode"]>;
  readonly isPreview?: boolean;
}

export function StaffRunError({ code, isPreview = false }: StaffRunErrorProps) {
  const { t } = useText("sync");
  const message = getSyncFailureText(t, code, "staff");
  return (
    <p className="problem">
      {isPreview ? t("stock.previewFailed", { message }) : t("failure", { message })}{" "}
      <StaffColumnsWay code={code} />
    </p>
  );
}

/** A link to the column page, where the reason names that page. */
export function StaffColumnsWay({ code }: { code: string | null }) {
  const { t } = useText("staffColumns");
  const { locale } = useSite();
  if (code !== "columnsUnconfirmed") return null;
  return <a href={localizePath(locale, "/staff/stock/columns")}>{t("link")}</a>;
}

/** What to fix. A message we have no sentence for is shown as it was recorded, in English. */
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
