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

const COLUMNS = "my-8 grid grid-cols-2 gap-8 magnified:block";
const HEADING = "mb-1 font-sans text-sm/[1.4] font-semibold tracking-normal text-muted";
const LINK = "inline-flex min-h-11 items-center md:min-h-8";

export function SiteFooter() {
  const { t } = useText("frame");
  const { locale, path, phone, year } = useSite();
  // The contact page has its own table of hours.
  const hasHours = path !== "/contact";
  return (
    <footer className="foot-sun on-night relative pt-14 pb-16 md:pt-20 print:border-t print:pt-4 print:pb-0">
      <div className="page-width deferred">
        <p className="text-muted">{t("callOrWrite")}</p>
        <a className="display-figure phone-figure" href={`tel:${phone.tel}`}>
          {phone.display}
        </a>
        <div
          className={
            hasHours ? `${COLUMNS} lg:grid-cols-[2fr_2fr_1fr_1fr]` : `${COLUMNS} md:grid-cols-[2fr_1fr_1fr]`
          }
        >
          <div className="max-md:col-span-full">
            <h2 className={HEADING}>{t("visit")}</h2>
            <address>
              {dealer.address.street}
              <br />
              {`${dealer.address.city}, ${dealer.address.region} ${dealer.address.postalCode}`}
            </address>
            <a className="quiet-link" href={dealer.directionsUrl}>
              {t("directions")}
            </a>
          </div>
          {hasHours ? <Hours /> : null}
          <nav className="print:hidden" aria-label={t("quickLinks")}>
            <h2 className={HEADING}>{t("quickLinks")}</h2>
            <ul>
              {QUICK_LINKS.map(({ text, href }) => (
                <li key={text}>
                  <a className={LINK} href={localizePath(locale, href)}>
                    {t(text)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="print:hidden">
            <h2 className={HEADING}>{t("writeAndFollow")}</h2>
            <ul>
              <li>
                <a className={LINK} href={formatWhatsAppUrl(phone, t("whatsAppGreeting"))}>
                  WhatsApp
                </a>
              </li>
              <li>
                <a className={LINK} href={`mailto:${dealer.email}`}>
                  {t("email")}
                </a>
              </li>
              <li>
                <a className={LINK} href={dealer.social.facebook}>
                  Facebook
                </a>
              </li>
              <li>
                <a className={LINK} href={dealer.social.instagram}>
                  Instagram
                </a>
              </li>
            </ul>
          </div>
        </div>
        <p className="text-sm/snug text-muted">
          {t("copyright", { from: dealer.copyrightFromYear, year, name: dealer.name })}
        </p>
      </div>
    </footer>
  );
}

function Hours() {
  const { t } = useText("frame");
  return (
    <div className="max-md:col-span-full">
      <h2 className={HEADING}>{t("hours")}</h2>
      <dl className="hours-list">
        <OpeningRows hours={dealer.hours} />
      </dl>
    </div>
  );
}
