/** The home page: the specification's eleven sections in order, of which the frame renders the first and the last. */
import { getLocalText, type Offer, type Testimonial } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import { formatMonth } from "~/i18n/format-month";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { HomeInventory } from "~/inventory/home-inventory";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { useDownPayment } from "~/views/components/down-payment";
import { DrawnMap } from "~/views/components/drawn-map";
import { FiveStars } from "~/views/components/five-stars";
import { OfferRow } from "~/views/components/offer-row";
import { OutageStrip } from "~/views/components/outage-strip";
import { SavedVehiclesTemplate } from "~/views/components/saved-vehicles-template";
import { VehicleCard } from "~/views/components/vehicle-card";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { useDealer } from "~/views/frame/dealer-context";
import type { Budget } from "./budgets";
import { HERO_BODY_STYLES, HomeHero } from "./hero";
import { HomeHead, Points } from "./home-head";
import { HomePayment } from "./payment";

interface HomePageProps {
  readonly offers: readonly Offer[];
  /** null during an outage: the page is then shown without vehicles. */
  readonly inventory: Omit<HomeInventory, "countsUpTo"> | null;
  /** ISO 8601 time at which a stale inventory was read; null while it is fresh. */
  readonly asOf: string | null;
  readonly budgets: readonly Budget[];
}

export function HomePage(props: HomePageProps) {
  const { offers, inventory, asOf, budgets } = props;
  const { testimonials } = useDealer();
  const quotes = testimonials.isShown ? testimonials.quotes : [];
  return (
    <>
      <HomeHero bodyStyles={inventory?.bodyStyles ?? HERO_BODY_STYLES} />
      <HomeTrust />
      {inventory && inventory.latest.length > 0 ? <HomeArrivals {...inventory} asOf={asOf} /> : null}
      <HomeReviews isTitled={quotes.length === 0} />
      <HomeOffers offers={offers} />
      <HomeWhy />
      <HomePayment budgets={budgets} />
      <HomeRemote />
      {quotes.length > 0 ? <HomeQuotes testimonials={quotes} /> : null}
      <HomeLocal />
    </>
  );
}

interface HomeArrivalsProps {
  readonly latest: readonly InventoryVehicle[];
  readonly listedCount: number;
  readonly asOf: string | null;
}

function HomeArrivals({ latest, listedCount, asOf }: HomeArrivalsProps) {
  const { t, locale } = useText(["home", "vehicle"]);
  const down = useDownPayment();
  return (
    <>
      {asOf ? <OutageStrip asOf={asOf} /> : null}
      <section className="page-section">
        <div className="page-width">
          <HomeHead
            heading={t("home:arrivals.heading")}
            href={localizePath(locale, "/inventory")}
            link={t("home:arrivals.all", { count: listedCount })}
          />
          <PaymentTerms vehicles={latest}>
            {down > 0 ? <a href={localizePath(locale, "/")}>{t("vehicle:noDownPayment")}</a> : null}
          </PaymentTerms>
          <ul className="card-row mt-2">
            {latest.map((vehicle) => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} place="row" />
            ))}
          </ul>
        </div>
        <SavedVehiclesTemplate />
      </section>
    </>
  );
}

const FACTS = ["proud", "languages", "community", "welcome"] as const;

function HomeLocal() {
  const { t } = useText("home");
  const points = FACTS.map((fact) => ({ title: t(`local.${fact}.title`), text: t(`local.${fact}.text`) }));
  return (
    <section className="page-width page-section text-columns max-lg:gap-6 max-md:gap-0">
      <div>
        <h2 className="mb-3">{t("local.heading")}</h2>
        {/* On a phone the directions are next, below. */}
        <div className="max-md:hidden">
          <DrawnMap />
        </div>
      </div>
      <Points points={points} columns="md:grid-cols-2" />
    </section>
  );
}

function HomeOffers({ offers }: { offers: readonly Offer[] }) {
  const { t, locale } = useText("home");
  if (offers.length === 0) return null;
  return (
    <section className="page-width page-section">
      <h2>{t("offers.heading")}</h2>
      <ul className="my-4 grid gap-3 md:grid-cols-2 lg:gap-5">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} heading="h3" />
        ))}
      </ul>
      <a className="push-button" href={localizePath(locale, "/offers")}>
        {t("offers.link")}
      </a>
    </section>
  );
}

