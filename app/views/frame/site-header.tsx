/** The header: top strip, brand, and navigation, which on small screens is a panel that opens without script. */

import { dealer } from "~/dealer/dealer";
import { formatClock, formatWeekday } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { Brand } from "./brand";
import { LanguageLinks } from "./language-links";
import { useSite } from "./site-context";
import { findCurrentEntry, NAVIGATION } from "./site-navigation";

const STRIP_LINK = "min-h-11 items-center px-[0.4rem] no-underline";
const OPENING = "flex items-center gap-[0.4rem] whitespace-nowrap";
const OPENING_DETAIL = "hidden md:inline-flex";
const DOT = "size-2 rounded-full border-[1.5px]";

export function SiteHeader() {
  const { t } = useText("frame");
  const { locale, path, search, phone } = useSite();
  const current = findCurrentEntry(path, search);
  return (
    <header className={path === "/" ? "on-night over-hero print:hidden" : "on-night print:hidden"}>
      <div className="border-b border-night-line text-sm">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-2 md:justify-start magnified:block">
          <OpeningState />
          <a className={`${STRIP_LINK} hidden md:inline-flex`} href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
          <SavedLink className={`${STRIP_LINK} hidden md:not-data-[kept='']:inline-flex`} />
          <nav
            className="-order-1 -ml-[0.4rem] flex md:order-none md:ml-auto md:gap-2 magnified:flex-wrap"
            aria-label={t("language")}
          >
            <LanguageLinks className={`${STRIP_LINK} flex`} path={path} search={search} />
          </nav>
        </div>
      </div>
      <div className="page-width flex min-h-14 items-center justify-between gap-2 lg:min-h-16 magnified:flex-wrap">
        <Brand href={localizePath(locale, "/")}>{dealer.name}</Brand>
        {/* Without script the menu closes by this link, and its scroll margin keeps the page at the top. */}
        <a
          className="flex min-h-11 scroll-mt-[100vh] items-center pl-2 font-semibold no-underline lg:hidden"
          id="menu-link"
          href="#menu"
        >
          <span className="mr-2 h-2.5 w-5 border-y-2" />
          {t("menu")}
        </a>
        <nav
          className="panel-sheet max-lg:on-night lg:flex lg:gap-[clamp(1rem,4vw-1.5rem,1.75rem)]"
          id="menu"
          aria-label={t("mainNavigation")}
          data-panel=""
        >
          <a
            className="flex min-h-13 items-center justify-end leading-[normal] font-semibold no-underline lg:hidden"
            href="#menu-link"
            data-close=""
          >
            {t("close")}
          </a>
          {NAVIGATION.map((entry) => (
            <a
              key={entry.text}
              className="menu-link"
              href={localizePath(locale, entry.href)}
              aria-current={current?.entry === entry ? current.match : undefined}
            >
              {t(entry.text)}
            </a>
          ))}
          <div className="grid justify-items-start gap-1 pt-5 lg:hidden" data-menu-foot="">
            <SavedLink className="flex min-h-11 items-center no-underline data-[kept='']:hidden" />
            <OpeningState />
            <a
              className="display-figure flex min-h-12 items-center text-3xl no-underline"
              href={`tel:${phone.tel}`}
            >
              {phone.display}
            </a>
            <div className="-ml-2 flex magnified:flex-wrap">
              <LanguageLinks
                className="flex min-h-11 items-center px-2 no-underline"
                path={path}
                search={search}
              />
            </div>
          </div>
        </nav>
      </div>
    </header>
  );
}

/** Shown by script with the number of saved vehicles, once this browser has any. */
function SavedLink({ className }: { className: string }) {
  const { t } = useText("frame");
  const { locale } = useSite();
  return (
    <a
      className={`kept-count ${className}`}
      href={localizePath(locale, "/saved")}
      data-kept=""
      rel="nofollow"
    >
      {t("saved")}
    </a>
  );
}

function OpeningState() {
  const { t } = useText("frame");
  const { locale, openState } = useSite();
  if (openState.isOpen) {
    return (
      <p className={OPENING}>
        <span className={`${DOT} border-open bg-open`} />
        {t("openNow")}{" "}
        <span className={OPENING_DETAIL}>
          ·&nbsp;{t("openUntil", { time: formatClock(locale, openState.closesAt) })}
        </span>
      </p>
    );
  }
  const time = formatClock(locale, openState.opensAt);
  const nearText = openState.isToday ? t("opensToday", { time }) : t("opensTomorrow", { time });
  const isNear = openState.isToday || openState.isTomorrow;
  const opens = isNear ? nearText : t("opensOn", { day: formatWeekday(locale, openState.opensDay), time });
  return (
    <p className={OPENING}>
      <span className={`${DOT} border-night-muted`} />
      {t("closedNow")} <span className={OPENING_DETAIL}>·&nbsp;{opens}</span>
    </p>
  );
}
