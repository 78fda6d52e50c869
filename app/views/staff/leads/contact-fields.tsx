/** The fields of a lead's name, phone number, email address, and car. */
import { useState } from "react";
import { useText } from "~/i18n/use-text";
import type { ContactField } from "~/leads/work/lead-contact";
import { Field, type FieldState } from "~/ui/field";

interface ContactFieldsProps {
  readonly fields: Readonly<Record<ContactField, FieldState>>;
  readonly autoFocus?: true;
}

const CARS = "cars";

export function useContactLabel(): (field: ContactField) => string {
  const { t } = useText(["staffLead", "staffLeads"]);
  return (field) => t(field === "phone" || field === "email" ? `staffLeads:${field}` : `contact.${field}`);
}

export function ContactFields({ fields, autoFocus }: ContactFieldsProps) {
  const { t } = useText("staffLead");
  const label = useContactLabel();
  const [cars, setCars] = useState<readonly string[]>([]);
  const suggest = async (typed: string) => {
    const answer = await fetch(`/staff/leads/cars.json?${new URLSearchParams({ q: typed })}`);
    setCars(answer.ok ? await answer.json() : []);
  };
  return (
    <>
      <div className="col-span-full">
        <Field
          field={fields.name}
          label={`${label("name")} *`}
          required
          autoComplete="off"
          autoCapitalize="words"
          autoFocus={autoFocus}
        />
      </div>
      <div className="max-sm:col-span-full">
        <Field field={fields.phone} type="tel" label={label("phone")} autoComplete="off" />
      </div>
      <div className="max-sm:col-span-full">
        <Field
          field={fields.email}
          type="email"
          label={label("email")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <p className="col-span-full -mt-1 text-facts text-muted">{t("contact.problems.reach")}</p>
      <div className="col-span-full">
        <Field
          field={fields.vehicle}
          label={label("vehicle")}
          hint={t("contact.vehicleHint")}
          list={CARS}
          autoComplete="off"
          // The field takes any text, so nothing is lost when the server isn't reached.
          onInput={({ currentTarget }) => void suggest(currentTarget.value).catch(() => setCars([]))}
        />
      </div>
      <datalist id={CARS}>
        {cars.map((car) => (
          <option key={car} value={car} />
        ))}
      </datalist>
    </>
  );
}
