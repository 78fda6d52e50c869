/** The offers of the home page; renders nothing when none is valid today. */

import type { Offer } from "~/dealer/business-facts";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { OfferRow } from "~/views/components/offer-row";
import { useSite } from "~/views/frame/site-context";

export function HomeOffers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useText("home");
  const { locale } = useSite();
  if (offers.length === 0) return null;
  return (
    <section className="wide-width page-section">
      <h2>{t("offers.heading")}</h2>
      <ul className="my-4 grid gap-x-10 md:grid-cols-2">
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
