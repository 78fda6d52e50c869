/** The privacy page. What it states comes from the settings and from the constants that the site itself uses. */
import { getLocalText } from "~/dealer/business-facts";
import type { DataProcessor } from "~/dealer/data-processors";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { SUSPECTED_PHOTO_DAYS } from "~/leads/form/submitted-photos";
import { SOURCE_DAYS } from "~/leads/lead-source";
import { PRIVACY_ANSWER_DAYS } from "~/leads/privacy/privacy-request";
import { KEPT_IN_BROWSER } from "~/platform/kept-in-browser";
import { useDealer } from "~/views/frame/dealer-context";
import { LIST, Reach, TrustHead, TrustSection } from "./trust-section";

/** Must change whenever a text of `privacy.ts` does; `privacy-page.test.tsx` holds the texts' hash. */
export const PRIVACY_VERSION = "2026-11-28";

interface PrivacyFacts {
  readonly processors: readonly DataProcessor[];
  /** `LEADS_KEEP_DAYS`; at 0 leads are kept until their sender asks for erasure. */
  readonly keepDays: number;
  readonly hasOfflinePages: boolean;
}

export function PrivacyPage({ facts }: { facts: PrivacyFacts }) {
  const { t, locale } = useText("privacy");
  return (
    <>
      <TrustHead title={t("title")} lede={t("lede")} version={PRIVACY_VERSION} />
      <TrustSection heading={t("who.heading")}>
        <Reach />
      </TrustSection>
      <TrustSection heading={t("collect.heading")}>
        <ul className={LIST}>
          <li>{t("collect.form")}</li>
          <li>{t("collect.with")}</li>
          <li>{t("collect.flood")}</li>
          <li>{t("collect.views")}</li>
        </ul>
        <p>{t("collect.secrets")}</p>
      </TrustSection>
      <TrustSection heading={t("trackers.heading")}>
        <p>{t("trackers.text")}</p>
      </TrustSection>
      <TrustSection heading={t("texts.heading")}>
        <p>{t("texts.person")}</p>
        <p>{t("texts.stop")}</p>
        <p>{t("texts.sharing")}</p>
      </TrustSection>
      <TrustSection heading={t("processors.heading")}>
        <p>{t("processors.text")}</p>
        <ul className={LIST}>
          {facts.processors.map(({ role, company }) => (
            <li key={role}>{t(`processors.roles.${role}`, { company })}</li>
          ))}
        </ul>
      </TrustSection>
      <Keep days={facts.keepDays} />
      <Browser hasOfflinePages={facts.hasOfflinePages} />
      <OwnersNote />
      <TrustSection heading={t("rights.heading")}>
        <p>{t("rights.text", { days: PRIVACY_ANSWER_DAYS })}</p>
        <p>
          <a className="push-button button-amber" href={localizePath(locale, "/contact?subject=privacy")}>
            {t("rights.form")}
          </a>
        </p>
      </TrustSection>
    </>
  );
}

function OwnersNote() {
  const { t, locale } = useText("privacy");
  const { privacyNote } = useDealer().contact;
  if (!privacyNote) return null;
  const { text, lang } = getLocalText(privacyNote, locale);
  return (
    <TrustSection heading={t("more")}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} lang={lang} className="wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </TrustSection>
  );
}

function Keep({ days }: { days: number }) {
  const { t } = useText("privacy");
  return (
    <TrustSection heading={t("keep.heading")}>
      <ul className={LIST}>
        <li>{days === 0 ? t("keep.forever") : t("keep.days", { count: days })}</li>
        <li>{t("keep.suspected", { count: SUSPECTED_PHOTO_DAYS })}</li>
        <li>{t("keep.logs")}</li>
        <li>{t("keep.sale")}</li>
      </ul>
    </TrustSection>
  );
}

/** The button deletes everything by script; without script nothing was kept. */
function Browser({ hasOfflinePages }: Pick<PrivacyFacts, "hasOfflinePages">) {
  const { t } = useText("privacy");
  return (
    <TrustSection heading={t("browser.heading")}>
      <p>{t("browser.text")}</p>
      <ul className={LIST}>
        {KEPT_IN_BROWSER.filter((name) => name !== "offline" || hasOfflinePages).map((name) => (
          <li key={name}>{t(`browser.names.${name}`, { days: SOURCE_DAYS })}</li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 noscript:hidden">
        <button className="push-button" type="button" data-forget={t("browser.forgotten")}>
          {t("browser.forget")}
        </button>
        <span role="status" data-forgotten="" />
      </p>
      <noscript>
        <p>{t("browser.noScript")}</p>
      </noscript>
    </TrustSection>
  );
}
