/** The form that corrects who a lead is from and which car it is about; open when the phone number can't be called. */
import { useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { NO_CONTACT } from "~/leads/work/lead-contact";
import { mapValues } from "~/platform/map-values";
import { FormErrors } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import { ConflictTable, KeepTheirs } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { ContactFields, useContactLabel } from "~/views/staff/leads/contact-fields";
import type { LeadPageData } from "~/views/staff/leads/lead-data";
import type { LeadFormResult } from "./work-form-result";

/** Id of the form's panel. */
export const CONTACT_FORM = "contact";

const FIELDS = mapValues(NO_CONTACT, () => ({}));

interface LeadContactFormProps {
  readonly file: Pick<LeadPageData, "lead" | "contact">;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  /** The response to this form. */
  readonly lastResult: LeadFormResult | undefined;
}

export function LeadContactForm({ file: { lead, contact }, writerId, lastResult }: LeadContactFormProps) {
  const { t, locale } = useText(["staffLead", "staff"]);
  const label = useContactLabel();
  // Like the fields, this keeps its first value when the page refreshes, so an edit is compared with what was shown.
  const [stored] = useState(contact);
  const [form, fields] = useForm({ constraint: FIELDS, lastResult, defaultValue: stored });
  const { seen = null, conflicts = [] } = lastResult?.contact ?? {};
  const rows = conflicts.map((field) => ({
    field,
    label: label(field),
    theirs: seen?.[field] ?? "",
    mine: String(lastResult?.initialValue?.[field] ?? ""),
  }));
  const [isOpen] = useState(lastResult !== undefined || (lead.phone !== "" && lead.phoneE164 === null));
  return (
    <details className="staff-panel px-gutter" id={CONTACT_FORM} open={isOpen}>
      <summary className="disclosure-line">{t("contact.correct")}</summary>
      <StaffForm
        draft={{ name: `contact-${lead.id}`, writerId }}
        reloadDocument
        className="grid gap-3 pb-4"
        action={`${localizePath(locale, `/staff/leads/${lead.id}`)}#${CONTACT_FORM}`}
        formRef={useFocusOnError(lastResult)}
        noValidate
      >
        <FormErrors form={form} />
        <input type="hidden" name="seen" value={JSON.stringify(seen ?? stored)} />
        {rows.length > 0 ? <ConflictTable rows={rows} /> : null}
        <ContactFields fields={fields} />
        <div className="flex flex-wrap gap-2 *:grow">
          <button className="push-button" type="submit" name="intent" value="correct">
            {t(rows.length > 0 ? "staff:conflict.saveMine" : "contact.save")}
          </button>
          {rows.length > 0 ? <KeepTheirs form={CONTACT_FORM} /> : null}
        </div>
      </StaffForm>
    </details>
  );
}
