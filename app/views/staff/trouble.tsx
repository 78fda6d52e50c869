/** The staff page shown by the browser when the next page could not be fetched. */
import { useLocation } from "@remix-run/react";
import { useText } from "~/i18n/use-text";
import { StaffFrame } from "./frame";

export function StaffTrouble() {
  const { t } = useText("staff");
  const { pathname, search } = useLocation();
  return (
    <StaffFrame>
      <section className="page-width desk">
        <h1>{t("trouble.title")}</h1>
        <p className="max-w-xl text-lg">{t("trouble.text")}</p>
        <p>
          <a className="push-button" href={pathname + search}>
            {t("trouble.again")}
          </a>
        </p>
      </section>
    </StaffFrame>
  );
}
