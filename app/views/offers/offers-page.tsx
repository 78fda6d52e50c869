/** The promotions as tickets, each with its terms and a contact link. */

import type { Offer, PromotionId } from "~/dealer/offers";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { OfferTicket } from "~/views/components/offer-ticket";
import { useSite } from "~/views/frame/site-context";
import { formatOfferContactPath } from "~/views/urls";

export function OffersPage({ offers }: { offers: readonly Offer<PromotionId>[] }) {
  const { t } = useText("offers");
  const { locale, phone } = useSite();
  return (
    <>
      <section className="page-width pt-[clamp(2rem,5vw,5rem)] pb-10">
        <h1>{t("title")}</h1>
        <p className="max-w-xl text-lg mt-4">{offers.length > 0 ? t("lede") : t("none")}</p>
      </section>
      {offers.length > 0 ? (
        <section className="bg-band page-section">
          <ul className="page-width grid gap-4 md:grid-cols-2 md:gap-6">
            {offers.map((offer) => (
              <OfferTicket key={offer.id} offer={offer} heading="h2">
                <p>
                  <a className="quiet-link" href={localizePath(locale, formatOfferContactPath(offer.id))}>
                    {t(`tickets.${offer.id}.contact`, { figure: offer.figure ?? "" })}
                  </a>
                </p>
              </OfferTicket>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="page-width page-section flex flex-wrap items-center justify-between gap-x-8 gap-y-6">
        <h2>{t("onTheLot")}</h2>
        <p className="button-row">
          <a className="push-button button-amber" href={localizePath(locale, "/inventory")}>
            {t("viewInventory")}
          </a>
          <a className="quiet-link" href={`tel:${phone.tel}`}>
            {t("call", { phone: phone.display })}
          </a>
        </p>
      </section>
    </>
  );
}
