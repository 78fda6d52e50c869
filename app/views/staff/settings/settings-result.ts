/** The response to a form of the settings page. */
import type { SettingsFormName } from "~/dealer/settings/settings-form-names";
import type { FormResult } from "~/platform/form-result";
import type { SettingsPreview } from "./settings-preview.server";

export interface SettingsResult extends FormResult {
  /** null for the history's buttons. */
  readonly name: SettingsFormName | null;
  readonly preview: SettingsPreview | null;
  /** The version that the form was based on; null after a conflict, when the page shows the newest one. */
  readonly expectedId: number | null;
}
