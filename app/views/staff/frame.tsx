/** The frame of staff pages: logo, languages, and the sign-out button. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { localizePath, splitLocalePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { SunMark } from "~/ui/sun-mark";
import { LanguageLinks } from "~/views/frame/language-links";
import { useSite } from "~/views/frame/site-context";
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
      <a className="skip" href="#main">
        {t("skipToContent")}
      </a>
      <header className="night desk-bar">
        <div className="page">
          <a className="brand" href={localizePath(locale, "/staff")}>
            <SunMark />
            {t("desk")}
          </a>
          {isSignedIn ? (
            // A document request, because signing out clears all of the site's data in the browser, the page's state included.
            <form method="post" action={localizePath(locale, "/staff/sign-out")}>
              <button className="plain-button" type="submit">
                {t("signOut")}
              </button>
            </form>
          ) : null}
          <Languages />
        </div>
      </header>
      <main id="main">{children}</main>
      <UnsentForms />
    </>
  );
}

/** Document links, because each language is its own document. */
function Languages() {
  const { t } = useText("staff");
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  return (
    <nav className="languages" aria-label={t("language")}>
      <LanguageLinks path={path} search={search} />
    </nav>
  );
}
