/** Shopping from home: our services for it, and its four steps. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { ArtFigure } from "~/views/components/art-figure";
import { useSite } from "~/views/frame/site-context";

const SERVICES = ["walkaround", "documents", "delivery"] as const;
const STEPS = ["browse", "video", "paperwork", "delivery"] as const;

export function HomeRemote() {
  const { t } = useText("home");
  const { locale } = useSite();
  return (
    <section>
      <ArtFigure file="2018-kia-sorento-2.webp" name="2018 Kia Sorento" place="across" />
      <div className="page-width page-section">
        <div className="text-columns">
          <div>
            <h2>{t("remote.heading")}</h2>
            <p className="max-w-xl text-lg my-4">{t("remote.text")}</p>
            <a className="push-button" href={localizePath(locale, "/contact")}>
              {t("remote.action")}
            </a>
          </div>
          <ul className="run-in">
            {SERVICES.map((service) => (
              <li key={service}>
                <b>{t(`remote.${service}.title`)}</b>{" "}
                <span className="text-muted">{t(`remote.${service}.text`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <ol className="road">
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`road.${step}.title`)}</h3>
              <p className="text-muted">{t(`road.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
