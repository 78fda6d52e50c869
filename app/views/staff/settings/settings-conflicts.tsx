/** The fields of a settings form that two owners changed. */
import type { SettingsConflict } from "~/dealer/settings/change-settings.server";
import type { SettingsFormName } from "~/dealer/settings/settings-form-names";
import { formatClock, formatWeekday } from "~/i18n/format";
import { formatDate } from "~/i18n/format-date";
import { formatMonth } from "~/i18n/format-month";
import type { Locale } from "~/i18n/locale";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { ConflictTable } from "~/views/staff/forms/conflict-table";
import type { SettingsData } from "./settings-data.server";
import { FIELD_LABELS } from "./settings-labels";

interface ConflictsProps {
  readonly form: SettingsFormName;
  readonly conflicts: readonly SettingsConflict[];
  readonly holidays: SettingsData["holidays"];
}

/** Without any it shows nothing. */
export function SettingsConflicts({ form, conflicts, holidays }: ConflictsProps) {
  const findLabel = useLabels(holidays);
  const show = useShownText();
  if (conflicts.length === 0) return null;
  const rows = conflicts.map(({ field, theirs, mine }) => ({
    field,
    label: findLabel(form, field),
    theirs: show(field, theirs),
    mine: show(field, mine),
  }));
  return <ConflictTable rows={rows} />;
}

const CHECKBOXES = /^(?:holidays-.*|isShown|feesIncluded)$/;

function useLabels(holidays: SettingsData["holidays"]) {
  const { t } = useText("staffSettings");
  const { locale } = useSite();
  const translate = t as unknown as (key: string, values?: object) => string;
  return (form: SettingsFormName, field: string): string => {
    const [first = "", second = "", third = ""] = field.split("-");
    if (form === "holidays") return holidays.find(({ holiday }) => holiday === second)?.name ?? second;
    if (form === "hours")
      return `${translate(`weeks.${first}`)}, ${formatWeekday(locale, Number(second))}, ${translate(third)}`;
    if (form === "replies")
      return translate("inLanguage", {
        what: translate(`replies.names.${second}`),
        language: translate(`replies.languages.${first}`),
      });
    const isLocal = ["en", "es", "pt"].includes(second);
    const label = form === "testimonial" && field === "name" ? "customer" : (FIELD_LABELS[field] ?? first);
    if (!isLocal) return translate(`fields.${label}`);
    return translate("inLanguage", {
      what: translate(`fields.${first}`),
      language: translate(`languages.${second}`),
    });
  };
}

function useShownText() {
  const { t } = useText(["staffSettings", "staff"]);
  const { locale } = useSite();
  return (field: string, text: string): string => {
    if (CHECKBOXES.test(field))
      return t(text === "on" ? "staff:conflict.checked" : "staff:conflict.unchecked");
    if (field === "page") return t(text === "home" ? "pages.home" : "pages.offers");
    return formatTime(locale, text);
  };
}

/** Formats a time of day, a month, or a day; returns other text unchanged. */
function formatTime(locale: Locale, text: string): string {
  if (/^\d\d:\d\d$/.test(text)) return formatClock(locale, text);
  if (/^\d{4}-\d\d$/.test(text)) return formatMonth(locale, text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(locale, `${text}T12:00:00Z`) : text;
}
