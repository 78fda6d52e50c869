/** The frame of every shopper page: skip link, header, language line, footer. */
import type { ReactNode } from "react";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { FloatingBar } from "./floating-bar";
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

/** Offers the page in the browser's preferred language; never redirects. */
function LanguageLine() {
  const { offeredLocale, path, search } = useSite();
  if (!offeredLocale) return null;
  const t = getI18n(offeredLocale).getFixedT(null, "frame");
  return (
    <div
      className={`border-b border-line py-[0.6875rem] text-sm/snug print:hidden ${path === "/" ? "on-night over-hero" : ""}`}
      lang={offeredLocale}
    >
      <p className="page-width">
        {t("offerLanguage")} {/* Large enough for a thumb. */}
        <a
          className="py-[0.6875rem]"
          href={localizePath(offeredLocale, path) + search}
          hrefLang={offeredLocale}
        >
          {t("switchLanguage")}
        </a>
      </p>
    </div>
  );
}
