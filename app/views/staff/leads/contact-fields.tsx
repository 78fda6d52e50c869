/** The fields of a lead's name, phone number, email address, and car. */
import { useText } from "~/i18n/use-text";
import type { ContactField } from "~/leads/work/lead-contact";
import { Field, type FieldState } from "~/ui/field";

interface ContactFieldsProps {
  readonly fields: Readonly<Record<ContactField, FieldState>>;
  /** The cars for sale, for the browser to complete. */
  readonly cars: readonly string[];
  readonly autoFocus?: true;
}

const CARS = "cars";

export function ContactFields({ fields, cars, autoFocus }: ContactFieldsProps) {
  const { t } = useText(["staffLead", "staffLeads"]);
  return (
    <>
      <Field
        field={fields.name}
        label={t("contact.name")}
        autoComplete="off"
        autoCapitalize="words"
        autoFocus={autoFocus}
      />
      <Field field={fields.phone} type="tel" label={t("staffLeads:phone")} autoComplete="off" />
      <Field
        field={fields.email}
        type="email"
        label={t("staffLeads:email")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        field={fields.vehicle}
        label={t("contact.vehicle")}
        hint={t("contact.vehicleHint")}
        list={CARS}
        autoComplete="off"
      />
      <datalist id={CARS}>
        {cars.map((car) => (
          <option key={car} value={car} />
        ))}
      </datalist>
    </>
  );
}
