/** The about page: story, promise, reasons, financing, location, hours, and languages. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { ArtFigure } from "~/views/components/art-figure";
import { useSite } from "~/views/frame/site-context";
import { AboutFacts } from "./facts";

const REASONS = ["inspection", "history", "warranty", "home"] as const;

export function AboutPage() {
  const { t } = useText("about");
  return (
    <>
      <section className="page section columns is-wide-first">
        <div className="prose">
          <h1>{t("headline")}</h1>
          <p className="lede">{t("story.lede")}</p>
          <p>{t("story.shoppers")}</p>
          <p>{t("story.credit")}</p>
        </div>
        <ArtFigure file="2012-toyota-tundra-4.webp" name="2012 Toyota Tundra" place="side" />
      </section>
      <section className="night section">
        <div className="page">
          <h2 className="promise-label">{t("promiseLabel")}</h2>
          <p className="figure promise">{t("promise")}</p>
        </div>
      </section>
      <section className="page section columns">
        <h2>{t("reasons.heading")}</h2>
        <ol className="numbered">
          {REASONS.map((reason) => (
            <li key={reason}>
              <h3>{t(`reasons.${reason}.title`)}</h3>
              <p className="muted">{t(`reasons.${reason}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Financing />
      <AboutFacts />
    </>
  );
}

function Financing() {
  const { t } = useText("about");
  const { locale } = useSite();
  return (
    <section className="page about-financing">
      <div className="columns">
        <h2>{t("financing.heading")}</h2>
        <div>
          <p className="lede">{t("financing.text")}</p>
          <a className="quiet mt-2" href={localizePath(locale, "/financing")}>
            {t("financing.link")}
          </a>
        </div>
      </div>
    </section>
  );
}
