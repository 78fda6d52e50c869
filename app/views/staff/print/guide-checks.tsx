/** Instructions on the screen, not on paper: what to check on a Buyers Guide, and which wordings no owner has compared. */
import { formatDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import type { GuideConfirmation, GuideLanguage } from "~/vehicles/editor/print-room";
import { Notice } from "~/views/staff/components/notice";
import { WholePhones } from "~/views/staff/components/whole-phones";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { GUIDE_WORDING } from "./buyers-guide/wording";

/** The rule in the electronic Code of Federal Regulations. */
const RULE_URL = "https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-455";

/** A language to print, and the owner's comparison of its wording, if there is one. */
export interface GuideLanguageState {
  readonly language: GuideLanguage;
  readonly confirmation: GuideConfirmation | null;
}

export function Comparisons({
  languages,
  mayConfirm,
}: {
  languages: readonly GuideLanguageState[];
  mayConfirm: boolean;
}) {
  const { t, locale } = useText("staffPrint");
  const open = languages.filter(({ confirmation }) => confirmation === null);
  return (
    <>
      {open.length > 0 ? (
        <Notice tone="stop" title={t("guide.compare.title")}>
          <p>{t("guide.compare.text")}</p>
          <p>
            <a href={RULE_URL} rel="noopener" target="_blank">
              {t("guide.compare.rule")}
            </a>
          </p>
          {open.map(({ language }) => (
            <Comparison key={language} language={language} mayConfirm={mayConfirm} />
          ))}
          {mayConfirm ? null : <p>{t("guide.compare.onlyOwner")}</p>}
        </Notice>
      ) : null}
      <ul className="px-gutter text-sm text-muted">
        {languages.map(({ language, confirmation }) =>
          confirmation ? (
            <li key={language}>
              {t(`guide.compared.${language}`, {
                name: confirmation.by,
                date: formatDate(locale, confirmation.atIso),
              })}
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}

function Comparison({ language, mayConfirm }: { language: GuideLanguage; mayConfirm: boolean }) {
  const { t } = useText("staffPrint");
  return (
    <StaffForm draft={null} reloadDocument className="grid justify-items-start gap-2 pt-2">
      <p>{t(`guide.compare.words.${language}`)}</p>
      {mayConfirm ? (
        <>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="version" value={GUIDE_WORDING[language].version} />
          <button className="push-button" type="submit" name="language" value={language}>
            {t(`guide.language.${language}`)}: {t("guide.compare.confirm")}
          </button>
        </>
      ) : null}
    </StaffForm>
  );
}

export function CheckBeforePosting({ checks }: { checks: readonly string[] }) {
  const { t } = useText("staffPrint");
  return (
    <Notice tone="wait" title={t("guide.check.title")}>
      <ul className="grid list-disc gap-1 pl-5">
        {checks.map((check) => (
          <li key={check}>
            <WholePhones text={check} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
