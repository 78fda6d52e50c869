/** Delivery area, languages, opening hours, and the map. */

import { dealer } from "~/dealer/dealer";
import { ENDONYMS } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { DrawnMap } from "~/views/components/drawn-map";
import { LotHoursRows } from "~/views/components/opening-rows";
import { useDealer } from "~/views/frame/dealer-context";
import { useSite } from "~/views/frame/site-context";

export function AboutFacts() {
  const { t } = useText("about");
  const { locale } = useSite();
  return (
    <section className="bg-band page-section">
      <div className="page-width text-columns">
        <div>
          <h2>{t("facts.heading")}</h2>
          <dl className="fact-ledger my-6">
            <div>
              <dt>{t("facts.area")}</dt>
              <dd>{t("facts.areaValue")}</dd>
            </div>
            <div>
              <dt>{t("facts.languages")}</dt>
              <dd>{dealer.languages.map((language) => ENDONYMS[language]).join(", ")}</dd>
            </div>
            <LotHoursRows lot={useDealer()} />
          </dl>
          <a className="push-button button-amber" href={localizePath(locale, "/contact")}>
            {t("facts.visit")}
          </a>
        </div>
        <DrawnMap />
      </div>
    </section>
  );
}
