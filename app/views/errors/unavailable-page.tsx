/** The page for an outage or a rendering error, with the phone number in large type. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";

export function UnavailablePage() {
  const { t } = useText("errors");
  const { locale, path, search, phone } = useSite();
  return (
    <section className="page-width page-section grid justify-items-start gap-4">
      <h1>{t("unavailable.title")}</h1>
      <p className="max-w-xl text-lg">{t("unavailable.text")}</p>
      <a className="display-figure phone-figure" href={`tel:${phone.tel}`}>
        {phone.display}
      </a>
      <a className="push-button" href={localizePath(locale, path) + search}>
        {t("unavailable.tryAgain")}
      </a>
    </section>
  );
}
