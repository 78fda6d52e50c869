/** The page for a vehicle id that is neither in the table nor in the built-in list. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { SearchForm } from "~/ui/search-form";
import { useSite } from "~/views/frame/site-context";

export function VehicleNotFoundPage() {
  const { t } = useText(["errors", "vehicle"]);
  const { locale } = useSite();
  const inventory = localizePath(locale, "/inventory");
  return (
    <section className="page section plain">
      <h1>{t("errors:vehicleNotFound.title")}</h1>
      <p className="lede">{t("errors:vehicleNotFound.text")}</p>
      <SearchForm action={inventory} query="" />
      <a className="button amber" href={inventory}>
        <span aria-hidden="true">←&nbsp;</span>
        {t("vehicle:back")}
      </a>
    </section>
  );
}
