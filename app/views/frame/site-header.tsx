/** The header: logo with opening state, languages, saved vehicles, and the navigation, a panel on small screens that opens without script. */
import { dealer } from "~/dealer/dealer";
import { agreeWithHour, formatShortClock, formatShortWeekday } from "~/i18n/format";
import { formatShortDate } from "~/i18n/format-date";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { ENDONYMS, LOCALES } from "~/platform/locale";
import { HeartIcon } from "~/ui/heart-icon";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { SunMark } from "~/ui/sun-mark";
import { DayName } from "~/views/components/own-text";
import { LanguageLinks } from "./language-links";
import { useSite } from "./site-context";
import { findCurrentEntry, NAVIGATION } from "./site-navigation";

export function SiteHeader() {
  const { t } = useText("frame");
  const { phone } = useSite();
  return (
    <header className="on-night print:hidden">
      <div className="page-width flex min-h-13 items-center max-lg:pr-1.5 lg:min-h-16 lg:flex-wrap lg:gap-x-4 xl:flex-nowrap magnified:flex-wrap">
        <HomeLink />
        <Menu />
        <a
          className="hidden min-h-11 items-center text-facts font-bold no-underline xl:flex"
          href={`tel:${phone.tel}`}
        >
          {phone.display}
        </a>
        <Languages />
        <SavedLink />
        {/* Without script the menu closes by this link, and its scroll margin keeps the page at the top. */}
        <a
          className="grid min-h-11 min-w-11 scroll-mt-[100vh] place-items-center lg:hidden"
          id="menu-link"
          href="#menu"
        >
          <span className="h-2.5 w-5 border-y-2" />
          <span className="sr-only">{t("menu")}</span>
        </a>
      </div>
    </header>
  );
}

function HomeLink() {
  const { locale } = useSite();
  return (
    <a className="home-link flex min-h-11 items-center no-underline" href={localizePath(locale, "/")}>
      <SunMark />
      <span>
        <img className="w-44" src="/art/wordmark.svg" alt={dealer.name} width={1462} height={135} />
        <OpeningState />
      </span>
    </a>
  );
}

/** On small screens the other two languages as codes, on large ones all three by name. */
function Languages() {
  const { t } = useText("frame");
  const { locale, path, search } = useSite();
  return (
    <nav
      className="flex lg:gap-2 xl:pl-4 xl:[border-left:1px_solid_var(--color-line)]"
      aria-label={t("language")}
    >
      {LOCALES.map((target) => (
        <a
          key={target}
          className={`grid min-h-11 min-w-10 place-items-center text-sm font-bold no-underline lg:text-facts ${target === locale ? "max-lg:hidden" : "lg:font-normal"}`}
          href={localizePath(target, path) + search}
          hrefLang={target}
          lang={target}
          aria-current={target === locale ? "true" : undefined}
        >
          <span className="lg:hidden" aria-hidden="true">
            {target.toUpperCase()}
          </span>
          <span className="max-lg:sr-only">{ENDONYMS[target]}</span>
        </a>
      ))}
    </nav>
  );
}

/** The navigation: a panel on small screens, a row on large ones. */
function Menu() {
  const { t } = useText("frame");
  const { locale, path, search, phone } = useSite();
  const current = findCurrentEntry(path, search);
  return (
    <nav
      className="panel-sheet max-lg:bg-night max-lg:text-night-text lg:order-last lg:flex lg:w-full lg:gap-x-4 xl:order-none xl:mr-auto xl:w-auto"
      id="menu"
      aria-label={t("mainNavigation")}
      data-panel=""
    >
      <a
        className="flex min-h-13 items-center justify-end font-semibold no-underline lg:hidden"
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
        <OpeningState />
        <a className="flex min-h-12 items-center text-3xl font-bold no-underline" href={`tel:${phone.tel}`}>
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
  );
}

/** Only with script, which adds the number of vehicles that this browser has saved. */
function SavedLink() {
  const { t, locale } = useText("frame");
  return (
    <a className="saved-link" href={localizePath(locale, "/saved")} data-saved-count="" rel="nofollow">
      <HeartIcon />
      <span className="sr-only">{t("saved")}</span>
    </a>
  );
}

function OpeningState() {
  const { openState } = useSite();
  const color = openState.isOpen ? "bg-open" : "bg-night-muted";
  return (
    <span className="mt-1 block">
      <span className={`mr-1.5 inline-block size-2 rounded-full ${color}`} />
      <OpeningText />
    </span>
  );
}

function OpeningText() {
  const { t } = useText("frame");
  const { locale, openState } = useSite();
  const agree = (text: string) => agreeWithHour(locale, text);
  if (openState.isOpen) return agree(t("openUntil", { time: formatShortClock(locale, openState.closesAt) }));
  if (openState.closedFor)
    return (
      <SlottedText text={t("closedToday", { holiday: SLOT })}>
        <DayName name={openState.closedFor} />
      </SlottedText>
    );
  const { opensDay, opensOn, opensAt, isToday, isTomorrow } = openState;
  const time = formatShortClock(locale, opensAt);
  if (isToday) return agree(t("opensToday", { time }));
  if (isTomorrow) return agree(t("opensTomorrow", { time }));
  const day =
    opensDay === null ? formatShortDate(locale, opensOn).text : formatShortWeekday(locale, opensDay);
  return agree(t("opensOn", { day, time }));
}
