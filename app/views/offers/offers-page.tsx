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
      <section className="page page-opening">
        <h1>{t("title")}</h1>
        <p className="lede mt-4">{offers.length > 0 ? t("lede") : t("none")}</p>
      </section>
      {offers.length > 0 ? (
        <section className="band section">
          <ul className="tickets page">
            {offers.map((offer) => (
              <OfferTicket key={offer.id} offer={offer} heading="h2">
                <p>
                  <a className="quiet" href={localizePath(locale, formatOfferContactPath(offer.id))}>
                    {t(`tickets.${offer.id}.contact`, { figure: offer.figure ?? "" })}
                  </a>
                </p>
              </OfferTicket>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="page section way-on">
        <h2>{t("onTheLot")}</h2>
        <p className="line-up">
          <a className="button amber" href={localizePath(locale, "/inventory")}>
            {t("viewInventory")}
          </a>
          <a className="quiet" href={`tel:${phone.tel}`}>
            {t("call", { phone: phone.display })}
          </a>
        </p>
      </section>
    </>
  );
}
