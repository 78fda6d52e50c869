/** The column page: the proposed or confirmed column of each field, with the sheet's first rows. */
import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import {
  type ColumnDraft,
  listHeadings,
  type SheetTop,
  toColumnTexts,
} from "~/inventory/sync/sheet/column-editor";
import { type ColumnChoice, foldHeading, isRequired } from "~/inventory/sync/sheet/sheet-columns";
import { SHEET_FIELDS, type SheetField } from "~/inventory/sync/sheet/sheet-fields";
import type { SyncErrorCode } from "~/inventory/sync/sync-run";
import { mapKeys } from "~/platform/map-values";
import type { TextConflict } from "~/platform/merge-fields";
import { FieldFrame, type FieldState, FormErrors, useErrorText } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import { Notice } from "~/views/staff/components/notice";
import { ConflictTable, KeepTheirs } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { StaffRunDetail, StaffRunError } from "./run-error";
import { SyncFolders } from "./sync-folders";

/** The response to a form that was not confirmed. */
interface ColumnsResult extends SubmissionResult<string[]> {
  /** The sheet's header has changed since the form was rendered. */
  readonly isChanged?: true;
  /** Fields for which another owner confirmed another column since the form was rendered. */
  readonly conflicts?: readonly TextConflict<SheetField>[];
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
    <StaffFrame
      title={t("title")}
      context={t("lede")}
      actions={shown?.draft.state === "confirmed" ? <SyncNow /> : null}
    >
      <SyncFolders current="columns" />
      <section className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 lg:mt-4 lg:gap-4">
        {failure?.errorCode === "notSetUp" ? (
          <p className="px-gutter text-muted lg:px-0">{t("sync:sheet.notSetUp")}</p>
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
  const { top, rows, draft } = shown;
  // Remounts the form when the header or the confirmation changes.
  const choice = <ColumnForm key={`${shown.headerText} ${shown.confirmed?.at}`} shown={shown} {...form} />;
  const sample = <StaffColumnSample top={top} choice={draft.choice} />;
  const isSettled = draft.state === "confirmed" && !form.lastResult;
  return (
    <>
      {draft.state === "confirmed" && form.lastResult ? null : <ColumnState shown={shown} />}
      {form.lastResult?.isChanged ? (
        <Notice tone="stop" role="alert">
          <p>{t("sheetChanged")}</p>
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-4">
        {isSettled ? sample : choice}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-4">
          {isSettled ? choice : sample}
          <HeaderRow row={top.row} rows={rows} />
        </div>
      </div>
    </>
  );
}

function SyncNow() {
  const { t, locale } = useText("staffColumns");
  return (
    <StaffForm draft={null} action={localizePath(locale, "/staff/sheet")}>
      <button className="push-button button-amber" type="submit" name="intent" value="sync">
        {t("syncNow")}
      </button>
    </StaffForm>
  );
}

function ColumnState({ shown: { draft, confirmed } }: { shown: ShownColumns }) {
  const { t, locale } = useText("staffColumns");
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

const COLUMN_FIELDS = mapKeys(SHEET_FIELDS, () => ({}));

function ColumnForm({ shown, writerId, mayConfirm, lastResult }: ColumnsProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const { top, draft, headerText } = shown;
  const isSending = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    constraint: COLUMN_FIELDS,
    lastResult,
  });
  // A form that was not sent has no values in its answer.
  const values = lastResult?.initialValue?.header ? lastResult.initialValue : draft.choice;
  const conflicts = lastResult?.conflicts ?? [];
  const findHeading = (folded: string) => top.header.find((cell) => foldHeading(cell) === folded) ?? folded;
  const used = Object.values(draft.choice);
  const isOpen = (field: SheetField) =>
    fields[field].errors !== undefined || getOpenQuestion(t, field, draft) !== undefined;
  const listed = [...SHEET_FIELDS].sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
  const isAbsent = (field: SheetField) => !isOpen(field) && !values[field];
  const absent = listed.filter(isAbsent);
  const ignored = top.header.filter((cell) => cell !== "" && !used.includes(foldHeading(cell)));
  const list = (shownFields: readonly SheetField[]) => (
    <ul className="grid gap-3">
      {shownFields.map((field) => (
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
  );
  return (
    <StaffForm
      draft={{ name: "columns", writerId }}
      className="staff-panel grid gap-3 px-gutter py-1"
      formRef={useFocusOnError(lastResult)}
      noValidate
    >
      <input type="hidden" name="header" value={headerText} />
      <input type="hidden" name="seen" value={JSON.stringify(toColumnTexts(draft.choice))} />
      <FormErrors form={form} />
      {conflicts.length > 0 ? (
        <ConflictTable
          rows={conflicts.map(({ field, theirs, mine }) => ({
            field,
            label: t(`sync:sheet.fields.${field}`),
            theirs: findHeading(theirs),
            mine: findHeading(mine),
          }))}
        />
      ) : null}
      <details open={draft.state !== "confirmed" || lastResult !== undefined}>
        <summary className="disclosure-line min-h-11 py-0">
          <h2>{t("table")}</h2>
        </summary>
        <div className="grid gap-3 pb-2">
          <p className="text-sm/snug text-muted">{t("direction")}</p>
          {list(listed.filter((field) => !isAbsent(field)))}
          {absent.length > 0 ? (
            <details>
              <summary className="disclosure-line">{t("absent", { number: absent.length })}</summary>
              {list(absent)}
            </details>
          ) : null}
          <p className="wrap-anywhere">
            <b>{ignored.length > 0 ? t("ignored", { headings: ignored.join(", ") }) : t("ignoredNone")}</b>{" "}
            {ignored.length > 0 ? t("ignoredNote") : null}
          </p>
          {conflicts.length > 0 ? <KeepTheirs form="columns" /> : null}
          {mayConfirm ? (
            <button
              className={`push-button justify-self-start ${draft.state === "confirmed" ? "" : "button-amber"}`}
              type="submit"
              aria-disabled={isSending}
            >
              {isSending ? t("confirming") : t("confirm")}
            </button>
          ) : (
            <p className="text-muted">{t("ownersOnly")}</p>
          )}
        </div>
      </details>
    </StaffForm>
  );
}

interface StaffColumnFieldProps {
  readonly field: SheetField;
  /** Its value is a folded heading. */
  readonly state: FieldState;
  readonly top: SheetTop;
  readonly draft: ColumnDraft;
  /** True for anyone but owners. */
  readonly isLocked: boolean;
}

export function StaffColumnField({ field, state, top, draft, isLocked }: StaffColumnFieldProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const name = t(`sync:sheet.fields.${field}`);
  const chosen = String(state.initialValue ?? "");
  const example = findExample(top, chosen);
  const problem = useErrorText()(state.errors?.[0]) ?? getOpenQuestion(t, field, draft);
  const hint = [t(`hints.${field}`), example && t("example", { value: example })].filter(Boolean).join(" ");
  return (
    <li className="lg:[&_label]:self-center lg:[&_label]:after:content-['_←'] lg:*:grid-cols-2 lg:*:gap-x-4 lg:[&_select]:col-start-2 lg:[&_select]:row-start-1 lg:[&_p]:row-start-2 lg:[&_p:not(.field-problem)]:row-span-2 lg:[&_.field-problem]:col-start-2">
      <FieldFrame name={field} label={name} hint={hint} problem={problem}>
        {(control) => (
          <select {...control} defaultValue={chosen} disabled={isLocked}>
            <option value="">{t("notFound")}</option>
            {listHeadings(top.header).map((heading) => (
              <option key={heading} value={foldHeading(heading)}>
                {heading}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </li>
  );
}

/** Returns a question for the owner about this field's column; undefined for none. */
function getOpenQuestion(
  t: TFunction<["staffColumns", "sync"]>,
  field: SheetField,
  { lost, guessed, conflicts, choice }: ColumnDraft,
): string | undefined {
  const conflict = conflicts.find((each) => each.field === field);
  if (conflict) return t("conflict", { headings: conflict.headings.join(", ") });
  const heading = lost[field];
  if (heading === undefined) return undefined;
  const guess = guessed[field];
  if (guess !== undefined) return t("guessed", { heading, guess });
  if (choice[field] !== undefined) return undefined;
  return isRequired(field) ? t("lostRequired", { heading }) : t("lost", { heading });
}

/** Returns the column's first filled cell; "" for none. */
function findExample({ header, rows }: SheetTop, chosen: string): string {
  const place = header.findIndex((cell) => chosen !== "" && foldHeading(cell) === chosen);
  return rows.map((cells) => cells[place] ?? "").find((cell) => cell !== "") ?? "";
}

interface StaffColumnSampleProps {
  readonly top: SheetTop;
  readonly choice: ColumnChoice;
}

function StaffColumnSample({ top: { header, rows }, choice }: StaffColumnSampleProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const title = t("sample");
  const shown = rows.slice(0, 2);
  const findField = (heading: string) => SHEET_FIELDS.find((field) => choice[field] === foldHeading(heading));
  return (
    <div className="staff-panel">
      <h2 className="panel-line">{title}</h2>
      {rows.length === 0 ? <p className="px-gutter pb-4 text-muted">{t("noRows")}</p> : null}
      {/* The sheet's columns are rows here, two values wide: a VIN has to fit into half a phone. */}
      <div className="px-gutter pb-3">
        <table className="w-full table-fixed border-collapse text-facts [&_:is(td,th)]:pr-3 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top [&_:is(td,th)]:wrap-anywhere [&_td]:pb-2 [&_th]:border-t [&_th]:border-line [&_th]:pt-2">
          {header.map((heading, place) => {
            const field = heading === "" ? undefined : findField(heading);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's columns have no other name
              <tbody key={place} className={field ? "" : "text-muted"}>
                <tr>
                  <th scope="rowgroup" colSpan={Math.max(shown.length, 1)}>
                    {heading || t("noHeading")}
                    {field ? (
                      <span className="font-normal text-muted"> → {t(`sync:sheet.fields.${field}`)}</span>
                    ) : null}
                  </th>
                </tr>
                <tr>
                  {shown.map((cells, row) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows may be identical
                    <td key={row}>
                      <bdi>{cells[place] ?? ""}</bdi>
                    </td>
                  ))}
                </tr>
              </tbody>
            );
          })}
        </table>
      </div>
    </div>
  );
}

interface HeaderRowProps {
  /** The chosen row's number, from 1. */
  readonly row: number;
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

const MAX_CELLS = 4;

export function HeaderRow({ row, rows }: HeaderRowProps) {
  const { t } = useText("staffColumns");
  return (
    <form className="staff-panel grid justify-items-start gap-3 px-gutter py-3">
      <label className="grid w-full gap-1">
        <b>{t("headerRow")}</b>
        <select className="text-input" name="row" defaultValue={row} key={row}>
          {rows.map((one) => (
            <option key={one.row} value={one.row}>
              {t("headerRowOption", { row: one.row, cells: one.cells.slice(0, MAX_CELLS).join(", ") })}
            </option>
          ))}
        </select>
      </label>
      <p className="text-sm/snug text-muted">{t("limits")}</p>
      <button className="push-button" type="submit">
        {t("headerRowUse")}
      </button>
    </form>
  );
}
