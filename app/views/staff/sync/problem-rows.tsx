/** The problems of a sync, by row of the sheet: the car, the sheet's value, and what the site did instead. Apart from them, staff's own values. */
import type { TFunction } from "i18next";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { isProblem } from "~/inventory/sync/sheet/sheet-notice";
import { countProblems } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { useSite } from "~/views/frame/site-context";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { PICTURE_ROW } from "~/views/staff/components/picture-row";
import type { SyncCars } from "./sync-cars";
import { formatValue } from "./sync-values";
import { UseSheet } from "./use-sheet";

interface SyncProblem {
  readonly key: string;
  /** Of the sheet. */
  readonly row: number;
  /** The VIN cell's text; null if empty or unknown. */
  readonly vin: string | null;
  /** What the rejected row has instead of a VIN: its name, or the cell itself. */
  readonly title?: string;
  readonly text: string;
  /** What the site did instead; null when the text says it. */
  readonly kept: string | null;
  /** A field that staff edited. */
  readonly locked?: SyncRun["locked"][number];
}

type ProblemLines = Pick<SyncRun, "rejects" | "unread" | "notices">;

/** Rejected rows, and unreadable and doubtful cells. */
function listProblems(t: TFunction<"sync">, run: ProblemLines): readonly SyncProblem[] {
  return [
    ...run.rejects.map((line) => describeReject(t, line)),
    ...run.unread.map(({ row, vin, field, value, isNew = false }) => ({
      key: `unread ${row} ${field}`,
      row,
      vin,
      text: t("sheet.unread", { row, value, field: t(`sheet.fields.${field}`) }),
      kept: t(`sheet.unreadEnd.${nameUnreadEnd(field, isNew)}`),
    })),
    ...run.notices.filter(isProblem).map(({ row, kind, vin, value }) => ({
      key: `notice ${row} ${kind}`,
      row,
      vin,
      kept: null,
      text: `${t("sheet.reject", { row, reason: t(`sheet.noticeKinds.${kind}`) })}${value === vin ? "" : `: ${value}`}`,
    })),
  ];
}

/** Those of one row of the sheet together, in the sheet's order. */
function groupByRow(problems: readonly SyncProblem[]): readonly (readonly [SyncProblem, ...SyncProblem[]])[] {
  const rows = new Map<number, [SyncProblem, ...SyncProblem[]]>();
  for (const problem of problems) {
    const row = rows.get(problem.row);
    if (row) row.push(problem);
    else rows.set(problem.row, [problem]);
  }
  return [...rows.values()].sort(([one], [other]) => one.row - other.row);
}

function describeLocked(t: TFunction<"sync">, locked: SyncRun["locked"][number]): Omit<SyncProblem, "row"> {
  const { vin, field, ours, sheets } = locked;
  const text = t("sheet.lockedField", {
    field: t(`sheet.fields.${field}`),
    ours: formatValue(t, field, ours),
    sheets: formatValue(t, field, sheets),
  });
  return { key: `locked ${vin} ${field}`, vin, text, kept: null, locked };
}

function describeReject(
  t: TFunction<"sync">,
  { row, reason, value, twin, probableVin: vin }: SyncRun["rejects"][number],
): SyncProblem {
  const why = twin
    ? t(twin.isTaken ? "sheet.twinTaken" : "sheet.twinNotTaken", { row: twin.row })
    : t(`sheet.reasons.${reason}`);
  const text = t("sheet.reject", { row, reason: why });
  const key = `reject ${row} ${reason}`;
  if (vin !== undefined) {
    const kept = t(reason === "numberDiffers" ? "sheet.probableNumber" : "sheet.probableVin", { vin });
    return { key, row, vin, text: `${text}: ${value}`, kept };
  }
  if (reason === "vinMissing" || reason === "vinForm")
    return { key, row, vin: null, title: value, text, kept: null };
  if (reason === "vinTwice") return { key, row, vin: value, text, kept: null };
  return { key, row, vin: null, text: value === "" ? text : `${text}: ${value}`, kept: null };
}

