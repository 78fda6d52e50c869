/** The compare page: the vehicles side by side, or how to choose them, and more vehicles to add. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatComparePath, MAX_COMPARED } from "~/inventory/compare/compare-codec";
import type { CompareSuggestions } from "~/inventory/compare/compare-suggestions";
import type { ComparedVehicles } from "~/inventory/compare/find-compared";
import { OutageStrip } from "~/views/components/outage-strip";
import { useSite } from "~/views/frame/site-context";
import { CompareMore } from "./more";
import { CompareNotes } from "./notes";
import { CompareTable } from "./table";

interface ComparePageProps {
  readonly compared: ComparedVehicles;
  readonly surplusCount: number;
  /** null during an outage. */
  readonly suggestions: CompareSuggestions | null;
  /** ISO 8601 time at which a stale list was read; null while the list is fresh. */
  readonly asOf: string | null;
}

export function ComparePage({ compared, surplusCount, suggestions, asOf }: ComparePageProps) {
  const { t } = useText("compare");
  const { locale } = useSite();
  const { vehicles } = compared;
  const isComparison = vehicles.length >= 2;
  return (
    <>
      {asOf ? <OutageStrip asOf={asOf} /> : null}
      <div className="page-width compare">
        <header className="compare-head">
          <h1>{t("title")}</h1>
          <p className={isComparison ? "text-muted" : "max-w-xl text-lg"}>
            {isComparison
              ? t("intro", { number: vehicles.length })
              : t(vehicles.length === 1 ? "introOne" : "introNone")}
          </p>
        </header>
        <CompareNotes compared={compared} surplusCount={surplusCount} />
        {isComparison ? <CompareTable vehicles={vehicles} /> : null}
        {suggestions && vehicles.length < MAX_COMPARED ? (
          <CompareMore vehicles={vehicles} suggestions={suggestions} />
        ) : null}
        <p className="compare-end">
          <a
            className={isComparison ? "push-button" : "push-button button-amber"}
            href={localizePath(locale, "/inventory")}
          >
            {t("toInventory")}
          </a>
          {vehicles.length > 0 ? (
            <a className="quiet-link" href={localizePath(locale, formatComparePath([]))}>
              {t("startOver")}
            </a>
          ) : null}
        </p>
      </div>
    </>
  );
}
