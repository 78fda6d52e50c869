/** What a stopped sync or a preview would change, with a form to apply exactly that. */
import type { ReactNode } from "react";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { SyncPreview } from "~/inventory/sync/inventory-sync";
import { countAdded, countChanged } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { Notice } from "~/views/staff/components/notice";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { RunMoment } from "./last-run";
import { SyncOwnValues, SyncProblems } from "./problem-rows";
import { StaffRunDetail, StaffRunError } from "./run-error";
import type { SyncCars } from "./sync-cars";
import { SyncChanges, SyncCounts, SyncRemarks } from "./sync-lines";
import { formatValue } from "./sync-values";

interface StoppedRunProps {
  readonly run: SyncRun;
  readonly cars: SyncCars;
  readonly isBusy: boolean;
}

export function StoppedRun({ run, cars, isBusy }: StoppedRunProps) {
  const { t, locale } = useText("sync");
  return (
    <section className="staff-panel" data-sync="stopped" aria-label={t("sheet.refusedTitle")}>
      <Notice tone="stop" title={t("sheet.refusedTitle")}>
        <RunMoment run={run} />
        {run.errorCode === "notAsShown" ? <p>{t("sheet.notAsShown")}</p> : null}
        <p className="font-semibold">{t("sheet.nothingChanged")}</p>
        {run.guards.some(({ reason }) => reason === "namesChanged" || reason === "pricesMissing") ? (
          <a className="push-button justify-self-start" href={localizePath(locale, "/staff/sheet/columns")}>
            {t("columnsLink")}
          </a>
        ) : null}
      </Notice>
      <PendingChanges run={run} cars={cars}>
        <h3>{t("sheet.applyTitle")}</h3>
        <Apply changeHash={run.changeHash ?? ""} text={t("sheet.applyAnyway")} isRisky isBusy={isBusy} />
      </PendingChanges>
    </section>
  );
}

export interface ShownPreview extends SyncPreview {
  readonly cars: SyncCars;
}

interface PreviewProps {
  readonly preview: ShownPreview;
  readonly isBusy: boolean;
}

export function StaffSyncPreview({ preview, isBusy }: PreviewProps) {
  const { t } = useText("sync");
  const run = describePreview(preview);
  const changed = countChanged(run);
  const text = usePreviewText(changed - countAdded(run), countAdded(run));
  return (
    <section className="staff-panel" data-sync="preview" aria-labelledby="preview-sync">
      <div className="grid gap-2 border-l-4 border-talk bg-talk-tint px-gutter py-3" role="status">
        <h2 className="text-lg/heading" id="preview-sync">
          {t("sheet.previewTitle")}
        </h2>
        {run.errorCode ? <StaffRunError code={run.errorCode} isPreview /> : null}
        <StaffRunDetail run={run} />
        {preview.changeHash ? <p>{text}</p> : null}
        {preview.changeHash && run.guards.length > 0 ? <p>{t("sheet.previewGuarded")}</p> : null}
      </div>
      {preview.changeHash ? (
        <PendingChanges run={run} cars={preview.cars} isOpen>
          {changed > 0 ? (
            <Apply
              changeHash={preview.changeHash}
              text={t("sheet.previewApply")}
              isRisky={run.counts.sold > 0 || run.guards.length > 0}
              isBusy={isBusy}
            />
          ) : null}
        </PendingChanges>
      ) : null}
    </section>
  );
}

/** Summarizes a preview in one sentence, with additions counted separately. */
function usePreviewText(changed: number, added: number): string {
  const { t } = useText("sync");
  if (changed > 0 && added > 0) return t("sheet.previewBoth", { changed, count: added });
  if (changed > 0) return t("sheet.previewChanged", { count: changed });
  return added > 0 ? t("sheet.previewAdded", { count: added }) : t("sheet.previewNothing");
}

/** Converts a preview to a run's shape, so that both render the same way. */
export const describePreview = ({ result }: SyncPreview): SyncRun => ({ ...EMPTY_RUN, ...result }) as SyncRun;

