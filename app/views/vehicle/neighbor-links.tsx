/** Links along the filtered list that the shopper came from: back to it, previous, and next vehicle. */
import { getI18n } from "~/i18n/instances";
import { useText } from "~/i18n/use-text";
import { formatInventoryFilter } from "~/inventory/filter/filter-codec";
import type { Neighbours } from "~/inventory/neighbors";
import { useSite } from "~/views/frame/site-context";
import { formatListSummary } from "~/views/inventory/list-head";
import { formatListHref, formatStepHref } from "~/views/urls";

export function NeighbourLinks({ neighbours }: { neighbours: Neighbours }) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  const { filter, position, previous, next } = neighbours;
  const hrefOf = (step: NonNullable<Neighbours["next"]>) =>
    formatStepHref(locale, step.id, formatInventoryFilter(step.filter));
  const list = formatListSummary(neighbours, getI18n(locale), locale);
  const step = "icon-button text-xl no-underline";
  return (
    <nav
      className="page-width flex flex-wrap justify-between gap-x-4 print:hidden"
      aria-label={t("inYourList")}
    >
      <a className="quiet-link" href={formatListHref(locale, filter)}>
        <span aria-hidden="true">←&nbsp;</span>
        {t("backToList")}
      </a>
      <p className="flex flex-auto items-center">
        <span className="ml-auto text-muted">{t("placeInList", { position, list })}</span>
        {previous ? (
          <a className={step} href={hrefOf(previous)} rel="prev" aria-label={t("previousVehicle")}>
            ←
          </a>
        ) : null}
        {next ? (
          <a className={step} href={hrefOf(next)} rel="next" aria-label={t("nextVehicle")}>
            →
          </a>
        ) : null}
      </p>
    </nav>
  );
}
