/** The second step of signing in: the code of the person's authenticator app. */
import type { ReactNode } from "react";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { PlainStaffFrame } from "~/views/staff/plain-frame";

/** @param children the form */
export function CodeStep({ children }: { readonly children: ReactNode }) {
  const { t } = useText("staffTwoStep");
  const { locale } = useSite();
  return (
    <PlainStaffFrame title={t("signIn.title")}>
      {children}
      <p className="text-sm/snug text-muted">{t("signIn.lost")}</p>
      {/* A document request, because signing out clears the page's state too. */}
      <StaffForm action={localizePath(locale, "/staff/sign-out")} reloadDocument>
        <button className="link-button" type="submit">
          {t("signIn.restart")}
        </button>
      </StaffForm>
    </PlainStaffFrame>
  );
}
