/** The owners' privacy page: find a person by email address or phone number, export, erase, and recent erasures. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { useForm } from "~/ui/use-form";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { StaffForm } from "~/views/staff/staff-form";
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
        {/* With a found person the error is shown at the erasure form. */}
        {answer?.found ? null : <FormErrors form={{ errors: answer?.error?.[""] ?? [] }} />}
        <Find page={page} answer={answer} />
        {answer?.found ? <FoundPerson writerId={page.writerId} found={answer.found} answer={answer} /> : null}
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
  const [, { person }] = useForm<{ person: string }>({ constraint: { person: {} }, lastResult: answer });
  return (
    <section className="desk-part">
      <h2>{t("find.title")}</h2>
      <StaffForm
        draft={{ writerId }}
        reloadDocument
        className="desk-form"
        action={localizePath(locale, "/staff/privacy")}
      >
        <Field
          field={person}
          label={t("find.label")}
          hint={t("find.hint")}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button className="push-button button-amber" type="submit" name="intent" value="find">
          {t("find.submit")}
        </button>
      </StaffForm>
    </section>
  );
}
