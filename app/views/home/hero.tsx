/** The first screen of the home page: the showroom at dusk, the promise, the search, and the ways into the inventory. */
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { SearchForm } from "~/ui/search-form";
import type { BodyStyle } from "~/vehicles/body-style";
import { Silhouette } from "~/views/components/silhouette";
import { HERO_SOURCES, type HeroSource } from "./hero-images";

/** The body styles that most shoppers ask for, which are offered while they are in stock. */
export const HERO_BODY_STYLES: readonly BodyStyle[] = ["SUV", "Truck", "Sedan", "Van"];

const MAX_PRICE_DOLLARS = 15_000;
const MAX_PAYMENT_DOLLARS = 350;

export function HomeHero({ bodyStyles }: { bodyStyles: readonly BodyStyle[] }) {
  const { t, locale } = useText("home");
  return (
    <section className="hero" data-hero="">
      <HeroPicture />
      <div className="page-width row-start-1 pt-5 md:pt-8 lg:row-start-2" data-hero="words">
        <h1 className="max-w-[9.75em] text-[clamp(1.75rem,9.4vw,2.75rem)] leading-[1.02] tracking-tight md:text-[clamp(3.25rem,1.6rem+3.4vw,5rem)]">
          {t("headline")}
        </h1>
        <p className="mt-2.5 max-w-[31rem] leading-[1.4] md:mt-3.5 md:text-[1.1875rem]">{t("lede")}</p>
      </div>
      {/* At the bottom of the hero. Without a height, it would move up on a phone while the page loads. */}
      <div className="page-width relative row-start-3 grid content-start gap-3 pb-4 max-md:min-h-[17.5rem] md:gap-4 md:pt-5">
        <small className="justify-self-end rounded-tag bg-photo-pill px-1.5 text-[0.6875rem]/5 text-white md:absolute md:right-gutter md:bottom-4">
          {t("illustration")}
        </small>
        <div className="max-w-[33rem]">
          <SearchForm action={localizePath(locale, "/inventory")} query="" />
        </div>
        <HeroChips bodyStyles={bodyStyles} />
        <p className="button-row max-md:flex-nowrap max-md:*:flex-auto max-md:*:px-2 magnified:flex-wrap magnified:*:px-1">
          <a className="push-button button-amber whitespace-nowrap" href={localizePath(locale, "/inventory")}>
            {t("browse")}
          </a>
          <a className="push-button" href={localizePath(locale, "/financing")}>
            {t("preApproval")}
          </a>
        </p>
        <ul
          className="flex flex-wrap gap-x-6 text-facts/label md:pt-3 md:pr-24 md:text-base"
          aria-label={t("benefits")}
        >
          <li>{t("fastApproval")}</li>
          <li>{t("zeroDown")}</li>
        </ul>
      </div>
    </section>
  );
}

/** The two budgets that shoppers ask for first, then the body styles. */
function HeroChips({ bodyStyles }: { bodyStyles: readonly BodyStyle[] }) {
  const { t, locale } = useText(["home", "inventory", "vehicle"]);
  const price = formatDollars(MAX_PRICE_DOLLARS * 100);
  const payment = formatDollars(MAX_PAYMENT_DOLLARS * 100) + t("vehicle:perMonth");
  return (
    <nav className="chip-row" aria-label={t("home:shortcuts")}>
      <a className="chip" href={localizePath(locale, `/inventory?priceMax=${MAX_PRICE_DOLLARS}`)}>
        {t("home:under", { amount: price })}
      </a>
      <a className="chip" href={localizePath(locale, `/inventory?paymentMax=${MAX_PAYMENT_DOLLARS}`)}>
        {t("home:under", { amount: payment })}
      </a>
      {bodyStyles.map((style) => (
        <a key={style} className="chip" href={localizePath(locale, `/inventory?style=${style}`)}>
          <Silhouette bodyStyle={style} />
          {t(`vehicle:styles.${style}`)}
        </a>
      ))}
    </nav>
  );
}

/** The largest contentful paint of the page. It has no alternative text, because the text over it says the same. */
function HeroPicture() {
  const { wideAvif, wideWebp, tallAvif, tallWebp } = HERO_SOURCES;
  return (
    <picture className="hero-picture" data-hero="picture">
      <Source {...wideAvif} />
      <Source {...wideWebp} />
      <Source {...tallAvif} />
      <img
        fetchpriority="high"
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
