/** The empty result: a sentence, links to remove each filter, and contact options. */
import { formatWhatsAppUrl } from "~/dealer/links";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { getDownPaymentCents } from "~/inventory/filter/filter";
import type { InventoryPage } from "~/inventory/list-inventory";
import { Silhouette } from "~/views/components/silhouette";
import { VehicleCard } from "~/views/components/vehicle-card";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";
import { formatFindOnePath, formatListHref } from "~/views/urls";
import { formatFindMe, formatOption } from "./filter-labels";

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
  return (
    <div className="grid max-w-xl gap-5 py-6">
      {/* On a phone the floating bar would cover the button. */}
      <div className="max-md:hidden">
        <Silhouette bodyStyle={filter.style[0] ?? "Other"} />
      </div>
      <h2>{t("inventory:noneFound")}</h2>
      <Relaxations relaxations={relaxations} />
      <p className="button-row">
        <a className="push-button button-amber" href={formatWhatsAppUrl(phone, formatFindMe(t, filter))}>
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

/** The same filter without each of its parts, with the number of matches. */
function Relaxations({ relaxations }: Pick<InventoryPage, "relaxations">) {
  const { t, locale } = useText(["inventory", "vehicle"]);
  if (relaxations.length === 0) return null;
  return (
    <ul>
      {relaxations.map(({ dropped, filter: relaxed, count }) => (
        <li
          key={`${dropped.facet} ${dropped.values}`}
          className="flex min-h-11 items-center justify-between gap-4 border-t border-line magnified:block"
        >
          <span>
            {`${t("inventory:without")} `}
            <b>{dropped.values.map((value) => formatOption(t, dropped.facet, value)).join(", ")}</b>
          </span>
          {count > 0 ? (
            <a className="quiet-link whitespace-nowrap" href={formatListHref(locale, relaxed)}>
              {t("inventory:vehicles", { count })}
            </a>
          ) : (
            <span className="whitespace-nowrap">{t("inventory:vehicles", { count })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The nearest matches, as regular cards. */
function Nearest({ page: { nearest, filter } }: { page: InventoryPage }) {
  const { t } = useText("inventory");
  if (nearest.length === 0) return null;
  return (
    <section className="grid gap-4 pt-6" aria-labelledby="nearest">
      <h2 id="nearest">{t("nearest")}</h2>
      <PaymentTerms vehicles={nearest} downPaymentCents={getDownPaymentCents(filter)} />
      <ul className="card-grid">
        {nearest.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} place="card" list={filter} />
        ))}
      </ul>
    </section>
  );
}
