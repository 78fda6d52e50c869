/** The menu of staff pages: a bar of five on a phone, with the rest behind More; a rail from 1024 px. */
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { dealer } from "~/dealer/dealer";
import { formatNumber } from "~/i18n/format-number";
import { localizePath, splitLocalePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { StaffMenu } from "~/staff/staff-menu";
import { SunMark } from "~/ui/sun-mark";
import { LanguageLinks } from "~/views/frame/language-links";
import { findCurrent, listMenuEntries } from "./menu-entries";

const MENU = "menu";
const MORE = "more";

/** A tab of the bar on a phone, or a line below it; a line of the rail. */
const LINE =
  "flex min-h-12 w-full items-center gap-3 no-underline lg:min-h-9 lg:rounded-control lg:px-2 lg:text-note";
const LINK = `${LINE} lg:text-night-muted lg:hover:text-night-text lg:hover:underline lg:aria-[current]:font-bold lg:aria-[current]:text-night-text lg:aria-[current]:shadow-[inset_3px_0_var(--color-amber)]`;
const TAB = `${LINK} max-lg:grid max-lg:h-14 max-lg:content-center max-lg:justify-items-center max-lg:px-0.5 max-lg:text-center max-lg:whitespace-nowrap max-lg:magnified:whitespace-normal max-lg:gap-0.5 max-lg:text-[length:clamp(11px,3.4vw,0.75rem)]/none max-lg:text-night-muted max-lg:aria-[current]:font-bold max-lg:aria-[current]:text-night-text max-lg:aria-[current]:shadow-[inset_0_3px_var(--color-night-text)]`;

type Entry = ReturnType<typeof listMenuEntries>[number];

export function Menu({ menu }: { menu: StaffMenu }) {
  const { t, locale } = useText(["staffShared", "staff"]);
  const { role } = menu.member;
  useCloseOnEscape();
  return (
    <nav
      id={MENU}
      aria-label={t("menu.label")}
      className="on-night z-5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 lg:sticky lg:top-0 lg:flex lg:h-screen lg:flex-col lg:self-start lg:overflow-y-auto lg:px-3 lg:pt-3 lg:pb-4 print:hidden"
    >
      <a
        className="mb-2 hidden min-h-11 items-center gap-2.5 px-2 text-name/tight font-semibold no-underline lg:flex lg:[font-family:Besley,Georgia,serif]"
        href={localizePath(locale, "/staff")}
      >
        <SunMark />
        {dealer.name}
      </a>
      <ul className="relative z-1 grid grid-cols-[repeat(5,minmax(44px,auto))] border-t border-night-line bg-night pb-[env(safe-area-inset-bottom)] lg:block lg:border-0 lg:pb-0">
        {listMenuEntries("bar", role).map((entry) => (
          <MenuItem key={entry.text} entry={entry} menu={menu} className={TAB} />
        ))}
        <li className="lg:hidden">
          <a className={TAB} href={`#${MORE}`}>
            <span className="grid h-5.5 place-items-center">
              <MoreIcon />
            </span>
            {t("menu.more")}
          </a>
        </li>
      </ul>
      <More menu={menu} />
    </nav>
  );
}

function More({ menu }: { menu: StaffMenu }) {
  const { t, locale } = useText(["staffShared", "staff"]);
  const { name, role } = menu.member;
  return (
    <div
      id={MORE}
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:hidden max-lg:max-h-[calc(100vh-3.5rem)] max-lg:overflow-y-auto max-lg:border-t max-lg:border-night-line max-lg:bg-night max-lg:px-gutter max-lg:pt-2 max-lg:pb-3 max-lg:shadow-[0_0_0_100vmax_var(--color-backdrop)] max-lg:target:block lg:flex lg:flex-1 lg:flex-col max-lg:[&_li]:border-b max-lg:[&_li]:border-night-line"
    >
      <ul>
        {listMenuEntries("more", role).map((entry) => (
          <MenuItem key={entry.text} entry={entry} menu={menu} className={LINK} />
        ))}
      </ul>
      <ul className="lg:mt-auto lg:pt-4">
        <li>
          <a className={LINK} href={localizePath(locale, "/")}>
            {t("menu.website")}
          </a>
        </li>
        <li>
          <MenuLanguages />
        </li>
        {listMenuEntries("end", role).map((entry) => (
          <MenuItem key={entry.text} entry={entry} menu={menu} className={LINK} />
        ))}
      </ul>
      <p className="pt-2 text-facts text-night-muted lg:mt-2 lg:border-t lg:border-night-line lg:px-2">
        <bdi>{name}</bdi>, {t(`staff:roles.${role}`)}
      </p>
      {/* biome-ignore lint/plugin: a document request, because signing out clears all of the site's data in the browser, the page's state included. */}
      <form method="post" action={localizePath(locale, "/staff/sign-out")}>
        <button
          className={`${LINE} cursor-pointer border-0 bg-transparent px-0 text-left [font:inherit] text-inherit lg:hover:underline`}
          type="submit"
        >
          {t("staff:signOut")}
        </button>
      </form>
      {/* A tap beside the menu also closes it. */}
      <a
        className={`${LINE} before:fixed before:inset-0 before:-z-1 before:content-[''] lg:hidden`}
        data-close=""
        href={`#${MENU}`}
      >
        {t("menu.close")}
      </a>
    </div>
  );
}

function MenuItem({ entry, menu, className }: { entry: Entry; menu: StaffMenu; className: string }) {
  const { t, locale } = useText("staffShared");
  const { pathname } = useLocation();
  return (
    <li>
      <a
        className={className}
        href={localizePath(locale, entry.path)}
        aria-current={findCurrent(entry, splitLocalePath(pathname).path)}
      >
        {t(`menu.${entry.text}`)}
        <MenuCount entry={entry} menu={menu} />
      </a>
    </li>
  );
}

/** The number is the tab's icon; without one, a tab has a dash. Today has the sun until a reminder is due. */
function MenuCount({ entry, menu: { counts } }: { entry: Entry; menu: StaffMenu }) {
  const { t } = useText("staffShared");
  const isTab = entry.place === "bar";
  const tabClass = isTab
    ? "max-lg:order-first max-lg:grid max-lg:h-5.5 max-lg:place-items-center lg:ml-auto"
    : "ml-auto";
  const count = entry.count && counts?.[entry.count];
  if (entry.count === "due" && !count)
    return (
      <span className={`${tabClass} lg:hidden`}>
        <SunMark />
      </span>
    );
  if (!entry.count || count === undefined)
    return isTab ? <span className={`${tabClass} lg:hidden`}>–</span> : null;
  const color = entry.isWaiting && count > 0 ? "text-amber" : "max-lg:text-night-text";
  return (
    <span className={`${tabClass} text-name font-bold tabular-nums lg:text-sm ${color}`}>
      {formatNumber(count)}
      <span className="sr-only"> {t(`counts.${entry.count}`, { count })}</span>
    </span>
  );
}

/** Document links, because each language is its own document. */
function MenuLanguages() {
  const { t } = useText("staff");
  const { pathname, search } = useLocation();
  return (
    <nav className="flex gap-x-6 magnified:flex-wrap lg:gap-x-1 lg:px-1" aria-label={t("language")}>
      <LanguageLinks
        className="flex min-h-12 items-center text-note no-underline lg:min-h-9 lg:px-0.5 lg:text-facts"
        path={splitLocalePath(pathname).path}
        search={search}
      />
    </nav>
  );
}

function MoreIcon() {
  return (
    <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h16M4 12h16M4 17h16" />
    </svg>
  );
}

/** Closes More, and returns the focus to its link. */
function useCloseOnEscape() {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || location.hash !== `#${MORE}`) return;
      location.hash = MENU;
      document.querySelector<HTMLElement>(`a[href="#${MORE}"]`)?.focus();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, []);
}
