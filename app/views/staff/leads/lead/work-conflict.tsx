/** The work on a lead that two people changed. */
import { useText } from "~/i18n/use-text";
import type { LeadWork } from "~/leads/work/lead-work";
import { toWorkTexts, WORK_FIELDS } from "~/leads/work/lead-work-fields";
import type { StaffName } from "~/leads/work/lead-work-store";
import { useSite } from "~/views/frame/site-context";
import { ConflictTable } from "~/views/staff/forms/conflict-table";
import { formatSlot } from "~/views/staff/leads/format-slot";
import type { WorkConflict } from "./lead-form-result";

interface ConflictProps {
  readonly conflict: WorkConflict;
  /** As submitted, by the form's names. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly staff: readonly StaffName[];
}

export function WorkConflictTable({ conflict: { current, fields }, mine, staff }: ConflictProps) {
  const { t } = useText("staffLead");
  const show = useShownValue(staff);
  const theirs = toWorkTexts(current);
  const rows = fields.map((field) => {
    const name = WORK_FIELDS[field];
    return {
      field,
      label: t(`work.${name}`),
      theirs: show(field, theirs[name]),
      mine: show(field, mine[name]),
    };
  });
  return <ConflictTable rows={rows} />;
}

function useShownValue(staff: readonly StaffName[]) {
  const { t } = useText(["staffLead", "staffDesk"]);
  const { locale } = useSite();
  return (field: keyof LeadWork, value: unknown): string => {
    if (typeof value !== "string" || value === "") return field === "assigneeId" ? t("unassigned") : "";
    const translate = t as unknown as (key: string) => string;
    if (field === "status") return translate(`staffDesk:status.${value}`);
    if (field === "lostReason") return translate(`lostReasons.${value}`);
    if (field === "assigneeId") return staff.find(({ userId }) => userId === value)?.name ?? t("formerStaff");
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatSlot(locale, value.slice(0, 16)) : value;
  };
}
