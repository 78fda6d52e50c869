/** The details of a sync's record: problems, changes, and counts. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { formatDollars } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { CHANGE_KINDS } from "~/inventory/sync/diff-inventory";
import type { InventoryFieldValue } from "~/inventory/sync/inventory-row";
import { isProblem } from "~/inventory/sync/sheet/sheet-notice";
import { countChanged, countProblems } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { parsePriceCents } from "~/vehicles/price";
import { useSite } from "~/views/frame/site-context";

interface SyncLinesProps {
  readonly run: SyncRun;
  /** Heading level. */
  readonly level: "h3" | "h4";
}
type FieldChange = SyncRun["changes"][number]["fields"][number];

export function SyncChanges({ run, level: Heading }: SyncLinesProps) {
  const { t } = useText("sync");
  const { changes } = run;
  if (changes.length === 0) return null;
  return (
    <section>
      <Heading>{t("stock.changes")}</Heading>
      {countChanged(run) > changes.length ? (
        <p className="text-sm/snug">{t("stock.more", { shown: changes.length })}</p>
      ) : null}
      <ul className="sync-lines">
        {changes.map((change) => (
          <Change key={change.vin} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { kind, vin, name, fields } }: { change: SyncRun["changes"][number] }) {
  const { t } = useText("sync");
  // The kind of change implies the quantity.
  const isMove = kind === "sold" || kind === "backAgain";
  const shown = isMove ? fields.filter(({ field }) => field !== "quantity") : fields;
  return (
    <li>
      <b>{t(`stock.kinds.${kind}`)}</b> <bdi lang="en">{name}</bdi> <code>{vin}</code>
      {shown.length > 0 ? (
        <ul>
          {shown.map((field) => (
            <Field key={field.field} change={field} isNew={kind === "added"} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Field({ change: { field, from, to }, isNew }: { change: FieldChange; isNew: boolean }) {
  const { t } = useText("sync");
  const now = formatValue(t, field, to);
  const said = isNew ? now : `${formatValue(t, field, from)} → ${now}`;
  return (
    <li>
      <bdi>{`${t(`stock.fields.${field}`)}: ${said}`}</bdi>
    </li>
  );
}

/** Formats a field's value for staff. */
export function formatValue(
  t: TFunction<"sync">,
  field: FieldChange["field"],
  value: InventoryFieldValue,
): string {
  if (field === "quantity") return value === 1 ? t("stock.listedValue") : t("stock.soldValue");
  if (field !== "price") return String(value ?? t("stock.noValue"));
  const cents = parsePriceCents(value);
  return cents === null ? t("stock.noPrice") : formatDollars(cents);
}

interface SyncCountsProps {
  readonly run: Pick<SyncRun, "counts">;
  /** Renders nothing when all counts are 0. */
  readonly isEmptyHidden?: boolean;
}

/** Shows the counts that are not 0. */
export function SyncCounts({ run: { counts }, isEmptyHidden = false }: SyncCountsProps) {
  const { t } = useText("sync");
  const names = [...CHANGE_KINDS, "rejected", "unread", "locked", "notices", "held"] as const;
  const parts = names
    .filter((name) => counts[name] > 0)
    .map((name) => t(`stock.counts.${name}`, { number: counts[name] }));
  if (parts.length === 0 && isEmptyHidden) return null;
  return <p>{parts.length > 0 ? parts.join(" · ") : t("stock.counts.nothing")}</p>;
}

/** Rejected rows, unreadable and doubtful cells, and locked fields that differ from the sheet. */
export function SyncProblems({ run, level: Heading }: SyncLinesProps) {
  const { t } = useText("sync");
  const { rejects, unread, locked } = run;
  const notices = run.notices.filter(isProblem);
  if (rejects.length + unread.length + locked.length + notices.length === 0) return null;
  return (
    <section className="sync-problems">
      <Heading>{t("stock.problems", { number: countProblems(run) })}</Heading>
      <Lines title={t("stock.rejects")} lines={rejects}>
        {(line) => <Reject key={`${line.row} ${line.reason}`} {...line} />}
      </Lines>
      <Lines title={t("stock.unreadCells")} lines={unread}>
        {({ row, vin, field, value, isNew = false }) => (
          <li key={`${row} ${field}`}>
            <bdi>{t("stock.unread", { row, value, field: t(`stock.fields.${field}`) })}</bdi>{" "}
            {t(`stock.unreadEnd.${nameUnreadEnd(field, isNew)}`)} <VehicleLink vin={vin} />
          </li>
        )}
      </Lines>
      <Lines title={t("stock.locked")} lines={locked}>
        {({ vin, name, field, ours, sheets }) => (
          <li key={`${vin} ${field}`}>
            <b>
              <bdi lang="en">{name}</bdi>
            </b>{" "}
            <bdi>
              {t("stock.lockedField", {
                field: t(`stock.fields.${field}`),
                ours: formatValue(t, field, ours),
                sheets: formatValue(t, field, sheets),
              })}
            </bdi>{" "}
            <VehicleLink vin={vin} />
          </li>
        )}
      </Lines>
      <Lines title={t("stock.notices")} lines={notices}>
        {(line) => <Notice key={`${line.row} ${line.kind}`} {...line} />}
      </Lines>
    </section>
  );
}

function Reject({ row, reason, value, twin }: SyncRun["rejects"][number]) {
  const { t } = useText("sync");
  const why = twin
    ? t(twin.isTaken ? "stock.twinTaken" : "stock.twinNotTaken", { row: twin.row })
    : t(`stock.reasons.${reason}`);
  return (
    <li>
      {t("stock.reject", { row, reason: why })}{" "}
      {reason === "vinTwice" ? <VehicleLink vin={value} /> : <bdi>{value}</bdi>}
    </li>
  );
}

/** Returns the text key for the result of an unreadable cell. */
function nameUnreadEnd(field: SyncRun["unread"][number]["field"], isNew: boolean) {
  if (!isNew) return "kept";
  return field === "price" ? "newWithoutPrice" : "newWithout";
}

function Notice({ row, kind, vin, value }: SyncRun["notices"][number]) {
  const { t } = useText("sync");
  return (
    <li>
      {t("stock.reject", { row, reason: t(`stock.noticeKinds.${kind}`) })}{" "}
      {value === vin ? null : <bdi>{value}</bdi>} <VehicleLink vin={vin} />
    </li>
  );
}

/** Cells interpreted by a rule, such as prices in thousands; staff don't need to check them. */
export function SyncRemarks({ run }: Pick<SyncLinesProps, "run">) {
  const { t } = useText("sync");
  const remarks = run.notices.filter((notice) => !isProblem(notice));
  if (remarks.length === 0) return null;
  return (
    <details className="text-sm/snug">
      <summary>{t("stock.remarks", { count: remarks.length })}</summary>
      <ul className="sync-lines">
        {remarks.map((line) => (
          <Notice key={line.row} {...line} />
        ))}
      </ul>
    </details>
  );
}

interface LinesProps<Line> {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly children: (line: Line) => ReactNode;
}

function Lines<Line>({ title, lines, children }: LinesProps<Line>) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <ul className="sync-lines">{lines.map(children)}</ul>
    </>
  );
}

/** Links to the vehicle with that VIN in the staff's vehicle list, including sold ones. */
function VehicleLink({ vin }: { vin: string }) {
  const { locale } = useSite();
  const path = `/staff/vehicles?show=all&q=${encodeURIComponent(vin)}`;
  return (
    <a href={localizePath(locale, path)}>
      <code>{vin}</code>
    </a>
  );
}
