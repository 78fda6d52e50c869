/** The staff page shown by the browser when the next page could not be fetched. */
import { useLocation } from "@remix-run/react";
import { useText } from "~/i18n/use-text";
import { formatOwnersToAsk } from "~/views/errors/owners-to-ask";
import { useSite } from "~/views/frame/site-context";
import { PlainStaffFrame } from "./plain-frame";

export function StaffNavigationError({ error }: { readonly error: unknown }) {
  const { t } = useText("staff");
  const { locale } = useSite();
  const names = formatOwnersToAsk(error, locale);
  const { pathname, search } = useLocation();
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
