/** The error pages of the site. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { SearchForm } from "~/ui/search-form";
import { Silhouette } from "~/views/components/silhouette";
import { useSite } from "~/views/frame/site-context";

export function NotFoundPage() {
  const { t } = useText("errors");
  const { locale } = useSite();
  const inventory = localizePath(locale, "/inventory");
  return (
    <>
      <section className="page section plain">
        <p className="figure code">404</p>
        <h1>{t("notFound.title")}</h1>
        <p className="lede">{t("notFound.text")}</p>
        <SearchForm action={inventory} query="" />
        <p className="line-up">
          <a className="button amber" href={localizePath(locale, "/")}>
            {t("returnHome")}
          </a>
          <a className="quiet" href={inventory}>
            {t("seeInventory")}
          </a>
        </p>
      </section>
      <div className="lane">
        <Silhouette bodyStyle="Truck" />
      </div>
    </>
  );
}

/** For a vehicle id that is neither in the table nor in the built-in list. */
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

/** For staff whose role doesn't allow access. */
export function ForbiddenPage() {
  const { t } = useText("errors");
  const { locale } = useSite();
  return (
    <section className="page section plain">
      <h1>{t("forbidden.title")}</h1>
      <p className="lede">{t("forbidden.text")}</p>
      <a className="button" href={localizePath(locale, "/staff")}>
        {t("forbidden.toDesk")}
      </a>
    </section>
  );
}

/** For a form that the requested page doesn't have. */
export function FormRefusedPage() {
  const { t } = useText("errors");
  const { locale, path } = useSite();
  return (
    <section className="page section plain">
      <h1>{t("formRefused.title")}</h1>
      <p className="lede">{t("formRefused.text")}</p>
      <a className="button" href={localizePath(locale, path)}>
        {t("formRefused.openAgain")}
      </a>
    </section>
  );
}

/** For an outage or a rendering error, with the phone number in large type. */
export function UnavailablePage() {
  const { t } = useText("errors");
  const { locale, path, search, phone } = useSite();
  return (
    <section className="page section plain">
      <h1>{t("unavailable.title")}</h1>
      <p className="lede">{t("unavailable.text")}</p>
      <a className="figure phone" href={`tel:${phone.tel}`}>
        {phone.display}
      </a>
      <a className="button" href={localizePath(locale, path) + search}>
        {t("unavailable.tryAgain")}
      </a>
    </section>
  );
}
