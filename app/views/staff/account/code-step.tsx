/** The second step of signing in: a code of the person's authenticator app, or a recovery code. */
import type { ReactNode } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { PlainStaffFrame } from "~/views/staff/plain-frame";
import { OtherCodeLink, useAsksForRecoveryCode } from "./code-field";

/** @param children the form */
export function CodeStep({ children }: { readonly children: ReactNode }) {
  const { t, locale } = useText("staffTwoStep");
  const isApp = !useAsksForRecoveryCode();
  return (
    <PlainStaffFrame
      title={t(isApp ? "signIn.title" : "recovery.signIn")}
      links={
        <>
          <OtherCodeLink />
          {/* biome-ignore lint/plugin: a document request, because signing out clears the page's state too. */}
          <form method="post" action={localizePath(locale, "/staff/sign-out")}>
            <button className="link-button" type="submit">
              {t("signIn.restart")}
            </button>
          </form>
        </>
      }
    >
      {isApp ? null : <p className="text-muted">{t("recovery.note")}</p>}
      {children}
      {isApp ? null : <p className="text-sm/snug text-muted">{t("signIn.lost")}</p>}
    </PlainStaffFrame>
  );
}
