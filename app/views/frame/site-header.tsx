/** The header: top strip, brand, and navigation, which on small screens is a panel that opens without script. */

import { dealer } from "~/dealer/dealer";
import { formatClock, formatWeekday } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { SunMark } from "~/ui/sun-mark";
import { LanguageLinks } from "./language-links";
import { useSite } from "./site-context";
import { findCurrentEntry, NAVIGATION } from "./site-navigation";

export function SiteHeader() {
  const { t } = useText("frame");
  const { locale, path, search, phone } = useSite();
  const current = findCurrentEntry(path, search);
  return (
    <header className={path === "/" ? "top night over-hero" : "top night"}>
      <div className="strip">
        <div className="page">
          <OpeningState />
          <a className="tel" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
          <SavedLink />
          <nav className="languages" aria-label={t("language")}>
            <LanguageLinks path={path} search={search} />
          </nav>
        </div>
      </div>
      <div className="top-bar page">
        <a className="brand" href={localizePath(locale, "/")}>
          <SunMark />
          {dealer.name}
        </a>
        <a className="menu-link" id="menu-link" href="#menu">
          {t("menu")}
        </a>
        <nav className="panel menu" id="menu" aria-label={t("mainNavigation")}>
          <a className="panel-close" href="#menu-link">
            {t("close")}
          </a>
          {NAVIGATION.map((entry) => (
            <a
              key={entry.text}
              href={localizePath(locale, entry.href)}
              aria-current={current?.entry === entry ? current.match : undefined}
            >
              {t(entry.text)}
            </a>
          ))}
          <div className="menu-foot">
            <SavedLink />
            <OpeningState />
            <a className="figure" href={`tel:${phone.tel}`}>
              {phone.display}
            </a>
            <div className="languages">
              <LanguageLinks path={path} search={search} />
            </div>
          </div>
        </nav>
      </div>
    </header>
  );
}

/** Shown by script with the number of saved vehicles, once this browser has any. */
function SavedLink() {
  const { t } = useText("frame");
  const { locale } = useSite();
  return (
    <a className="kept" href={localizePath(locale, "/saved")} data-kept="" rel="nofollow">
      {t("saved")}
    </a>
  );
}

function OpeningState() {
  const { t } = useText("frame");
  const { locale, openState } = useSite();
  if (openState.isOpen) {
    return (
      <p className="opening is-open">
        {t("openNow")} <span>{t("openUntil", { time: formatClock(locale, openState.closesAt) })}</span>
      </p>
    );
  }
  const time = formatClock(locale, openState.opensAt);
  const nearText = openState.isToday ? t("opensToday", { time }) : t("opensTomorrow", { time });
  const isNear = openState.isToday || openState.isTomorrow;
  const opens = isNear ? nearText : t("opensOn", { day: formatWeekday(locale, openState.opensDay), time });
  return (
    <p className="opening">
      {t("closedNow")} <span>{opens}</span>
    </p>
  );
}
