/** Buttons for the lines of a list. */
import type { FactSection } from "~/dealer/business-facts";
import { EXPECTED_FIELD, type SettingsFormName } from "~/dealer/settings/settings-form-names";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { SettingsPageProps } from "./settings-form";

export function EditLink({ to, name }: { to: string; name: string }) {
  const { t } = useText("staffSettings");
  const { locale } = useSite();
  return (
    <a className="quiet-link ml-auto" href={localizePath(locale, `/staff/settings${to}`)}>
      {t("edit")}
      <span className="sr-only"> {name}</span>
    </a>
  );
}

interface RemoveProps extends Pick<SettingsPageProps, "page"> {
  readonly intent: SettingsFormName;
  readonly section: FactSection;
  readonly field: string;
  readonly value: string;
  /** Name of the removed item, for screen readers. */
  readonly name: string;
}

/** Doesn't ask for confirmation, because it can be undone. */
export function Remove({ page, intent, section, field, value, name }: RemoveProps) {
  const { t } = useText("staffSettings");
  return (
    <StaffForm className="ml-auto" preventScrollReset>
      <input type="hidden" name={EXPECTED_FIELD} value={page.versionIds[section] ?? 0} />
      <input type="hidden" name={field} value={value} />
      <button className="push-button" type="submit" name="intent" value={intent}>
        {t("remove")}
        <span className="sr-only"> {name}</span>
      </button>
    </StaffForm>
  );
}
