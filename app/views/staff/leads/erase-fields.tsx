/** The fields of every erasure form: the reason and a confirmation. */
import { useText } from "~/i18n/use-text";
import { ERASURE_REASONS } from "~/leads/privacy/lead-privacy";
import { FieldFrame } from "~/ui/field";

/** @param submit the button's text */
export function EraseFields({ submit }: { submit: string }) {
  const { t } = useText("staffPrivacy");
  return (
    <>
      <FieldFrame name="reason" label={t("reason")}>
        {(control) => (
          <select {...control} defaultValue="" required>
            <option value="">{t("reasonAny")}</option>
            {ERASURE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <label className="button-row">
        <input type="checkbox" name="confirm" value="yes" required />
        <span>{t("confirm")}</span>
      </label>
      <button className="push-button button-brick" type="submit" name="intent" value="erase">
        {submit}
      </button>
    </>
  );
}
