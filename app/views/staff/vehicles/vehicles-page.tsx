/** The staff list of vehicles: search, filters, and a line for each. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatVehicleList } from "~/vehicles/editor/editor-list";
import { VEHICLE_VIEWS, type VehicleView } from "~/vehicles/editor/vehicle-editor";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import type { VehicleRowData } from "./vehicle-data";
import { StaffVehicleLine } from "./vehicle-line";

interface VehicleListData {
  readonly rows: readonly VehicleRowData[];
  /** Cursor of the last row when there are more. */
  readonly nextCursor: string | null;
  readonly show: VehicleView;
  /** As typed; "" for none. */
  readonly searched: string;
  readonly isFirstPage: boolean;
}

interface ListProps {
  readonly list: VehicleListData;
}

export function StaffVehiclesPage({ list, isDeleted }: ListProps & { readonly isDeleted: boolean }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <div className="leads-head">
          <h1>{t("title")}</h1>
          <a className="push-button button-amber" href={localizePath(locale, "/staff/vehicles/new")}>
            {t("add")}
          </a>
        </div>
        {isDeleted ? (
          <p className="saved-note" role="status">
            {t("deletion.done")}
          </p>
        ) : null}
        <Search list={list} />
        <Shows list={list} />
        <Lines list={list} />
      </section>
    </StaffFrame>
  );
}

function Search({ list: { show, searched } }: ListProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <search className="lead-search">
      <form action={localizePath(locale, "/staff/vehicles")}>
        {/* Searches all vehicles unless a filter was chosen. */}
        <input type="hidden" name="show" value={show === "listed" ? "all" : show} />
        <label htmlFor="q">{t("search.label")}</label>
        <p className="text-sm/snug text-muted" id="q-hint">
          {t("search.hint")}
        </p>
        <div className="search-form">
          <input
            type="search"
            id="q"
            name="q"
            aria-describedby="q-hint"
            defaultValue={searched}
            maxLength={100}
            autoComplete="off"
          />
          <button className="push-button" type="submit">
            {t("search.submit")}
          </button>
        </div>
      </form>
    </search>
  );
}

function Shows({ list: { show, searched } }: ListProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <div className="lead-choices">
      <nav aria-label={t("shows.label")}>
        {VEHICLE_VIEWS.map((target) => (
          <a
            key={target}
            href={localizePath(locale, "/staff/vehicles") + formatVehicleList({ show: target, searched })}
            aria-current={target === show ? "true" : undefined}
          >
            {t(`shows.${target}`)}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Lines({ list: { rows, nextCursor, show, searched, isFirstPage } }: ListProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const hrefOf = (after?: string) =>
    localizePath(locale, "/staff/vehicles") +
    formatVehicleList({ show, searched, ...(after ? { after } : {}) });
  if (rows.length === 0) return <p className="max-w-xl text-lg">{t(searched ? "noneFound" : "none")}</p>;
  return (
    <>
      <ol>
        {rows.map((row) => (
          <StaffVehicleLine key={row.id} row={row} />
        ))}
      </ol>
      <p className="button-row">
        {nextCursor ? (
          <a className="push-button" href={hrefOf(nextCursor)}>
            {t("more")}
          </a>
        ) : null}
        {isFirstPage ? null : (
          <a className="quiet-link" href={hrefOf()}>
            {t("first")}
          </a>
        )}
      </p>
    </>
  );
}