function HomeQuotes({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useText("home");
  const hasSample = testimonials.some(({ isSample }) => isSample);
  return (
    <section className="bg-band page-section">
      <div className="page-width">
        <h2>{t("quotes.heading")}</h2>
        {hasSample ? <p className="text-muted">{t("quotes.samples")}</p> : null}
        <div className="grid gap-x-10 lg:grid-cols-3">
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Quote({ name, location, rating, vehicle, isSample, ...words }: Testimonial) {
  const { t, locale } = useText(["home", "inventory"]);
  const [highlight, text] = [words.highlight, words.text].map((own) => getLocalText(own, locale));
  const bought = t("quotes.bought", { vehicle });
  return (
    <figure className="mt-5 border-t border-line pt-4">
      <blockquote className="m-0">
        <p className="mb-1.5 text-xl/heading font-bold" lang={highlight?.lang}>
          {t("inventory:quoted", { text: highlight?.text })}
        </p>
        <p lang={text?.lang}>{text?.text}</p>
      </blockquote>
      <figcaption className="mt-3 text-sm/snug">
        <FiveStars rating={String(rating)} />
        <br />
        <b>{name}</b>, {location}
        <br />
        {isSample ? `${bought} (${t("quotes.sample")})` : bought}
      </figcaption>
    </figure>
  );
}

const STEPS = ["browse", "video", "paperwork", "delivery"] as const;

function HomeRemote() {
  const { t, locale } = useText("home");
  return (
    <section className="page-width page-section">
      <h2>{t("remote.heading")}</h2>
      <p className="mb-5 max-w-[40rem] text-muted">{t("remote.text")}</p>
      <ol className="step-list">
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`road.${step}.title`)}</h3>
            <p className="mt-0.5 text-muted">{t(`road.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <a className="push-button mt-4" href={localizePath(locale, "/contact")}>
        {t("remote.action")}
      </a>
    </section>
  );
}

const ITEMS = ["inspection", "history", "warranty", "credit"] as const;

function HomeTrust() {
  const { t } = useText("home");
  return (
    <section className="bg-band" aria-labelledby="trust">
      <h2 className="sr-only" id="trust">
        {t("trust.heading")}
      </h2>
      <ul className="page-width grid grid-cols-2 gap-x-4 gap-y-3.5 py-5 text-sm/label md:grid-cols-4 md:gap-8 md:py-6 magnified:block">
        {ITEMS.map((item) => (
          <li key={item}>
            <b className="block text-note/label">{t(`trust.${item}.title`)}</b> {t(`trust.${item}.text`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without testimonials it is their section, too. */
function HomeReviews({ isTitled }: { isTitled: boolean }) {
  const { t, locale } = useText("home");
  const { reviews } = useDealer();
  const month = formatMonth(locale, reviews.asOf);
  return (
    <section className="bg-band py-5 md:py-8" aria-label={t("reviews.heading")}>
      <div className="page-width grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-1 md:grid-cols-[auto_1fr_auto] md:gap-x-8 magnified:block">
        {isTitled ? <h2 className="col-span-full mb-1">{t("quotes.heading")}</h2> : null}
        <p className="whitespace-nowrap">
          <b className="price-figure text-[3rem] md:text-[4.5rem]">{reviews.average}</b>
          /5.0
        </p>
        <p className="leading-label">
          <FiveStars rating={reviews.average} />
          <br />
          {t("reviews.text", { reviews: reviews.count, month })}
        </p>
        <a className="quiet-link max-md:col-span-2" href={dealer.reviewsUrl}>
          {t("reviews.link")}
        </a>
      </div>
    </section>
  );
}

const REASONS = ["financing", "quality", "pricing", "team"] as const;

function HomeWhy() {
  const { t } = useText("home");
  const points = REASONS.map((reason) => ({
    title: t(`why.${reason}.title`),
    text: t(`why.${reason}.text`),
  }));
  return (
    <section className="bg-band page-section">
      <div className="page-width text-columns max-lg:gap-4">
        <h2>{t("why.heading")}</h2>
        <Points points={points} columns="md:grid-cols-2" />
      </div>
    </section>
  );
}
