/** The column page: the proposed or confirmed column of each field, with the sheet's first rows. */
import { Form, useNavigation } from "@remix-run/react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { ColumnDraft, ColumnProblems, SheetTop } from "~/inventory/sync/sheet/column-editor";
import { HEADER_INPUT } from "~/inventory/sync/sheet/column-form";
import { type ColumnChoice, foldHeading, SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-columns";
import type { SyncErrorCode } from "~/inventory/sync/sync-run";
import { useFocusOnProblem } from "~/ui/use-focus-on-problem";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { StaffColumnField } from "./column-field";
import { StaffColumnSample } from "./column-sample";
import { StaffRunDetail, StaffRunError } from "./run-error";

/** The result of a rejected form submission. */
export interface ColumnsAnswer {
  /** The submitted choice; null when the sheet's header has changed since. */
  readonly choice: ColumnChoice | null;
  readonly problems: ColumnProblems;
  readonly isChanged: boolean;
}

interface ShownColumns {
  readonly top: SheetTop;
  readonly draft: ColumnDraft;
  /** In the format of `formatHeader`. */
  readonly headerText: string;
  readonly confirmed: { readonly at: string; readonly by: string | null } | null;
}

interface StaffColumnsPageProps {
  readonly mayConfirm: boolean;
  /** Why the sheet cannot be shown; null otherwise. */
  readonly failure: { readonly errorCode: SyncErrorCode; readonly error: string } | null;
  readonly shown: ShownColumns | null;
  readonly answer: ColumnsAnswer | undefined;
}

export function StaffColumnsPage({ mayConfirm, failure, shown, answer }: StaffColumnsPageProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const { locale } = useSite();
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <p>
          <a href={localizePath(locale, "/staff/stock")}>{t("back")}</a>
        </p>
        <h1>{t("title")}</h1>
        <p className="max-w-xl text-lg">{t("lede")}</p>
        {failure?.errorCode === "notSetUp" ? <p className="text-muted">{t("sync:stock.notSetUp")}</p> : null}
        {failure && failure.errorCode !== "notSetUp" ? (
          <div role="alert">
            <p>{t("unreadable")}</p>
            <StaffRunError code={failure.errorCode} />
            <StaffRunDetail run={failure} />
          </div>
        ) : null}
        {shown ? <Columns shown={shown} mayConfirm={mayConfirm} answer={answer} /> : null}
      </section>
    </StaffFrame>
  );
}

interface ColumnsProps {
  readonly shown: ShownColumns;
  readonly mayConfirm: boolean;
  readonly answer: ColumnsAnswer | undefined;
}

function Columns({ shown, mayConfirm, answer }: ColumnsProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const { locale } = useSite();
  const { top, draft } = shown;
  return (
    <>
      <ColumnState shown={shown} />
      {answer?.isChanged ? (
        <p className="field-problem" role="alert">
          {t("sheetChanged")}
        </p>
      ) : null}
      {draft.state === "confirmed" ? (
        <Form method="post" action={localizePath(locale, "/staff/stock")}>
          <button className="push-button button-amber" type="submit" name="intent" value="sync">
            {t("syncNow")}
          </button>
        </Form>
      ) : null}
      {/* Remounts the form when the header or the confirmation changes. */}
      <ColumnForm
        key={`${shown.headerText} ${shown.confirmed?.at}`}
        shown={shown}
        mayConfirm={mayConfirm}
        answer={answer}
      />
      <StaffColumnSample top={top} choice={draft.choice} />
    </>
  );
}

function ColumnState({ shown: { draft, confirmed } }: { shown: ShownColumns }) {
  const { t } = useText("staffColumns");
  const { locale } = useSite();
  const { state, added, gone } = draft;
  if (state === "confirmed")
    return (
      <p className="saved-note">
        {confirmed?.by
          ? t("states.confirmedBy", { name: confirmed.by, moment: formatMoment(locale, confirmed.at) })
          : t("states.confirmed")}
      </p>
    );
  return (
    <div className="side-notice columns-open">
      <p>{t(`states.${state}`)}</p>
      {added.length > 0 ? <p>{t("added", { headings: added.join(", ") })}</p> : null}
      {gone.length > 0 ? <p>{t("gone", { headings: gone.join(", ") })}</p> : null}
    </div>
  );
}

function ColumnForm({ shown, mayConfirm, answer }: ColumnsProps) {
  const { t } = useText("staffColumns");
  const { top, draft, headerText } = shown;
  const isSending = useNavigation().state !== "idle";
  const problems = answer?.problems ?? {};
  const firstProblem = SHEET_FIELDS.find((field) => problems[field]);
  const form = useFocusOnProblem(answer, firstProblem);
  const choice = answer?.choice ?? draft.choice;
  const used = Object.values(draft.choice);
  const ignored = top.header.filter((cell) => cell !== "" && !used.includes(foldHeading(cell)));
  return (
    <Form className="columns-form desk-part" method="post" ref={form} noValidate>
      <input type="hidden" name={HEADER_INPUT} value={headerText} />
      <h2>{t("table")}</h2>
      <p className="text-sm/snug text-muted">{t("direction")}</p>
      {firstProblem ? (
        <p className="field-problem" role="alert">
          {t("notConfirmed")}
        </p>
      ) : null}
      <ul className="columns-list">
        {SHEET_FIELDS.map((field) => (
          <StaffColumnField
            key={field}
            field={field}
            top={top}
            draft={draft}
            chosen={choice[field] ?? ""}
            problem={problems[field]}
            isLocked={!mayConfirm}
          />
        ))}
      </ul>
      <p className="columns-ignored">
        <b>{ignored.length > 0 ? t("ignored", { headings: ignored.join(", ") }) : t("ignoredNone")}</b>{" "}
        {ignored.length > 0 ? t("ignoredNote") : null}
      </p>
      {mayConfirm ? (
        <button className="push-button button-amber" type="submit" aria-disabled={isSending}>
          {isSending ? t("confirming") : t("confirm")}
        </button>
      ) : (
        <p className="text-muted">{t("ownersOnly")}</p>
      )}
    </Form>
  );
}
