/** The work on a lead that two people changed. */
import { useText } from "~/i18n/use-text";
import { toWorkTexts, WORK_FIELDS } from "~/leads/work/lead-work";
import type { StaffName } from "~/leads/work/lead-work-store";
import { ConflictTable } from "~/views/staff/forms/conflict-table";
import type { WorkConflict } from "./work-form-result";
import { useWorkValue } from "./work-value";

interface ConflictProps {
  readonly conflict: WorkConflict;
  /** As submitted, by the form's names. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly staff: readonly StaffName[];
}

export function WorkConflictTable({ conflict: { current, fields }, mine, staff }: ConflictProps) {
  const { t } = useText("staffLead");
  const format = useWorkValue();
  const theirs = toWorkTexts(current);
  const rows = fields.map((field) => {
    const { name, kind } = WORK_FIELDS[field];
    const show = (value: unknown): string => {
      const text = typeof value === "string" ? value : "";
      if (kind !== "person") return format(name, text);
      return text === ""
        ? t("unassigned")
        : (staff.find(({ userId }) => userId === text)?.name ?? t("formerStaff"));
    };
    return { field, label: t(`work.${name}`), theirs: show(theirs[name]), mine: show(mine[name]) };
  });
  return <ConflictTable rows={rows} />;
}
