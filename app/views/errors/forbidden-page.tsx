/** The page for staff whose role doesn't allow access. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";

export function ForbiddenPage() {
  const { t } = useText("errors");
  const { locale } = useSite();
  return (
    <section className="page section plain">
      <h1>{t("forbidden.title")}</h1>
      <p className="lede">{t("forbidden.text")}</p>
      <a className="button" href={localizePath(locale, "/staff")}>
        {t("forbidden.toDesk")}
      </a>
    </section>
  );
}
