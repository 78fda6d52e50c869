/** The offers of the home page; renders nothing when none is valid today. */

import type { HomeOfferId, Offer } from "~/dealer/offers";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { OfferTicket } from "~/views/components/offer-ticket";
import { useSite } from "~/views/frame/site-context";

export function HomeOffers({ offers }: { offers: readonly Offer<HomeOfferId>[] }) {
  const { t } = useText("home");
  const { locale } = useSite();
  if (offers.length === 0) return null;
  return (
    <section className="bg-band page-section">
      <div className="page-width">
        <h2>{t("offers.heading")}</h2>
        <ul className="my-[clamp(1.5rem,3vw,3rem)] grid gap-4 md:grid-cols-2 md:gap-6">
          {offers.map((offer) => (
            <OfferTicket key={offer.id} offer={offer} heading="h3" />
          ))}
        </ul>
        <p>
          <a className="push-button" href={localizePath(locale, "/offers")}>
            {t("offers.link")}
          </a>
        </p>
      </div>
    </section>
  );
}
