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
      <section className="page-width page-section grid justify-items-start gap-4">
        <p className="display-figure text-[clamp(3.25rem,2rem+5.6vw,6.5rem)] tracking-tight">404</p>
        <h1>{t("notFound.title")}</h1>
        <p className="max-w-xl text-lg">{t("notFound.text")}</p>
        <div className="w-full max-w-[30rem] print:hidden">
          <SearchForm action={inventory} query="" />
        </div>
        <p className="button-row">
          <a className="push-button button-amber" href={localizePath(locale, "/")}>
            {t("returnHome")}
          </a>
          <a className="quiet-link" href={inventory}>
            {t("seeInventory")}
          </a>
        </p>
      </section>
      <div
        className="relative z-1 mt-[-3rem] mr-[calc(max(var(--spacing-gutter),7vw)+clamp(0.75rem,2.5vw,2rem))] mb-[-2px] ml-auto w-[clamp(7rem,15vw,13rem)] *:w-full"
        data-lane=""
      >
        <Silhouette bodyStyle="Truck" />
      </div>
    </>
  );
}
