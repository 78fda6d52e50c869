/** The accessibility page. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { LIST, Reach, TrustHead, TrustSection } from "./trust-section";

/** The day on which the tests and limits were last compared with the texts. */
const ACCESSIBILITY_VERSION = "2026-11-28";
const TESTS = ["axe", "keyboard", "zoom", "script", "contrast"] as const;
const LIMITS = ["pictures", "english", "map", "large"] as const;

export function AccessibilityPage() {
  const { t, locale } = useText("accessibility");
  return (
    <>
      <TrustHead title={t("title")} lede={t("lede")} version={ACCESSIBILITY_VERSION} />
      <TrustSection heading={t("help.heading")}>
        <p>{t("help.text")}</p>
        <Reach />
        <p>
          <a className="push-button button-amber" href={localizePath(locale, "/contact")}>
            {t("help.write")}
          </a>
        </p>
      </TrustSection>
      <TrustSection heading={t("tests.heading")}>
        <p>{t("tests.text")}</p>
        <ul className={LIST}>
          {TESTS.map((name) => (
            <li key={name}>{t(`tests.${name}`)}</li>
          ))}
        </ul>
      </TrustSection>
      <TrustSection heading={t("limits.heading")}>
        <ul className={LIST}>
          {LIMITS.map((name) => (
            <li key={name}>{t(`limits.${name}`)}</li>
          ))}
        </ul>
      </TrustSection>
    </>
  );
}