/** Returns the text key for the result of an unreadable cell. */
function nameUnreadEnd(field: SyncRun["unread"][number]["field"], isNew: boolean) {
  if (!isNew) return "kept";
  return field === "price" ? "newWithoutPrice" : "newWithout";
}

interface SyncProblemsProps {
  readonly run: ProblemLines & Pick<SyncRun, "counts">;
  readonly cars: SyncCars;
  /** Heading level. */
  readonly level: "h3" | "h4";
}

/** The rows below a heading with their count; renders nothing if there are no problems. */
export function SyncProblems({ run, cars, level: Heading }: SyncProblemsProps) {
  const { t } = useText("sync");
  const shown = listProblems(t, run).length;
  if (shown === 0) return null;
  return (
    <>
      <Heading className="panel-line">{t("sheet.problems", { number: countProblems(run) })}</Heading>
      <More count={countProblems(run)} shown={shown} />
      <SyncProblemRows run={run} cars={cars} />
    </>
  );
}

/** The values that staff own and that differ from the sheet, collapsed; renders nothing without any. */
export function SyncOwnValues({
  run: { locked, counts },
  cars,
}: {
  run: Pick<SyncRun, "locked" | "counts">;
  cars: SyncCars;
}) {
  const { t } = useText("sync");
  if (locked.length === 0) return null;
  return (
    <details className="border-t border-line">
      <summary className="disclosure-line min-h-11 px-gutter text-facts [&::after]:text-xl">
        {t("sheet.counts.locked", { number: counts.locked })}
      </summary>
      <More count={counts.locked} shown={locked.length} />
      <ul className="panel-rows">
        {locked.map((line) => {
          const problem = describeLocked(t, line);
          return (
            <li key={problem.key}>
              <ProblemRow problems={[problem]} cars={cars} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Says so when lines are left out. */
function More({ count, shown }: { count: number; shown: number }) {
  const { t } = useText("sync");
  return count > shown ? <p className="px-gutter pb-2 text-facts">{t("sheet.more", { shown })}</p> : null;
}

interface ProblemRowsProps {
  readonly run: ProblemLines;
  readonly cars: SyncCars;
  /** Shows all problems by default. */
  readonly limit?: number;
}

export function SyncProblemRows({ run, cars, limit }: ProblemRowsProps) {
  const { t } = useText("sync");
  const rows = groupByRow(listProblems(t, run)).slice(0, limit);
  return (
    <ul className="panel-rows">
      {rows.map((problems) => (
        <li key={problems[0].key}>
          <ProblemRow problems={problems} cars={cars} />
        </li>
      ))}
    </ul>
  );
}

interface ProblemRowProps {
  readonly problems: readonly [Omit<SyncProblem, "row">, ...Omit<SyncProblem, "row">[]];
  readonly cars: SyncCars;
}

function ProblemRow({ problems, cars }: ProblemRowProps) {
  const { locale } = useSite();
  const { vin, title, locked } = problems.find((problem) => problem.vin !== null) ?? problems[0];
  const car = vin === null ? undefined : cars[vin];
  const path = car?.id
    ? `/staff/vehicles/${car.id}`
    : `/staff/vehicles?show=all&q=${encodeURIComponent(vin ?? "")}`;
  return (
    <div className={PICTURE_ROW}>
      <CarThumbnail picture={car?.picture ?? null} />
      <div className="grid min-w-0 content-start wrap-anywhere">
        {title ? <bdi className="font-semibold">{title}</bdi> : null}
        {vin === null ? null : (
          <a
            className="-my-2 flex min-h-11 items-center py-2 font-semibold fine:min-h-9"
            href={localizePath(locale, path)}
          >
            {car?.name ?? locked?.name ?? vin}
          </a>
        )}
        {problems.map(({ key, text, kept }) => (
          <p className="text-facts" key={key}>
            <bdi>{text}</bdi>
            {kept ? <span className="block">{kept}</span> : null}
          </p>
        ))}
        {locked ? <UseSheet line={locked} /> : null}
      </div>
    </div>
  );
}
