/** Fields of the settings forms: one text in three languages, and the hours of a week. */

import type { ComponentProps, ReactNode } from "react";
import type { HoursName, LocalName } from "~/dealer/settings/settings-form";
import type { SettingsFieldName } from "~/dealer/settings/settings-forms.server";
import { formatWeekday } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { LOCALES, type Locale } from "~/platform/locale";
import { Field, formatFieldId, TextareaField, useErrorText } from "~/ui/field";
import { FIELD_ROW } from "~/views/staff/components/panel";
import type { Fields } from "./settings-form";

/** A line of a list, with its buttons at the end. */
export const LINE = "flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2";

interface SettingsFieldProps<Name extends string>
  extends Omit<ComponentProps<typeof Field>, "field" | "label"> {
  readonly fields: Fields<Name>;
  readonly name: NoInfer<Name>;
}

export function SettingsField<Name extends string>({ fields, name, ...props }: SettingsFieldProps<Name>) {
  return <Field field={fields.states[name]} label={fields.labels[name]} {...props} />;
}

interface LocalFieldsProps<Name extends string> {
  readonly fields: Fields<LocalName<NoInfer<Name>>>;
  /** The texts, each with its number of rows. */
  readonly texts: Readonly<Record<Name, number>>;
  readonly hints?: Readonly<Partial<Record<NoInfer<Name>, string>>>;
  /** Fields after the English ones, in their grid. */
  readonly children?: ReactNode;
}

/** English first; the others may stay empty, and are folded until one has a text or a problem. */
export function LocalFields<Name extends string>({ children, hints, ...props }: LocalFieldsProps<Name>) {
  const { t } = useText("staffSettings");
  const [english, ...translations] = LOCALES;
  const names = Object.keys(props.texts) as Name[];
  const isOpen = translations.some((language) =>
    names.some((name) => {
      const { initialValue, errors } = props.fields.states[`${name}-${language}`];
      return Boolean(initialValue || errors);
    }),
  );
  return (
    <>
      <div className={GRID}>
        <Language {...props} hints={hints} language={english} />
        {children}
      </div>
      <details open={isOpen}>
        <summary className="disclosure-line">{t("translations")}</summary>
        {translations.map((language) => (
          <div className={`${GRID} pt-2`} key={language}>
            <Language {...props} language={language} />
          </div>
        ))}
      </details>
    </>
  );
}

const GRID = `${FIELD_ROW} md:grid-cols-2`;

interface LanguageProps<Name extends string> extends LocalFieldsProps<Name> {
  readonly language: Locale;
}

function Language<Name extends string>({ fields, texts, hints, language }: LanguageProps<Name>) {
  return (Object.entries(texts) as [Name, number][]).map(([name, rows]) => {
    const own = `${name}-${language}` as const;
    return rows > 1 ? (
      <div className="md:col-span-full" key={name}>
        <TextareaField field={fields.states[own]} label={fields.labels[own]} lang={language} rows={rows} />
      </div>
    ) : (
      <SettingsField key={name} fields={fields} name={own} lang={language} hint={hints?.[name]} />
    );
  });
}

/** From Monday to Sunday. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

interface WeekProps {
  readonly fields: Fields<SettingsFieldName<"hours">>;
  readonly week: "lot" | "contact";
}

export function WeekFields({ fields, week }: WeekProps) {
  const { t, locale } = useText("staffSettings");
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 px-0 font-bold">{t(`weeks.${week}`)}</legend>
      {DAYS.map((day) => (
        <TimeFields key={day} fields={fields} prefix={`${week}-${day}`} label={formatWeekday(locale, day)} />
      ))}
    </fieldset>
  );
}

interface TimeFieldsProps<Name extends string> {
  readonly fields: Fields<HoursName<NoInfer<Name>>>;
  readonly prefix: Name;
  /** Of both times. */
  readonly label: string;
}

const ENDS = ["opens", "closes"] as const;

/** Two times in a row; both empty means closed. */
export function TimeFields<Name extends string>({ fields, prefix, label }: TimeFieldsProps<Name>) {
  const problems = ENDS.map((end) => fields.states[`${prefix}-${end}`].errors?.[0]);
  const problem = useErrorText()(problems.find(Boolean));
  const problemId = `${prefix}-problem`;
  return (
    <div className="grid min-w-0 grid-cols-[7rem_minmax(0,9rem)_auto_minmax(0,9rem)] items-center justify-start gap-x-2 max-[24em]:grid-cols-[1fr_auto_1fr]">
      <span className="font-semibold first-letter:uppercase max-[24em]:col-span-3">{label}</span>
      {ENDS.map((end, index) => {
        const name = `${prefix}-${end}` as const;
        const { initialValue } = fields.states[name];
        return (
          <span className="contents" key={end}>
            {index === 1 ? <span aria-hidden="true">–</span> : null}
            <input
              className="text-input min-w-0 max-w-36"
              type="time"
              id={formatFieldId(name)}
              name={name}
              defaultValue={typeof initialValue === "string" ? initialValue : ""}
              aria-label={fields.labels[name]}
              aria-invalid={problems[index] ? true : undefined}
              aria-describedby={problem ? problemId : undefined}
            />
          </span>
        );
      })}
      {problem ? (
        // Its text doesn't widen the columns.
        <p className="field-problem col-span-full mt-1 w-0 min-w-full" id={problemId}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface CheckFieldProps<Name extends string> {
  readonly fields: Fields<Name>;
  readonly name: NoInfer<Name>;
  readonly note?: string;
}

export function CheckField<Name extends string>({ fields, name, note }: CheckFieldProps<Name>) {
  const { initialValue } = fields.states[name];
  return (
    <label className="check-line">
      <input type="checkbox" name={name} value="on" defaultChecked={initialValue === "on"} />
      <span className="min-w-0">
        {fields.labels[name]}{" "}
        {note ? <span className="text-facts text-muted max-md:block md:ml-1">{note}</span> : null}
      </span>
    </label>
  );
}
