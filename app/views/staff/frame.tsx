/** The frame of staff pages: logo, languages, and the sign-out button. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { localizePath, splitLocalePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { Brand } from "~/views/frame/brand";
import { LanguageLinks } from "~/views/frame/language-links";
import { useSite } from "~/views/frame/site-context";
import { SkipLink } from "~/views/frame/skip-link";
import { UnsentForms } from "./unsent-forms";

interface StaffFrameProps {
  readonly children: ReactNode;
  /** Shows the sign-out button. */
  readonly isSignedIn?: boolean;
}

export function StaffFrame({ children, isSignedIn = false }: StaffFrameProps) {
  const { t } = useText("staff");
  const { locale } = useSite();
  return (
    <>
      <SkipLink>{t("skipToContent")}</SkipLink>
      <header className="on-night">
        <div className="page-width flex min-h-14 flex-wrap items-center gap-x-5 py-1">
          <Brand href={localizePath(locale, "/staff")}>{t("desk")}</Brand>
          {isSignedIn ? (
            // A document request, because signing out clears all of the site's data in the browser, the page's state included.
            <form
              className="ml-auto md:order-1 md:ml-0"
              method="post"
              action={localizePath(locale, "/staff/sign-out")}
            >
              <button className="link-button" type="submit">
                {t("signOut")}
              </button>
            </form>
          ) : null}
          <Languages isAlone={!isSignedIn} />
        </div>
      </header>
      <main id="main">{children}</main>
      <UnsentForms />
    </>
  );
}

/** Document links, because each language is its own document. */
function Languages({ isAlone }: { isAlone: boolean }) {
  const { t } = useText("staff");
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  return (
    <nav
      className={`-ml-[0.4rem] flex magnified:flex-wrap md:ml-auto ${isAlone ? "ml-auto" : "max-md:basis-full"}`}
      aria-label={t("language")}
    >
      <LanguageLinks
        className="flex min-h-11 items-center px-[0.4rem] text-sm no-underline"
        path={path}
        search={search}
      />
    </nav>
  );
}
