/** The form that adds a lead by hand. */
import { useNavigation } from "@remix-run/react";
import { useText } from "~/i18n/use-text";
import { LEAD_SUBJECTS } from "~/leads/lead";
import { type ContactField, GIVEN_SOURCES } from "~/leads/work/lead-contact";
import type { FormResult } from "~/platform/form-result";
import { LOCALES } from "~/platform/locale";
import { FormErrors, SelectField, TextareaField } from "~/ui/field";
import { type Constraint, useFocusOnError, useForm } from "~/ui/use-form";
import { Savebar } from "~/views/staff/components/savebar";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { ContactFields } from "./contact-fields";

interface NewLeadPageProps {
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  /** Of the form: sent twice, it is one lead. */
  readonly formKey: string;
  /** The preset car; "" for none. */
  readonly vehicle: string;
  readonly constraint: Constraint<ContactField | "source" | "subject" | "locale" | "message">;
  readonly lastResult: FormResult | undefined;
}

export function NewLeadPage({ writerId, formKey, vehicle, constraint, lastResult }: NewLeadPageProps) {
  const { t, locale } = useText(["staffLead", "staffLeads", "staffPeople"]);
  const isSending = useNavigation().state !== "idle";
  const empty = { name: "", phone: "", email: "", message: "", subject: "" };
  const [form, fields] = useForm({
    constraint,
    lastResult,
    defaultValue: { ...empty, vehicle, source: "walk-in", locale },
  });
  return (
    <StaffFrame title={t("contact.add")} back={{ to: "/staff/leads", label: t("staffLeads:back") }}>
      <section className="staff-panel max-w-[44rem]">
        <StaffForm
          className="grid grid-cols-2 items-start gap-3 px-gutter pt-3"
          draft={{ name: "lead", writerId }}
          formRef={useFocusOnError(lastResult)}
          noValidate
        >
          <div className="col-span-full empty:hidden">
            <FormErrors form={form} />
          </div>
          <input type="hidden" name="key" value={formKey} />
          <ContactFields fields={fields} {...(lastResult ? {} : { autoFocus: true })} />
          <SelectField field={fields.source} label={t("staffLeads:source")}>
            {Object.entries(GIVEN_SOURCES).map(([value, source]) => (
              <option key={value} value={value}>
                {t(`staffLeads:sources.${source}`)}
              </option>
            ))}
          </SelectField>
          <SelectField field={fields.locale} label={t("staffLeads:language")}>
            {LOCALES.map((language) => (
              <option key={language} value={language}>
                {t(`staffLeads:languages.${language}`)}
              </option>
            ))}
          </SelectField>
          <div className="col-span-full">
            <SelectField field={fields.subject} label={t("contact.subject")}>
              <option value="">{t("contact.noSubject")}</option>
              {LEAD_SUBJECTS.map((subject) => (
                <option key={subject} value={subject}>
                  {t(`staffLeads:subjects.${subject}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="col-span-full">
            <TextareaField field={fields.message} label={t("contact.message")} rows={3} />
          </div>
          <div className="-mx-gutter col-span-full">
            <Savebar isUnsaved={lastResult !== undefined}>
              <button
                className="push-button button-amber"
                type="submit"
                name="intent"
                value="add"
                aria-disabled={isSending}
              >
                {t("contact.add")}
              </button>
            </Savebar>
          </div>
        </StaffForm>
      </section>
    </StaffFrame>
  );
}