const EMPTY_COUNTS = {
  rows: 0,
  rejected: 0,
  unchanged: 0,
  listedBefore: 0,
  takenOff: 0,
  notices: 0,
  unread: 0,
  locked: 0,
  held: 0,
  added: 0,
  sold: 0,
  backAgain: 0,
  priceDown: 0,
  priceUp: 0,
  changed: 0,
  adopted: 0,
};
const EMPTY_RUN = {
  counts: EMPTY_COUNTS,
  rejects: [],
  notices: [],
  unread: [],
  locked: [],
  guards: [],
  changes: [],
  errorCode: null,
  error: null,
};

interface PendingChangesProps {
  readonly run: SyncRun;
  readonly cars: SyncCars;
  /** Whether the changes are unfolded at first. */
  readonly isOpen?: boolean;
  /** The form that applies them, below them. */
  readonly children: ReactNode;
}

function PendingChanges({ run, cars, isOpen = false, children }: PendingChangesProps) {
  const { t } = useText("sync");
  return (
    <>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 px-gutter py-3 ${run.guards.length > 0 ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : ""}`}
      >
        {run.guards.length > 0 ? (
          <div className="grid gap-3">
            {run.guards.map((guard) => (
              <Guard key={guard.reason} guard={guard} />
            ))}
            <p className="text-facts text-muted">{t("sheet.comparedWith")}</p>
          </div>
        ) : null}
        <div className="grid gap-2">
          <SyncCounts run={run} />
          {run.changes.length > 0 ? (
            <details className="-mx-gutter max-w-[44rem]" open={isOpen}>
              <summary className="disclosure-line min-h-11 py-0 [&::after]:text-xl px-gutter">
                {t("sheet.allChanges")}
              </summary>
              <SyncChanges run={run} isPlan />
            </details>
          ) : null}
          {children}
        </div>
      </div>
      <SyncProblems run={run} cars={cars} level="h3" />
      <SyncOwnValues run={run} cars={cars} />
      <SyncRemarks run={run} cars={cars} isPreview />
    </>
  );
}

function Guard({ guard: { reason, part, total, examples, more } }: { guard: SyncRun["guards"][number] }) {
  const { t } = useText("sync");
  const [from, to] = [formatDollars(total * 100), formatDollars(part * 100)];
  const field = reason === "namesChanged" ? "product_name" : "price";
  const hasValues = reason === "namesChanged" || reason === "pricesMissing" || reason === "priceMoved";
  return (
    <section className="grid gap-1.5">
      <h3>{t(`sheet.guards.${reason}`, { part, total, from, to })}</h3>
      {examples.length > 0 ? (
        <ul className="text-facts wrap-anywhere">
          {examples.map(({ vin, name, from: was, to: becomes }) => (
            <li key={vin} className="border-t border-line py-1.5">
              {reason === "namesChanged" ? null : <bdi lang="en">{name}</bdi>}
              {hasValues ? (
                <bdi>
                  {reason === "namesChanged" ? "" : ": "}
                  {`${formatValue(t, field, was)} → `}
                  <b className="text-stop">{formatValue(t, field, becomes)}</b>
                </bdi>
              ) : null}
            </li>
          ))}
          {more > 0 ? <li>{t("sheet.moreExamples", { count: more })}</li> : null}
        </ul>
      ) : null}
    </section>
  );
}

interface ApplyProps {
  readonly changeHash: string;
  readonly text: string;
  /** Whether it may take something from the lot or the shoppers. */
  readonly isRisky: boolean;
  readonly isBusy: boolean;
}

/** Applies exactly these changes, identified by their hash. */
function Apply({ changeHash, text, isRisky, isBusy }: ApplyProps) {
  const { t } = useText("sync");
  return (
    <StaffForm draft={null} className="grid justify-items-start gap-2">
      <p className="text-facts">{t("sheet.applyHint")}</p>
      <input type="hidden" name="changes" value={changeHash} />
      <label className="check-line">
        <input type="checkbox" name="looked" required /> {t("sheet.looked")}
      </label>
      <button
        className={isRisky ? "push-button button-brick" : "push-button"}
        type="submit"
        name="intent"
        value="apply"
        disabled={isBusy}
      >
        {text}
      </button>
    </StaffForm>
  );
}
