/** Explains to staff why a sync changed nothing. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { parseSheetProblem } from "~/inventory/sync/sheet/sheet-error";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { getSyncFailureText } from "~/views/components/sync-failure-text";
import { useSite } from "~/views/frame/site-context";
import { formatProblemDetail } from "./sheet-problem-detail";

interface StaffRunErrorProps {
  readonly code: NonNullable<SyncRun["errorCode"]>;
  readonly isPreview?: boolean;
}

export function StaffRunError({ code, isPreview = false }: StaffRunErrorProps) {
  const { t } = useText("sync");
  const message = getSyncFailureText(t, code, "staff");
  return (
    <p className="field-problem">
      {isPreview ? t("stock.previewFailed", { message }) : t("failure", { message })}{" "}
      <StaffColumnsWay code={code} />
    </p>
  );
}

/** Links to the column page if the error code refers to it. */
export function StaffColumnsWay({ code }: { code: string | null }) {
  const { t } = useText("sync");
  const { locale } = useSite();
  if (code !== "columnsUnconfirmed") return null;
  return <a href={localizePath(locale, "/staff/stock/columns")}>{t("columnsLink")}</a>;
}

/** Explains what to fix. A message without a translation appears as recorded, in English. */
export function StaffRunDetail({ run: { error, errorCode } }: { run: Pick<SyncRun, "error" | "errorCode"> }) {
  const { t } = useText("sync");
  if (!error || errorCode === "interrupted") return null;
  // A hosted function may use one of these codes with another meaning.
  const known = errorCode === "hosted" ? null : parseSheetProblem(error);
  const detail = known && formatProblemDetail(t, known.problem, known.detail);
  if (known) return <p className="text-muted">{t(`stock.troubles.${known.problem}`, { about: detail })}</p>;
  return (
    <p className="text-muted" lang="en">
      {error}
    </p>
  );
}
