/** The empty result: a sentence, links to remove each filter, and contact options. */

import { formatWhatsAppUrl } from "~/dealer/links";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InventoryPage } from "~/inventory/list-inventory";
import { Silhouette } from "~/views/components/silhouette";
import { VehicleCard } from "~/views/components/vehicle-card";
import { useSite } from "~/views/frame/site-context";
import { formatFindOnePath, formatListHref } from "~/views/urls";
import { formatOption, listAppliedFilters } from "./filter-words";

export function EmptyResult({ page }: { page: InventoryPage }) {
  return (
    <>
      <NoneFound page={page} />
      <Nearest page={page} />
    </>
  );
}

function NoneFound({ page }: { page: InventoryPage }) {
  const { t } = useText(["inventory", "vehicle", "lead"]);
  const { locale, phone } = useSite();
  const { filter, relaxations, listedCount } = page;
  const words = listAppliedFilters(t, filter).map(({ label }) => label);
  const message =
    words.length > 0
      ? t("inventory:findMeOneMessage", { filter: words.join(", ") })
      : t("inventory:findMeAny");
  return (
    <div className="none">
      <Silhouette bodyStyle={filter.style[0] ?? "Other"} />
      <h2>{t("inventory:noneFound")}</h2>
      {relaxations.length > 0 ? (
        <dl className="fact-ledger">
          {relaxations.map(({ dropped, filter: relaxed, count }) => (
            <div key={dropped.facet}>
              <dt>
                {`${t("inventory:without")} `}
                <b>{dropped.values.map((value) => formatOption(t, dropped.facet, value)).join(", ")}</b>
              </dt>
              <dd>
                {count > 0 ? (
                  <a className="quiet-link" href={formatListHref(locale, relaxed)}>
                    {t("inventory:vehicles", { count })}
                  </a>
                ) : (
                  t("inventory:vehicles", { count })
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="button-row">
        <a className="push-button button-amber" href={formatWhatsAppUrl(phone, message)}>
          {t("inventory:findMeOne")}
        </a>
        <a className="quiet-link" href={localizePath(locale, formatFindOnePath(filter))}>
          {t("lead:writeInstead")}
        </a>
        {listedCount > 0 ? (
          <a className="quiet-link" href={localizePath(locale, "/inventory")} data-sets="all">
            {t("inventory:showAll", { count: listedCount })}
          </a>
        ) : null}
      </p>
    </div>
  );
}

/** The nearest matches, as regular cards. */
function Nearest({ page: { nearest } }: { page: InventoryPage }) {
  const { t } = useText("inventory");
  if (nearest.length === 0) return null;
  return (
    <section className="nearest" aria-labelledby="nearest">
      <h2 id="nearest">{t("nearest")}</h2>
      <ul className="cards">
        {nearest.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} place="card" />
        ))}
      </ul>
    </section>
  );
}
