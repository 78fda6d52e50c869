/** The page for staff whose role doesn't allow access. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";

export function ForbiddenPage() {
  const { t } = useText("errors");
  const { locale } = useSite();
  return (
    <section className="page-width page-section grid justify-items-start gap-4">
      <h1>{t("forbidden.title")}</h1>
      <p className="max-w-xl text-lg">{t("forbidden.text")}</p>
      <a className="push-button" href={localizePath(locale, "/staff")}>
        {t("forbidden.toDesk")}
      </a>
    </section>
  );
}
