/** Erases one lead permanently: reason, confirmation, and button; for owners. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { EraseFields } from "./erase-fields";

export type EraseProblem = "incomplete" | "unavailable";

interface LeadEraseProps {
  readonly leadId: string;
  readonly problem: EraseProblem | undefined;
}

export function LeadErase({ leadId, problem }: LeadEraseProps) {
  const { t } = useText("staffPrivacy");
  const { locale } = useSite();
  return (
    <details className="desk-part" open={problem !== undefined}>
      <summary>{t("lead.title")}</summary>
      <form className="desk-form" method="post" action={localizePath(locale, `/staff/leads/${leadId}`)}>
        <p>{t("lead.text")}</p>
        {problem ? (
          <p className="field-problem" role="alert">
            {t(`problems.${problem}`)}
          </p>
        ) : null}
        <EraseFields submit={t("lead.submit")} />
      </form>
      <p className="text-sm/snug">
        <a href={localizePath(locale, "/staff/privacy")}>{t("lead.person")}</a>
      </p>
    </details>
  );
}
