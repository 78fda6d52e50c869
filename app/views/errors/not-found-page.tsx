/** The 404 page. */

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
