/** Erases one lead permanently: reason, confirmation, and button; for owners. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { ErasureForm } from "~/leads/privacy/erasure-form";
import type { FormAnswer } from "~/platform/form-answer";
import { FormErrors } from "~/ui/form-errors";
import { useForm } from "~/ui/use-form";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/staff-form";
import { ERASURE_FIELDS, EraseFields } from "./erase-fields";

interface LeadEraseProps {
  readonly leadId: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly answer: FormAnswer | undefined;
}

export function LeadErase({ leadId, writerId, answer }: LeadEraseProps) {
  const { t } = useText(["staffPrivacy", "staff"]);
  const [form, { reason }] = useForm<ErasureForm>({ constraint: ERASURE_FIELDS, lastResult: answer });
  const { locale } = useSite();
  return (
    <details className="desk-part" open={answer !== undefined}>
      <summary>{t("lead.title")}</summary>
      <StaffForm
        draft={{ writerId }}
        reloadDocument
        className="desk-form"
        action={localizePath(locale, `/staff/leads/${leadId}`)}
      >
        <p>{t("lead.text")}</p>
        <FormErrors form={form} />
        {answer?.isRestored ? <p role="status">{t("staff:formDraft.restored")}</p> : null}
        <EraseFields reason={reason} submit={t("lead.submit")} />
      </StaffForm>
      <p className="text-sm/snug">
        <a href={localizePath(locale, "/staff/privacy")}>{t("lead.person")}</a>
      </p>
    </details>
  );
}
