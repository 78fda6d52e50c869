/** The promotions as cards, each with its terms and a contact link. */
import { getLocalText, type Offer } from "~/dealer/business-facts";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { OfferRow } from "~/views/components/offer-row";
import { OwnText } from "~/views/components/own-text";
import { useSite } from "~/views/frame/site-context";
import { formatOfferContactPath } from "~/views/urls";

export function OffersPage({ offers }: { offers: readonly Offer[] }) {
  const { t } = useText("offers");
  const { locale, phone } = useSite();
  return (
    <>
      <section className="page-width pt-[clamp(2rem,5vw,5rem)] pb-10">
        <h1>{t("title")}</h1>
        <p className="max-w-xl text-lg mt-4">{offers.length > 0 ? t("lede") : t("none")}</p>
      </section>
      {offers.length > 0 ? (
        <section className="page-width pb-section">
          <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} heading="h2">
                <p className="mt-auto pt-4">
                  <a className="push-button" href={localizePath(locale, formatOfferContactPath(offer.id))}>
                    {offer.contact ? <OwnText {...getLocalText(offer.contact, locale)} /> : t("ask")}
                  </a>
                </p>
              </OfferRow>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="bg-band page-section">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-6">
          <h2>{t("onTheLot")}</h2>
          <p className="button-row">
            <a className="push-button button-amber" href={localizePath(locale, "/inventory")}>
              {t("viewInventory")}
            </a>
            <a className="quiet-link" href={`tel:${phone.tel}`}>
              {t("call", { phone: phone.display })}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
