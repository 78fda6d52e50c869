/** The frame of every shopper page: skip link, header, language line, footer. */
import type { ReactNode } from "react";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "./site-context";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useText("frame");
  return (
    <>
      <SkipLink>{t("skipToContent")}</SkipLink>
      <SiteHeader />
      <LanguageLine />
      <main id="main">{children}</main>
      <SiteFooter />
      <FloatingBar />
    </>
  );
}

/** For a page that script inserts into an existing frame. */
export function BareFrame({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}

/** Offers the page in the browser's preferred language; never redirects. With script it is shown until it was answered once. */
function LanguageLine() {
  const { offeredLocale, path, search } = useSite();
  if (!offeredLocale) return null;
  const t = getI18n(offeredLocale).getFixedT(null, "frame");
  return (
    <div className="language-line print:hidden" lang={offeredLocale} data-language-line={offeredLocale}>
      <p className="page-width flex min-h-11 flex-wrap items-center gap-x-2">
        {t("offerLanguage")}{" "}
        <a
          className="flex min-h-11 items-center font-semibold"
          href={localizePath(offeredLocale, path) + search}
          hrefLang={offeredLocale}
        >
          {t("switchLanguage")}
        </a>
        <button
          className="icon-button -mr-3 ml-auto noscript:hidden"
          type="button"
          aria-label={t("hideOffer")}
        >
          <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </p>
    </div>
  );
}

/**
 * Shown by the stylesheet, or by script in browsers without scroll-driven animations. It leaves out the page that is shown; a
 * vehicle's page has these links beside the price.
 */
export function FloatingBar() {
  const { t } = useText(["contact", "frame", "vehicle"]);
  const { locale, path, phone } = useSite();
  if (path.startsWith("/vehicle/")) return null;
  return (
    <nav
      className="phone-bar floating-bar on-night magnified:hidden print:hidden"
      data-floating-bar=""
      aria-label={t("contact:bar")}
    >
      {path === "/inventory" ? null : (
        <a className="bar-action" href={localizePath(locale, "/inventory")}>
          {t("contact:viewInventory")}
        </a>
      )}
      {path === "/financing" ? null : <a href={localizePath(locale, "/financing")}>{t("frame:financing")}</a>}
      <a href={`tel:${phone.tel}`}>{t("vehicle:callNow")}</a>
    </nav>
  );
}
