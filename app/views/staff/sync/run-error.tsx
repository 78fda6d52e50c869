/** Explains to staff why a sync changed nothing. */

import type { TFunction } from "i18next";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { parseSheetProblem, type SheetProblem } from "~/inventory/sync/sheet/sheet-error";
import { SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-fields";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { getSyncFailureText } from "~/views/components/sync-failure-text";

interface StaffRunErrorProps {
  readonly code: NonNullable<SyncRun["errorCode"]>;
  readonly isPreview?: boolean;
}

export function StaffRunError({ code, isPreview = false }: StaffRunErrorProps) {
  const { t } = useText("sync");
  const message = getSyncFailureText(t, code, "staff");
  return (
    <p className="field-problem">
      {isPreview ? t("sheet.previewFailed", { message }) : t("failure", { message })}{" "}
      <StaffColumnsWay code={code} />
    </p>
  );
}

/** Links to the column page if the error code refers to it. */
export function StaffColumnsWay({ code }: { code: string | null }) {
  const { t, locale } = useText("sync");
  if (code !== "columnsUnconfirmed") return null;
  return <a href={localizePath(locale, "/staff/sheet/columns")}>{t("columnsLink")}</a>;
}

/** Explains what to fix. A message without a translation appears as recorded, in English. */
export function StaffRunDetail({ run: { error, errorCode } }: { run: Pick<SyncRun, "error" | "errorCode"> }) {
  const { t } = useText("sync");
  if (!error || errorCode === "interrupted") return null;
  // A hosted function may use one of these codes with another meaning.
  const known = errorCode === "hosted" ? null : parseSheetProblem(error);
  const detail = known && formatProblemDetail(t, known.problem, known.detail);
  if (known) return <p className="text-muted">{t(`sheet.troubles.${known.problem}`, { about: detail })}</p>;
  return (
    <p className="text-muted" lang="en">
      {error}
    </p>
  );
}

function formatProblemDetail(t: TFunction<"sync">, problem: SheetProblem, detail: string): string {
  const formatField = (word: string) => {
    const field = SHEET_FIELDS.find((known) => known === word);
    return field ? t(`sheet.fields.${field}`) : word;
  };
  if (problem === "columnsMissing") return detail.split(", ").map(formatField).join(", ");
  if (problem === "columnsChanged") return describeHeadings(t, detail);
  if (problem !== "columnsTwice") return detail;
  const [field = "", ...headings] = detail.split(": ");
  return `${formatField(field)} ← ${headings.join(": ")}`;
}

/** Expects "Title, Notes / product_name" or "– / product_name". If a heading contains " / ", returns the text unchanged. */
function describeHeadings(t: TFunction<"sync">, detail: string): string {
  const [added = "", removed, ...more] = detail.split(" / ");
  if (removed === undefined || more.length > 0) return detail;
  return [
    added === "–" ? "" : t("sheet.newHeadings", { headings: added }),
    removed === "–" ? "" : t("sheet.goneHeadings", { headings: removed }),
  ]
    .filter((text) => text !== "")
    .join(" ");
}
