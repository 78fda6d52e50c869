/** The footer of every page: phone, address, hours, quick links, contact and social links. */
import { dealer } from "~/dealer/dealer";
import { formatMailUrl, formatWhatsAppUrl } from "~/dealer/links";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { OpeningRows } from "~/views/components/opening-rows";
import { useDealer } from "./dealer-context";
import { useSite } from "./site-context";
import { NAVIGATION } from "./site-navigation";

/** The specified quick links: all navigation entries except the test drive, which leads to the contact page too. */
const QUICK_LINKS = NAVIGATION.filter(({ text }) => text !== "testDrive");

const TRUST_PAGES = ["privacy", "accessibility"] as const;

const COLUMNS = "mb-6 grid grid-cols-2 gap-6 magnified:block";
const HEADING = "mb-1 font-sans text-sm/snug font-semibold tracking-normal text-muted";
const LINK = "inline-flex min-h-11 items-center md:min-h-8";

export function SiteFooter() {
  const { t } = useText("frame");
  const { locale, path, year } = useSite();
  const { contact } = useDealer();
  // The contact page has its own table of hours.
  const hasHours = path !== "/contact";
  return (
    <footer className="on-night pt-9 pb-22 md:pt-14 lg:pb-14 print:border-t print:pt-4 print:pb-0">
      <div className="page-width deferred">
        <div
          className={
            hasHours ? `${COLUMNS} lg:grid-cols-[2fr_2fr_1fr_1fr]` : `${COLUMNS} md:grid-cols-[2fr_1fr_1fr]`
          }
        >
          <Visit />
          {hasHours ? <Hours /> : null}
          <QuickLinks />
          <ContactLinks />
        </div>
        <p className="button-row gap-x-4 text-sm/snug text-muted">
          {t("copyright", { from: dealer.copyrightFromYear, year, name: dealer.name })}
          {contact.license ? ` ${t("license", { number: contact.license })}.` : null}
          {TRUST_PAGES.map((page) => (
            <a className={LINK} href={localizePath(locale, `/${page}`)} key={page}>
              {t(page)}
            </a>
          ))}
        </p>
      </div>
    </footer>
  );
}

function Hours() {
  const { t } = useText("frame");
  const facts = useDealer();
  return (
    <div className="max-md:col-span-full">
      <h2 className={HEADING}>{t("hours")}</h2>
      <dl className="hours-list">
        <OpeningRows facts={facts} week="lot" />
      </dl>
    </div>
  );
}

function Visit() {
  const { t } = useText("frame");
  const { phone } = useSite();
  return (
    <div className="max-md:col-span-full">
      <h2 className={HEADING}>{t("visit")}</h2>
      <address>
        {dealer.address.street}
        <br />
        {`${dealer.address.city}, ${dealer.address.region}\u00A0${dealer.address.postalCode}`}
      </address>
      <p className="hidden print:block">{phone.display}</p>
      <a className="quiet-link" href={dealer.directionsUrl}>
        {t("directions")}
      </a>
    </div>
  );
}

function QuickLinks() {
  const { t, locale } = useText("frame");
  return (
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
  );
}

function ContactLinks() {
  const { t } = useText("frame");
  const { phone } = useSite();
  const { contact } = useDealer();
  return (
    <div className="print:hidden">
      <h2 className={HEADING}>{t("writeAndFollow")}</h2>
      <ul>
        <li>
          <a className={LINK} href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        </li>
        <li>
          <a className={LINK} href={formatWhatsAppUrl(phone, t("whatsAppGreeting"))}>
            WhatsApp
          </a>
        </li>
        <li>
          <a className={LINK} href={formatMailUrl(contact.email)}>
            {t("email")}
          </a>
        </li>
        <li>
          <a className={LINK} href={contact.facebook}>
            Facebook
          </a>
        </li>
        <li>
          <a className={LINK} href={contact.instagram}>
            Instagram
          </a>
        </li>
      </ul>
    </div>
  );
}
