/** The column page: the proposed or confirmed column of each field, with the sheet's first rows. */
import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { ColumnDraft, SheetTop } from "~/inventory/sync/sheet/column-editor";
import { foldHeading, SHEET_FIELDS, type SheetField } from "~/inventory/sync/sheet/sheet-columns";
import type { SyncErrorCode } from "~/inventory/sync/sync-run";
import { FormErrors } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { Notice } from "~/views/staff/parts/notice";
import { StaffColumnField } from "./column-field";
import { StaffColumnSample } from "./column-sample";
import { HeaderRow } from "./header-row";
import { StaffRunDetail, StaffRunError } from "./run-error";
import { SyncFolders } from "./sync-folders";

/** The response to a form that was not confirmed. */
interface ColumnsResult extends SubmissionResult<string[]> {
  /** The sheet's header has changed since the form was rendered. */
  readonly isChanged?: true;
}

interface ShownColumns {
  readonly top: SheetTop;
  /** The rows that may be the header. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly draft: ColumnDraft;
  /** In the format of `formatHeader`. */
  readonly headerText: string;
  readonly confirmed: { readonly at: string; readonly by: string | null } | null;
}

interface StaffColumnsPageProps {
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly mayConfirm: boolean;
  /** Why the sheet cannot be shown; null otherwise. */
  readonly failure: { readonly errorCode: SyncErrorCode; readonly error: string } | null;
  readonly shown: ShownColumns | null;
  readonly lastResult: ColumnsResult | undefined;
}

export function StaffColumnsPage({ failure, shown, ...form }: StaffColumnsPageProps) {
  const { t } = useText(["staffColumns", "sync"]);
  return (
    <StaffFrame title={t("title")} back={{ to: "/staff/stock", label: t("back") }}>
      <SyncFolders current="columns" />
      <section className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 lg:mt-4 lg:gap-4">
        <p className="max-w-xl px-gutter lg:px-0">{t("lede")}</p>
        {failure?.errorCode === "notSetUp" ? (
          <p className="px-gutter text-muted lg:px-0">{t("sync:stock.notSetUp")}</p>
        ) : null}
        {failure && failure.errorCode !== "notSetUp" ? (
          <Notice tone="stop" role="alert">
            <p>{t("unreadable")}</p>
            <StaffRunError code={failure.errorCode} />
            <StaffRunDetail run={failure} />
          </Notice>
        ) : null}
        {shown ? <Columns shown={shown} {...form} /> : null}
      </section>
    </StaffFrame>
  );
}

interface ColumnsProps extends Pick<StaffColumnsPageProps, "writerId" | "mayConfirm" | "lastResult"> {
  readonly shown: ShownColumns;
}

function Columns({ shown, ...form }: ColumnsProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const { locale } = useSite();
  const { top, rows, draft } = shown;
  return (
    <>
      <ColumnState shown={shown} />
      {form.lastResult?.isChanged ? (
        <Notice tone="stop" role="alert">
          <p>{t("sheetChanged")}</p>
        </Notice>
      ) : null}
      {draft.state === "confirmed" ? (
        <StaffForm className="px-gutter lg:px-0" action={localizePath(locale, "/staff/stock")}>
          <button className="push-button button-amber" type="submit" name="intent" value="sync">
            {t("syncNow")}
          </button>
        </StaffForm>
      ) : null}
      {/* Remounts the form when the header or the confirmation changes. */}
      <ColumnForm key={`${shown.headerText} ${shown.confirmed?.at}`} shown={shown} {...form} />
      <StaffColumnSample top={top} choice={draft.choice} />
      <HeaderRow row={top.row} rows={rows} />
    </>
  );
}

function ColumnState({ shown: { draft, confirmed } }: { shown: ShownColumns }) {
  const { t } = useText("staffColumns");
  const { locale } = useSite();
  const { state, added, gone } = draft;
  if (state === "confirmed")
    return (
      <Notice tone="good">
        <p>
          {confirmed?.by
            ? t("states.confirmedBy", { name: confirmed.by, moment: formatMoment(locale, confirmed.at) })
            : t("states.confirmed")}
        </p>
      </Notice>
    );
  return (
    <Notice tone="wait">
      <p>{t(`states.${state}`)}</p>
      {added.length > 0 ? <p>{t("added", { headings: added.join(", ") })}</p> : null}
      {gone.length > 0 ? <p>{t("gone", { headings: gone.join(", ") })}</p> : null}
    </Notice>
  );
}

const COLUMN_FIELDS = Object.fromEntries(SHEET_FIELDS.map((field) => [field, {}]));

function ColumnForm({ shown, writerId, mayConfirm, lastResult }: ColumnsProps) {
  const { t } = useText(["staffColumns", "staff"]);
  const { top, draft, headerText } = shown;
  const isSending = useNavigation().state !== "idle";
  const [form, fields] = useForm<Record<SheetField, string>>({
    constraint: COLUMN_FIELDS,
    lastResult,
  });
  // A form that was not sent has no values in its answer.
  const values = lastResult?.initialValue?.header ? lastResult.initialValue : draft.choice;
  const used = Object.values(draft.choice);
  const ignored = top.header.filter((cell) => cell !== "" && !used.includes(foldHeading(cell)));
  return (
    <StaffForm
      draft={{ name: "columns", writerId }}
      className="desk-panel grid gap-3 px-gutter py-3"
      ref={useFocusOnError(lastResult)}
      noValidate
    >
      <input type="hidden" name="header" value={headerText} />
      <h2>{t("table")}</h2>
      <p className="text-sm/snug text-muted">{t("direction")}</p>
      <FormErrors form={form} />
      <ul className="grid gap-3">
        {SHEET_FIELDS.map((field) => (
          <StaffColumnField
            key={field}
            field={field}
            state={{ ...fields[field], initialValue: values[field] }}
            top={top}
            draft={draft}
            isLocked={!mayConfirm}
          />
        ))}
      </ul>
      <p className="wrap-anywhere">
        <b>{ignored.length > 0 ? t("ignored", { headings: ignored.join(", ") }) : t("ignoredNone")}</b>{" "}
        {ignored.length > 0 ? t("ignoredNote") : null}
      </p>
      {mayConfirm ? (
        <button
          className="push-button button-amber justify-self-start"
          type="submit"
          aria-disabled={isSending}
        >
          {isSending ? t("confirming") : t("confirm")}
        </button>
      ) : (
        <p className="text-muted">{t("ownersOnly")}</p>
      )}
    </StaffForm>
  );
}
