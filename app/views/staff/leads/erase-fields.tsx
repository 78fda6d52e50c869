/** The fields of every erasure form: the reason and a confirmation. */
import { useText } from "~/i18n/use-text";
import type { ErasureForm } from "~/leads/privacy/erasure-form";
import { ERASURE_REASONS } from "~/leads/privacy/lead-privacy";
import { FieldFrame, type FieldState } from "~/ui/field";
import type { Constraint } from "~/ui/use-form";

/** For `useForm`. */
export const ERASURE_FIELDS: Constraint<keyof ErasureForm> = { reason: {}, confirm: {} };

interface EraseFieldsProps {
  readonly reason: FieldState;
  /** The button's text. */
  readonly submit: string;
}

export function EraseFields({ reason: { name, initialValue }, submit }: EraseFieldsProps) {
  const { t } = useText("staffPrivacy");
  return (
    <>
      <FieldFrame name={name} label={t("reason")}>
        {(control) => (
          <select {...control} defaultValue={String(initialValue ?? "")} required>
            <option value="">{t("reasonAny")}</option>
            {ERASURE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <label className="button-row min-h-11">
        <input type="checkbox" name="confirm" value="yes" required />
        <span>{t("confirm")}</span>
      </label>
      <button className="push-button button-brick" type="submit" name="intent" value="erase">
        {submit}
      </button>
    </>
  );
}
