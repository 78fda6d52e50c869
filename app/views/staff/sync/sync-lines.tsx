/** The details of a sync's record: changes, counts, and remarks. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { CHANGE_KINDS } from "~/inventory/sync/diff-inventory";
import { isPrivate, isProblem } from "~/inventory/sync/sheet/sheet-notice";
import { countChanged } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { useSite } from "~/views/frame/site-context";
import type { SyncCars } from "./sync-cars";
import { formatValue } from "./sync-values";

type FieldChange = SyncRun["changes"][number]["fields"][number];

interface SyncChangesProps {
  readonly run: SyncRun;
  /** Whether nothing is applied so far: a new vehicle has no page. */
  readonly isPlan?: boolean;
}

/** Rows of the changes that a run made or would make. */
export function SyncChanges({ run, isPlan = false }: SyncChangesProps) {
  const { t } = useText("sync");
  const { changes } = run;
  return (
    <>
      {countChanged(run) > changes.length ? (
        <p className="px-gutter pb-2 text-facts">{t("sheet.more", { shown: changes.length })}</p>
      ) : null}
      <ul className="panel-rows">
        {changes.map((change) => (
          <Change key={change.vin} change={change} isPlan={isPlan} />
        ))}
      </ul>
    </>
  );
}

interface ChangeProps {
  readonly change: SyncRun["changes"][number];
  readonly isPlan: boolean;
}

function Change({ change: { kind, vin, name, fields }, isPlan }: ChangeProps) {
  const { t } = useText("sync");
  // The kind of change implies the quantity.
  const isMove = kind === "sold" || kind === "backAgain";
  const shown = isMove ? fields.filter(({ field }) => field !== "quantity") : fields;
  return (
    <li className="grid px-gutter py-2 wrap-anywhere">
      <p className="flex items-baseline justify-between gap-x-3">
        {isPlan && kind === "added" ? (
          <b>
            <bdi lang="en">{name}</bdi>
          </b>
        ) : (
          <VehicleLink vin={vin} name={name} />
        )}
        <span className="flex-none text-facts">{t(`sheet.kinds.${kind}`)}</span>
      </p>
      {shown.map((field) => (
        <p key={field.field} className="text-facts text-muted">
          <FieldLine change={field} isNew={kind === "added"} />
        </p>
      ))}
    </li>
  );
}

function FieldLine({ change: { field, from, to }, isNew }: { change: FieldChange; isNew: boolean }) {
  const { t } = useText("sync");
  const now = formatValue(t, field, to);
  const change = isNew ? now : `${formatValue(t, field, from)} → ${now}`;
  return <bdi>{`${t(`sheet.fields.${field}`)}: ${change}`}</bdi>;
}

/** Shows the counts that are not 0; `SyncOwnValues` has its own. */
export function SyncCounts({ run: { counts } }: { run: Pick<SyncRun, "counts"> }) {
  const { t } = useText("sync");
  const names = [...CHANGE_KINDS, "rejected", "unread", "notices", "held"] as const;
  const parts = names
    .filter((name) => counts[name] > 0)
    .map((name) => t(`sheet.counts.${name}`, { number: counts[name] }));
  return parts.length > 0 ? <p className="text-facts">{parts.join(" · ")}</p> : null;
}

interface SyncRemarksProps {
  readonly run: SyncRun;
  readonly cars: SyncCars;
  /** Shows at once what would be kept from shoppers. */
  readonly isPreview?: boolean;
}

/** Cells interpreted by a rule, such as prices in thousands. */
export function SyncRemarks({ run, cars, isPreview = false }: SyncRemarksProps) {
  const { t } = useText("sync");
  const remarks = run.notices.filter((notice) => !isProblem(notice));
  if (remarks.length === 0) return null;
  return (
    <details
      className="border-t border-line px-gutter text-facts"
      open={isPreview && remarks.some(isPrivate)}
    >
      <summary className="disclosure-line min-h-11 py-0 [&::after]:text-xl">
        {t("sheet.remarks", { count: remarks.length })}
      </summary>
      <ul className="pb-3">
        {remarks.map(({ row, kind, vin, value }) => (
          <li
            key={`${row} ${kind} ${value}`}
            className="grid justify-items-start pt-1 wrap-anywhere fine:pt-2"
          >
            <VehicleLink vin={vin} name={cars[vin]?.name ?? null} />
            <p>
              {t("sheet.reject", { row, reason: t(`sheet.noticeKinds.${kind}`) })}: <bdi>{value}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links to the vehicle with that VIN in the staff's vehicle list, including sold ones. */
function VehicleLink({ vin, name }: { vin: string; name: string | null }) {
  const { locale } = useSite();
  const path = `/staff/vehicles?show=all&q=${encodeURIComponent(vin)}`;
  return (
    <a
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere fine:min-h-0"
      href={localizePath(locale, path)}
    >
      {name ? <bdi lang="en">{name}</bdi> : <code>{vin}</code>}
    </a>
  );
}
