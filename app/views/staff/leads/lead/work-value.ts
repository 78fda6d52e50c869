/** Shows the value of a field of the work on a lead, or of its change in the history. */
import { useText } from "~/i18n/use-text";
import { WORK_FORM } from "~/leads/work/lead-work";
import { formatShortSlot } from "~/views/staff/leads/format-slot";

/** @returns a function that formats the text of a choice, a time, or a text; "" for an empty one */
export function useWorkValue(): (name: keyof typeof WORK_FORM, text: string) => string {
  const { t, locale } = useText(["staffLead", "staffShared"]);
  const translate = t as unknown as (key: string) => string;
  return (name, text) => {
    const field = WORK_FORM[name];
    if (text === "") return "";
    if (field.kind === "choice") return translate(`${field.texts}.${text}`);
    const isTime = field.kind === "time" && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
    return isTime ? formatShortSlot(locale, text.slice(0, 16)) : text;
  };
}
