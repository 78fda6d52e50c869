/** The about page: story, promise, reasons, financing, location, hours, and languages. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { DrawnMap } from "~/views/components/drawn-map";
import { NumberedList } from "~/views/components/numbered-list";
import { OpeningRows } from "~/views/components/opening-rows";
import { useDealer } from "~/views/frame/dealer-context";

const REASONS = ["inspection", "history", "warranty", "home"] as const;

export function AboutPage() {
  const { t } = useText("about");
  return (
    <>
      <section className="page-width page-section text-columns lg:grid-cols-[7fr_5fr]">
        <div className="grid max-w-[40rem] content-start gap-4">
          <h1 className="mb-1">{t("headline")}</h1>
          <p className="max-w-xl text-lg">{t("story.lede")}</p>
          <p>{t("story.shoppers")}</p>
          <p>{t("story.credit")}</p>
        </div>
        <Showroom />
      </section>
      <section className="on-night page-section">
        <div className="page-width">
          <h2 className="mb-4 font-sans text-base/normal font-normal tracking-normal text-muted">
            {t("promiseLabel")}
          </h2>
          <p className="display-figure max-w-[20em] text-[clamp(1.75rem,1.2rem+2.6vw,3.75rem)]">
            {t("promise")}
          </p>
        </div>
      </section>
      <section className="page-width page-section text-columns">
        <h2>{t("reasons.heading")}</h2>
        <div className="max-lg:-mt-4">
          <NumberedList
            entries={REASONS.map((reason) => ({
              title: t(`reasons.${reason}.title`),
              text: t(`reasons.${reason}.text`),
            }))}
          />
        </div>
      </section>
      <Financing />
      <AboutFacts />
    </>
  );
}

/** The home page's picture: it shows no car that could be sold. */
function Showroom() {
  const { t } = useText("home");
  return (
    <figure>
      <picture>
        <source srcSet="/art/hero/hero-wide-1280.avif" type="image/avif" />
        <img
          className="aspect-3/2 w-full object-cover object-[72%_50%]"
          loading="lazy"
          src="/art/hero/hero-wide-1280.webp"
          alt=""
          width={1280}
          height={720}
        />
      </picture>
      <figcaption className="pt-2 text-xs text-muted">{t("illustration")}</figcaption>
    </figure>
  );
}

function Financing() {
  const { t, locale } = useText("about");
  return (
    <section className="page-width pb-section">
      <div className="text-columns max-lg:gap-4">
        <h2>{t("financing.heading")}</h2>
        <div>
          <p className="max-w-xl text-lg">{t("financing.text")}</p>
          <a className="quiet-link mt-2" href={localizePath(locale, "/financing")}>
            {t("financing.link")}
          </a>
        </div>
      </div>
    </section>
  );
}

function AboutFacts() {
  const { t, locale } = useText("about");
  const facts = useDealer();
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
              <dd>{t("facts.languagesValue")}</dd>
            </div>
            {facts.contact.license ? (
              <div>
                <dt>{t("facts.license")}</dt>
                <dd>{facts.contact.license}</dd>
              </div>
            ) : null}
            <OpeningRows facts={facts} week="lot" />
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
