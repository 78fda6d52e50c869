/** The page for a form that the requested page doesn't have. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";

export function FormRefusedPage() {
  const { t } = useText("errors");
  const { locale, path } = useSite();
  return (
    <section className="page-width page-section grid justify-items-start gap-4">
      <h1>{t("formRefused.title")}</h1>
      <p className="max-w-xl text-lg">{t("formRefused.text")}</p>
      <a className="push-button" href={localizePath(locale, path)}>
        {t("formRefused.openAgain")}
      </a>
    </section>
  );
}
