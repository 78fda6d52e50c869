/** The first screen of the home page: the showroom at dusk, the promise, and two links. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { HERO_SOURCES, type HeroSource } from "./hero-images";

export function HomeHero() {
  const { t } = useText("home");
  const { locale } = useSite();
  return (
    <section className="hero">
      <HeroPicture />
      <div className="hero-benefits page-width">
        <ul aria-label={t("benefits")}>
          <li>{t("fastApproval")}</li>
          <li>{t("zeroDown")}</li>
        </ul>
        <small>{t("illustration")}</small>
      </div>
      <div className="hero-words page-width">
        <h1>{t("headline")}</h1>
        <p className="hero-lede">{t("lede")}</p>
      </div>
      <p className="hero-actions button-row page-width">
        <a className="push-button button-amber" href={localizePath(locale, "/inventory")}>
          {t("browse")}
        </a>
        <a className="push-button" href={localizePath(locale, "/financing")}>
          {t("preApproval")}
        </a>
      </p>
    </section>
  );
}

/** The largest contentful paint of the page. It has no alternative text, because the text over it says the same. */
function HeroPicture() {
  const { wideAvif, wideWebp, tallAvif, tallWebp } = HERO_SOURCES;
  return (
    <picture className="hero-picture">
      <Source {...wideAvif} />
      <Source {...wideWebp} />
      <Source {...tallAvif} />
      <img
        {...{ fetchpriority: "high" }}
        sizes={tallWebp.sizes}
        srcSet={tallWebp.srcSet}
        src="/art/hero/hero-tall-720.webp"
        alt=""
        width={tallWebp.width}
        height={tallWebp.height}
      />
    </picture>
  );
}

function Source({ media, type, srcSet, sizes, width, height }: HeroSource) {
  return <source media={media} type={type} srcSet={srcSet} sizes={sizes} width={width} height={height} />;
}
