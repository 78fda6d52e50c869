/** One form of the settings page: its fields, a preview of what shoppers will see, and the buttons. */
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { EXPECTED_FIELD, PREVIEW, type SettingsFormName } from "~/dealer/settings/settings-form-names";
import type { SettingsFieldName } from "~/dealer/settings/settings-forms.server";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { type FieldState, FormErrors } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import { OfferRow } from "~/views/components/offer-row";
import { type ConflictRow, ConflictTable, KeepTheirs } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { SettingsData } from "./settings-data.server";
import type { SettingsPreview } from "./settings-preview.server";

/** The form's fields by name, with their labels. */
export interface Fields<Name extends string = string> {
  readonly states: Readonly<Record<Name, FieldState>>;
  readonly labels: Readonly<Record<Name, string>>;
}

export interface SettingsPageProps {
  readonly page: SettingsData;
  readonly ownId: string;
  readonly freshSeconds: number;
  readonly lastResult: SettingsResult | undefined;
}

interface SettingsFormProps<Form extends SettingsFormName> extends Omit<SettingsPageProps, "freshSeconds"> {
  readonly name: Form;
  readonly children: (fields: Fields<SettingsFieldName<Form>>) => ReactNode;
}

/** Returns the newest version of the section that the form changes; 0 when it was never saved. */
export const getVersionId = ({ versionIds, sections }: SettingsData, name: SettingsFormName): number =>
  versionIds[sections[name]];

/** A new key fills the fields again after a save, and after a conflict, also when the other person's values were kept. */
export function SettingsForm<Form extends SettingsFormName>(props: SettingsFormProps<Form>) {
  const { name, page, lastResult } = props;
  const isConflict = lastResult?.name === name && lastResult.conflicts !== undefined;
  return <KeyedForm key={`${getVersionId(page, name)} ${isConflict}`} {...props} />;
}

/** A section with two forms has one amber button. */
const SMALL_FORMS: readonly SettingsFormName[] = ["holidays", "showTestimonials"];

function KeyedForm<Form extends SettingsFormName>(props: SettingsFormProps<Form>) {
  const { name, page, ownId, lastResult, children } = props;
  const { t } = useText(["staffSettings", "staff"]);
  const own = lastResult?.name === name ? lastResult : undefined;
  const conflicts = own?.conflicts ?? [];
  const isSending = useNavigation().state !== "idle";
  const [form, states] = useForm({
    constraint: page.constraints[name],
    lastResult: own,
    defaultValue: page.values[name],
  });
  const save = (
    <button
      className={`push-button ${SMALL_FORMS.includes(name) ? "" : "button-amber"}`}
      type="submit"
      name="intent"
      value={name}
      aria-disabled={isSending}
    >
      {conflicts.length > 0 ? t("staff:conflict.saveMine") : t(`staffSettings:save.${name as "hours"}`)}
    </button>
  );
  return (
    <StaffForm
      // A template's three languages are beside one another.
      className={`grid min-w-0 content-start gap-4 ${name === "replies" ? "" : "max-w-[44rem]"}`}
      draft={{ name: `settings-${name}`, writerId: ownId }}
      formRef={useFocusOnError(own)}
      noValidate
      preventScrollReset
      aria-label={t(`staffSettings:forms.${name}`)}
    >
      <input type="hidden" name={EXPECTED_FIELD} value={own?.expectedId ?? getVersionId(page, name)} />
      <FormErrors form={form} />
      {conflicts.length > 0 ? (
        <>
          <ConflictTable rows={conflicts} />
          <p className="flex flex-wrap gap-2">
            {save}
            <KeepTheirs form={name} />
          </p>
        </>
      ) : null}
      {children({ states, labels: page.labels[name] } as Fields<SettingsFieldName<Form>>)}
      {own?.preview ? <Preview preview={own.preview} /> : null}
      <p className="flex flex-wrap items-center gap-2">
        {conflicts.length > 0 ? null : save}
        <button
          className="push-button"
          type="submit"
          name="intent"
          value={PREVIEW + name}
          aria-disabled={isSending}
        >
          {t("staffSettings:preview")}
        </button>
      </p>
    </StaffForm>
  );
}

function Preview({ preview: { rows, offer } }: { preview: SettingsPreview }) {
  const { t } = useText("staffSettings");
  return (
    <section className="min-w-0 rounded-control border border-line bg-band px-3 py-2" role="status">
      <h3>{t("previewTitle")}</h3>
      {offer ? (
        <ul className="mt-2">
          <OfferRow offer={offer} heading="h3" />
        </ul>
      ) : (
        <dl className="mt-1 grid gap-1">
          {rows.map(([term, text, lang]) => (
            <div
              className={term && text ? "flex min-w-0 flex-wrap justify-between gap-x-4" : ""}
              key={`${term} ${text}`}
            >
              <dt className={text === "" ? "font-bold" : undefined}>{term}</dt>
              <dd className="min-w-0 wrap-anywhere" lang={lang}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export interface SettingsResult extends FormResult {
  /** null for the history's buttons. */
  readonly name: SettingsFormName | null;
  readonly preview: SettingsPreview | null;
  /** The version that the person has seen; null when the page shows the newest one. */
  readonly expectedId: number | null;
  /** The fields that another owner changed too. */
  readonly conflicts?: readonly ConflictRow[];
}
