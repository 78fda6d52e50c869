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
    <section className="page-width page-section grid justify-items-start gap-4">
      <h1>{t("errors:vehicleNotFound.title")}</h1>
      <p className="max-w-xl text-lg">{t("errors:vehicleNotFound.text")}</p>
      <div className="w-full max-w-[30rem] print:hidden">
        <SearchForm action={inventory} query="" />
      </div>
      <a className="push-button button-amber" href={inventory}>
        <span aria-hidden="true">←&nbsp;</span>
        {t("vehicle:back")}
      </a>
    </section>
  );
}
