/** Erases one lead permanently: reason, confirmation, and button; for owners. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { ErasureForm } from "~/leads/privacy/erasure-form";
import type { FormResult } from "~/platform/form-result";
import { FormErrors } from "~/ui/field";
import { useForm } from "~/ui/use-form";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { ERASURE_FIELDS, EraseFields } from "~/views/staff/leads/erase-fields";

interface LeadEraseProps {
  readonly leadId: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly lastResult: FormResult | undefined;
}

export function LeadErase({ leadId, writerId, lastResult }: LeadEraseProps) {
  const { t } = useText(["staffPrivacy", "staff"]);
  const [form, { reason }] = useForm<ErasureForm>({ constraint: ERASURE_FIELDS, lastResult });
  const { locale } = useSite();
  return (
    <details className="desk-panel px-gutter" open={lastResult !== undefined}>
      <summary className="flex min-h-11 items-center font-semibold">{t("lead.title")}</summary>
      <StaffForm
        draft={{ name: `erase-${leadId}`, writerId }}
        reloadDocument
        className="grid gap-3"
        action={localizePath(locale, `/staff/leads/${leadId}`)}
      >
        <p>{t("lead.text")}</p>
        <FormErrors form={form} />
        <EraseFields reason={reason} submit={t("lead.submit")} />
      </StaffForm>
      <p className="py-3 text-facts">
        <a href={localizePath(locale, "/staff/privacy")}>{t("lead.person")}</a>
      </p>
    </details>
  );
}
