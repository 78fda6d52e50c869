/** Shopping from home: our services for it, and its four steps. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";

const STEPS = ["browse", "video", "paperwork", "delivery"] as const;

export function HomeRemote() {
  const { t } = useText("home");
  const { locale } = useSite();
  return (
    <section className="wide-width page-section">
      <h2>{t("remote.heading")}</h2>
      <p className="mt-2 mb-5 max-w-[40rem] text-muted">{t("remote.text")}</p>
      <ol className="step-list">
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`road.${step}.title`)}</h3>
            <p className="mt-0.5 text-sm/snug text-muted">{t(`road.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <a className="push-button mt-4" href={localizePath(locale, "/contact")}>
        {t("remote.action")}
      </a>
    </section>
  );
}
