/** The footer of every page: phone, address, hours, quick links, contact and social links. */

import { dealer } from "~/dealer/dealer";
import { formatWhatsAppUrl } from "~/dealer/links";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { OpeningRows } from "~/views/components/opening-rows";
import { useSite } from "./site-context";
import { NAVIGATION } from "./site-navigation";

/** The specified quick links: all navigation entries except the test drive, which leads to the contact page too. */
const QUICK_LINKS = NAVIGATION.filter(({ text }) => text !== "testDrive");

export function SiteFooter() {
  const { t } = useText("frame");
  const { locale, path, phone, year } = useSite();
  // The contact page has its own table of hours.
  const hasHours = path !== "/contact";
  return (
    <footer className="foot night">
      <div className="page">
        <p className="muted">{t("callOrWrite")}</p>
        <a className="figure phone" href={`tel:${phone.tel}`}>
          {phone.display}
        </a>
        <div className={hasHours ? "foot-columns" : "foot-columns is-short"}>
          <div className="wide">
            <h2>{t("visit")}</h2>
            <address>
              {dealer.address.street}
              <br />
              {`${dealer.address.city}, ${dealer.address.region} ${dealer.address.postalCode}`}
            </address>
            <a className="quiet" href={dealer.directionsUrl}>
              {t("directions")}
            </a>
          </div>
          {hasHours ? <Hours /> : null}
          <nav aria-label={t("quickLinks")}>
            <h2>{t("quickLinks")}</h2>
            <ul>
              {QUICK_LINKS.map(({ text, href }) => (
                <li key={text}>
                  <a href={localizePath(locale, href)}>{t(text)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{t("writeAndFollow")}</h2>
            <ul>
              <li>
                <a href={formatWhatsAppUrl(phone, t("whatsAppGreeting"))}>WhatsApp</a>
              </li>
              <li>
                <a href={`mailto:${dealer.email}`}>{t("email")}</a>
              </li>
              <li>
                <a href={dealer.social.facebook}>Facebook</a>
              </li>
              <li>
                <a href={dealer.social.instagram}>Instagram</a>
              </li>
            </ul>
          </div>
        </div>
        <p className="small muted">
          {t("copyright", { from: dealer.copyrightFromYear, year, name: dealer.name })}
        </p>
      </div>
    </footer>
  );
}

function Hours() {
  const { t } = useText("frame");
  return (
    <div className="wide">
      <h2>{t("hours")}</h2>
      <dl className="hours">
        <OpeningRows hours={dealer.hours} />
      </dl>
    </div>
  );
}
