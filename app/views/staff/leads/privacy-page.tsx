/** The owners' privacy page: find a person by email address or phone number, export, erase, and recent erasures. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { Field } from "~/ui/field";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { WriterField } from "~/views/staff/writer-field";
import type { PrivacyAnswer, PrivacyPageData } from "./privacy-data";
import { Erasures } from "./privacy-erasures";
import { FoundPerson } from "./privacy-person";

interface StaffPrivacyPageProps {
  readonly page: PrivacyPageData;
  readonly answer: PrivacyAnswer | undefined;
}

export function StaffPrivacyPage({ page, answer }: StaffPrivacyPageProps) {
  const { t } = useText("staffPrivacy");
  const { keepDays, overview, isErased } = page;
  const pageProblem =
    answer?.problem === "unavailable" || answer?.problem === "unfinished" ? answer.problem : null;
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <h1>{t("title")}</h1>
        <p className="max-w-xl text-lg">{t("lede")}</p>
        {isErased && !answer ? (
          <p className="side-notice" role="status">
            {t("erased")}
          </p>
        ) : null}
        {pageProblem ? (
          <p className="field-problem" role="alert">
            {t(`problems.${pageProblem}`)}
          </p>
        ) : null}
        <Find page={page} answer={answer} />
        {answer?.found ? (
          <FoundPerson
            typed={answer.typed}
            found={answer.found}
            isIncomplete={answer.problem === "incomplete"}
          />
        ) : null}
        <section className="desk-part">
          <h2>{t("kept.title")}</h2>
          <p>{keepDays === 0 ? t("kept.forever") : t("kept.days", { count: keepDays })}</p>
        </section>
        <Erasures overview={overview} />
      </section>
    </StaffFrame>
  );
}

function Find({ page: { writerId }, answer }: StaffPrivacyPageProps) {
  const { t } = useText("staffPrivacy");
  const { locale } = useSite();
  return (
    <section className="desk-part">
      <h2>{t("find.title")}</h2>
      <form className="desk-form" method="post" action={localizePath(locale, "/staff/privacy")}>
        <WriterField writerId={writerId} />
        <Field
          name="person"
          label={t("find.label")}
          hint={t("find.hint")}
          problem={answer?.problem === "person" ? t("problems.person") : undefined}
          defaultValue={answer?.typed}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button className="push-button button-amber" type="submit" name="intent" value="find">
          {t("find.submit")}
        </button>
      </form>
    </section>
  );
}
