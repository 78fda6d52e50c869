/** The forms of sections with a few fields: phone and links, review figures, fees and taxes. */
import type { FactSections } from "~/dealer/business-facts";
import { useText } from "~/i18n/use-text";
import { FIELD_ROW } from "~/views/staff/components/panel";
import { CheckField, LocalFields, SettingsField } from "./settings-fields";
import { SettingsForm, type SettingsPageProps } from "./settings-form";

interface ContactField {
  readonly name: Exclude<keyof FactSections["contact"], "privacyNote">;
  readonly type: "tel" | "email" | "url" | "text";
  readonly hint?: "whatsApp" | "storeCode" | "historyReport" | "license";
}

const CONTACT_FIELDS = [
  { name: "phone", type: "tel" },
  { name: "whatsApp", type: "tel", hint: "whatsApp" },
  { name: "email", type: "email" },
  { name: "facebook", type: "url" },
  { name: "instagram", type: "url" },
  { name: "storeCode", type: "text", hint: "storeCode" },
  { name: "historyReport", type: "url", hint: "historyReport" },
  { name: "license", type: "text", hint: "license" },
  { name: "legalName", type: "text" },
] as const satisfies readonly ContactField[];

export function Contact(props: SettingsPageProps) {
  const { t } = useText("staffSettings");
  return (
    <SettingsForm {...props} name="contact">
      {(fields) => (
        <>
          {CONTACT_FIELDS.map(({ name, type, hint }: ContactField) => (
            <SettingsField
              key={name}
              fields={fields}
              name={name}
              type={type}
              hint={hint ? t(`hints.${hint}`) : undefined}
            />
          ))}
          <LocalFields fields={fields} texts={{ privacyNote: 4 }} />
        </>
      )}
    </SettingsForm>
  );
}

export function Reviews(props: SettingsPageProps) {
  return (
    <SettingsForm {...props} name="reviews">
      {(fields) => (
        <div className="grid gap-3 md:grid-cols-3">
          <SettingsField fields={fields} name="average" inputMode="decimal" />
          <SettingsField fields={fields} name="count" />
          <SettingsField fields={fields} name="asOf" type="month" />
        </div>
      )}
    </SettingsForm>
  );
}

const AMOUNTS = [
  "dealerFeeCents",
  "tagAndTitleCents-min",
  "tagAndTitleCents-max",
  "salesTax-stateBasisPoints",
  "salesTax-surtaxBasisPoints",
  "salesTax-surtaxedCents",
] as const;

export function Prices(props: SettingsPageProps) {
  return (
    <SettingsForm {...props} name="prices">
      {(fields) => (
        <>
          <CheckField fields={fields} name="feesIncluded" />
          <CheckField fields={fields} name="isItinWelcome" />
          <div className={`${FIELD_ROW} sm:grid-cols-2 sm:[&>:first-child]:col-span-full`}>
            {AMOUNTS.map((name) => (
              <SettingsField key={name} fields={fields} name={name} inputMode="decimal" />
            ))}
            <SettingsField fields={fields} name="salesTax-county" />
            <div className="sm:col-span-full">
              <SettingsField fields={fields} name="salesTax-source" />
            </div>
            <SettingsField fields={fields} name="salesTax-asOf" type="date" />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
