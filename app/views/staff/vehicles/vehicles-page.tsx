/** The staff list of vehicles: folders, search, order, and a row for each. */
import { formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatVehicleList } from "~/vehicles/editor/editor-list";
import {
  COUNTED_VIEWS,
  VEHICLE_SORTS,
  type VehicleSort,
  type VehicleView,
} from "~/vehicles/editor/vehicle-editor";
import { Folders } from "~/views/staff/components/folders";
import { Notice } from "~/views/staff/components/notice";
import { StaffFrame } from "~/views/staff/frame";
import { CAR_COLUMNS, CarRow } from "./car-row";
import { ListChangeToast } from "./list-change";
import type { RowAnswer, VehicleListData } from "./list-data";

interface ListProps {
  readonly list: VehicleListData;
}

interface PageProps extends ListProps {
  readonly isDeleted: boolean;
  readonly answer: RowAnswer | undefined;
}

export function StaffVehiclesPage({ list, isDeleted, answer }: PageProps) {
  const { t, locale } = useText("staffVehicles");
  const { counts, averageDays } = list;
  return (
    <StaffFrame
      title={t("title")}
      context={
        <span className="max-lg:sr-only">
          {t("average", { listed: counts.listed, count: averageDays ?? 0 })}
        </span>
      }
      actions={
        <>
          <a className="push-button max-lg:hidden" href={localizePath(locale, "/staff/feeds")}>
            {t("feedsLink")}
          </a>
          <a className="push-button button-amber" href={localizePath(locale, "/staff/vehicles/new")}>
            {t("add")}
          </a>
        </>
      }
    >
      {isDeleted ? (
        <Notice tone="good" role="status">
          <p>{t("deletion.done")}</p>
        </Notice>
      ) : null}
      <section className="staff-panel" aria-label={t("title")}>
        <div className="lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:border-b lg:border-line lg:[&>nav]:border-0">
          <Shows list={list} />
          <Search list={list} />
        </div>
        <Rows list={list} answer={answer} />
        <Pages list={list} />
      </section>
      <p className="px-gutter py-4 lg:hidden">
        <a className="quiet-link" href={localizePath(locale, "/staff/feeds")}>
          {t("feedsLink")}
        </a>
      </p>
      {/* What it says may not be so anymore. */}
      {answer ? null : <ListChangeToast list={list} />}
    </StaffFrame>
  );
}

/** Folders that always show, the present one, and those that have vehicles to check. */
function Shows({ list: { show, counts, total, searched, sort } }: ListProps) {
  const { t } = useText("staffVehicles");
  const always: readonly VehicleView[] = ["listed", "no-photos", "sold", show];
  const numbers: Partial<Record<VehicleView, number>> = { [show]: total, ...counts };
  const views = new Set<VehicleView>([...COUNTED_VIEWS, show]);
  const shown = [...views].filter((view) => always.includes(view) || (numbers[view] ?? 0) > 0);
  const folders = shown.map((view) => ({
    to: `/staff/vehicles${formatVehicleList({ show: view, searched, ...(view === "sold" ? {} : { sort }) })}`,
    label: t(`shows.${view}`),
    count: numbers[view] ?? 0,
    isCurrent: view === show,
  }));
  return <Folders label={t("shows.label")} folders={folders} />;
}

/** With script, choosing an order shows it, and Enter searches. */
function Search({ list: { show, searched, sort } }: ListProps) {
  const { t, locale } = useText("staffVehicles");
  const control = "text-input min-h-11 py-1 fine:min-h-9";
  return (
    <search className="lg:ml-auto">
      <form
        className="flex gap-2 px-gutter py-2 magnified:flex-col"
        action={localizePath(locale, "/staff/vehicles")}
      >
        <input type="hidden" name="show" value={show} />
        <label className="sr-only" htmlFor="q">
          {t("search.label")}
        </label>
        <input
          className={`${control} min-w-0 flex-1 px-2 lg:w-40 lg:flex-none 2xl:w-64`}
          type="search"
          id="q"
          name="q"
          placeholder={t("search.hint")}
          defaultValue={searched}
          maxLength={100}
          autoComplete="off"
        />
        <label className="sr-only" htmlFor="sort">
          {t("sorts.label")}
        </label>
        <select
          className={`${control} min-w-0 flex-[1.35] lg:w-44 lg:flex-none`}
          id="sort"
          name="sort"
          defaultValue={sort}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {VEHICLE_SORTS.map((key) => (
            <option key={key} value={key}>
              {t(show === "sold" && isByTime(key) ? `salesSorts.${key}` : `sorts.${key}`)}
            </option>
          ))}
        </select>
        <button className="push-button px-3 scripted:hidden" type="submit">
          {t("go")}
        </button>
      </form>
    </search>
  );
}

const isByTime = (sort: VehicleSort) => sort === "newest" || sort === "oldest";

function Rows({ list, answer }: ListProps & Pick<PageProps, "answer">) {
  const { t, locale } = useText("staffVehicles");
  const { rows, show, searched, sort, page } = list;
  if (rows.length === 0)
    return (
      <div className="grid justify-items-start gap-3 px-gutter py-6">
        <p>{t(list.totalInAll > 0 ? "noneHere" : searched ? "noneFound" : "none")}</p>
        {list.totalInAll > 0 ? (
          <a
            className="push-button button-amber"
            href={
              localizePath(locale, "/staff/vehicles") +
              formatVehicleList({ show: "all", searched, sort, page: 1 })
            }
          >
            {t("inAll", { found: formatNumber(list.totalInAll) })}
          </a>
        ) : searched ? (
          <a
            className="push-button"
            href={localizePath(locale, "/staff/vehicles") + formatVehicleList({ show: "all" })}
          >
            {t("all")}
          </a>
        ) : null}
      </div>
    );
  const action = localizePath(locale, "/staff/vehicles") + formatVehicleList({ show, searched, sort, page });
  return (
    <>
      <div
        className={`hidden px-gutter py-2 text-facts font-semibold text-muted ${CAR_COLUMNS}`}
        aria-hidden="true"
      >
        <span />
        <span>{t("columns.vehicle")}</span>
        <span>{t("columns.price")}</span>
        <span>{t(show === "sold" ? "sold" : "columns.days")}</span>
        <span className="text-right">{t("columns.leads")}</span>
        <span className="text-right">{t("columns.views")}</span>
      </div>
      <ul>
        {rows.map((row, index) => (
          <CarRow
            key={row.id}
            row={row}
            nextId={(rows[index + 1] ?? rows[index - 1])?.id}
            list={list}
            action={action}
            answer={answer?.id === row.id ? answer : undefined}
          />
        ))}
      </ul>
    </>
  );
}

function Pages({ list: { rows, total, offset, page, show, searched, sort, pageSize } }: ListProps) {
  const { t, locale } = useText("staffVehicles");
  if (total <= pageSize) return null;
  const hrefOf = (target: number) =>
    localizePath(locale, "/staff/vehicles") + formatVehicleList({ show, searched, sort, page: target });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-gutter py-3">
      <p className="text-facts text-muted">
        {t("range", { from: offset + 1, to: offset + rows.length, total })}
      </p>
      {page > 1 ? (
        <a className="push-button" href={hrefOf(page - 1)}>
          {t("before")}
        </a>
      ) : null}
      {offset + rows.length < total ? (
        <a className="push-button" href={hrefOf(page + 1)}>
          {t("more")}
        </a>
      ) : null}
    </div>
  );
}
