/** The frame of staff pages without the menu: signing in, replacing a one-time password, and pages that couldn't be loaded. */
import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { localizePath, splitLocalePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { holdDraft } from "~/platform/form-draft";
import { SunMark } from "~/ui/sun-mark";
import { useLater } from "~/ui/use-later";
import { formatOwnersToAsk } from "~/views/errors/owners-to-ask";
import { LanguageLinks } from "~/views/frame/language-links";
import { SkipLink } from "~/views/frame/skip-link";
import { loadUnsentForms } from "./forms/unsent-forms.client";

interface PlainStaffFrameProps {
  readonly title: ReactNode;
  /** Shows the sign-out button. */
  readonly isSignedIn?: boolean;
  /** Other ways, below a line. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

export function PlainStaffFrame({ title, isSignedIn = false, links, children }: PlainStaffFrameProps) {
  const { t, locale } = useText("staff");
  const { pathname, search } = useLocation();
  return (
    <>
      <SkipLink>{t("skipToContent")}</SkipLink>
      <header className="on-night">
        <div className="mx-auto flex min-h-14 max-w-120 flex-wrap items-center gap-x-2 px-gutter py-1">
          <Brand href={localizePath(locale, "/staff")}>{t("dashboard")}</Brand>
          {isSignedIn ? (
            // biome-ignore lint/plugin: a document request, because signing out clears all of the site's data in the browser, the page's state included.
            <form className="ml-auto" method="post" action={localizePath(locale, "/staff/sign-out")}>
              <button className="link-button" type="submit">
                {t("signOut")}
              </button>
            </form>
          ) : null}
          <nav className="-mx-1 ml-auto flex magnified:flex-wrap" aria-label={t("language")}>
            <LanguageLinks
              className="flex min-h-11 items-center px-1 text-facts no-underline"
              path={splitLocalePath(pathname).path}
              search={search}
            />
          </nav>
        </div>
      </header>
      {/* A card in the middle; edge to edge on a phone. */}
      <main
        id="main"
        className="mx-auto grid max-w-120 grid-cols-1 gap-4 border-b border-line bg-surface px-gutter py-6 [&>h1+p]:mt-0 sm:my-16 sm:rounded-card sm:border sm:p-8"
      >
        <h1>{title}</h1>
        {children}
        {links ? (
          <div className="grid justify-items-start gap-1 border-t border-line pt-2">{links}</div>
        ) : null}
      </main>
      <LaterUnsentForms />
    </>
  );
}

/** Watches the page's forms. */
export function LaterUnsentForms() {
  const UnsentForms = useLater(loadUnsentForms);
  return UnsentForms && <UnsentForms />;
}

function Brand({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="flex min-h-11 items-center gap-2.5 font-bold text-note/tight no-underline lg:text-[clamp(1.0625rem,1.45vw,1.1875rem)]"
      href={href}
    >
      <SunMark />
      {children}
    </a>
  );
}

/** Shown by the browser when the next page could not be fetched. */
export function StaffNavigationError({ error }: { readonly error: unknown }) {
  const { t, locale } = useText("staff");
  const names = formatOwnersToAsk(error, locale);
  const { pathname, search } = useLocation();
  // What was typed comes back with the page.
  useState(holdDraft);
  return (
    <PlainStaffFrame title={t("trouble.title")}>
      <p>{names ? t("askOwners", { names }) : t("trouble.text")}</p>
      <p>
        <a className="push-button" href={pathname + search}>
          {t("trouble.again")}
        </a>
      </p>
    </PlainStaffFrame>
  );
}
