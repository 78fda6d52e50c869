/** The forms of sections with a few fields: phone and links, review figures, fees and taxes. */
import type { FactSections } from "~/dealer/business-facts";
import { useText } from "~/i18n/use-text";
import { Field } from "~/ui/field";
import { CheckField } from "./settings-fields";
import { SettingsForm, type SettingsPageProps } from "./settings-form";
import { PRICE_LABELS } from "./settings-labels";

interface ContactField {
  readonly name: keyof FactSections["contact"];
  readonly type: "tel" | "email" | "url" | "text";
  readonly hint?: "whatsApp" | "storeCode";
}

const CONTACT_FIELDS = [
  { name: "phone", type: "tel" },
  { name: "whatsApp", type: "tel", hint: "whatsApp" },
  { name: "email", type: "email" },
  { name: "facebook", type: "url" },
  { name: "instagram", type: "url" },
  { name: "storeCode", type: "text", hint: "storeCode" },
] as const satisfies readonly ContactField[];

export function Contact(props: SettingsPageProps) {
  const { t } = useText("staffSettings");
  return (
    <SettingsForm {...props} name="contact" section="contact">
      {(fields) =>
        CONTACT_FIELDS.map(({ name, type, hint }: ContactField) => (
          <Field
            key={name}
            field={fields[name] ?? { name }}
            type={type}
            label={t(`fields.${name}`)}
            hint={hint ? t(`hints.${hint}`) : undefined}
          />
        ))
      }
    </SettingsForm>
  );
}

export function Reviews(props: SettingsPageProps) {
  const { t } = useText("staffSettings");
  return (
    <SettingsForm {...props} name="reviews" section="reviews">
      {(fields) => (
        <div className="grid gap-3 md:grid-cols-3">
          <Field
            field={fields.average ?? { name: "average" }}
            label={t("fields.average")}
            inputMode="decimal"
          />
          <Field field={fields.count ?? { name: "count" }} label={t("fields.count")} />
          <Field field={fields.asOf ?? { name: "asOf" }} type="month" label={t("fields.asOf")} />
        </div>
      )}
    </SettingsForm>
  );
}

export function Prices(props: SettingsPageProps) {
  const { t } = useText("staffSettings");
  return (
    <SettingsForm {...props} name="prices" section="prices">
      {(fields) => (
        <>
          <CheckField fields={fields} name="feesIncluded" label={t("fields.feesIncluded")} />
          <div className="grid items-end gap-3 sm:grid-cols-2 md:grid-cols-3">
            {Object.entries(PRICE_LABELS).map(([name, label]) => (
              <Field
                key={name}
                field={fields[name] ?? { name }}
                label={t(`fields.${label}`)}
                inputMode="decimal"
              />
            ))}
            <Field
              field={fields["salesTax-county"] ?? { name: "salesTax-county" }}
              label={t("fields.county")}
            />
            <Field
              field={fields["salesTax-source"] ?? { name: "salesTax-source" }}
              label={t("fields.source")}
            />
            <Field
              field={fields["salesTax-asOf"] ?? { name: "salesTax-asOf" }}
              type="date"
              label={t("fields.taxAsOf")}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
