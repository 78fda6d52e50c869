/** The values of both people who changed the same fields, side by side. */
import { useText } from "~/i18n/use-text";
import type { LeadWork } from "~/leads/work/lead-work";
import type { StaffName } from "~/leads/work/lead-work-store";
import { useSite } from "~/views/frame/site-context";
import { formatSlot } from "~/views/staff/leads/format-slot";
import type { WorkConflict } from "./work-conflict";

interface ConflictFieldsProps {
  readonly conflict: WorkConflict;
  /** As submitted, by the form's names. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly staff: readonly StaffName[];
}

const FORM_NAMES = {
  status: "status",
  lostReason: "lostReason",
  assigneeId: "assignee",
  reminder: "reminder",
  appointment: "appointment",
} as const satisfies Record<keyof LeadWork, string>;

export function ConflictFields({ conflict: { current, fields }, mine, staff }: ConflictFieldsProps) {
  const { t } = useText(["staffLead", "staffDesk"]);
  const show = useShownValue(staff);
  return (
    <table className="w-full border-collapse text-left text-facts [&_:is(td,th)]:border-t [&_:is(td,th)]:border-line [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pr-2">
      <thead>
        <tr>
          <td />
          <th scope="col">{t("work.theirs")}</th>
          <th scope="col">{t("work.mine")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">
              {t(`work.${FORM_NAMES[field]}`)}
              <input type="hidden" name="conflict" value={field} />
            </th>
            <td>{show(field, current[field])}</td>
            <td>{show(field, mine[FORM_NAMES[field]])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useShownValue(staff: readonly StaffName[]) {
  const { t } = useText(["staffLead", "staffDesk"]);
  const { locale } = useSite();
  return (field: keyof LeadWork, value: unknown): string => {
    if (typeof value !== "string" || value === "")
      return t(field === "assigneeId" ? "unassigned" : "work.empty");
    const translate = t as unknown as (key: string) => string;
    if (field === "status") return translate(`staffDesk:status.${value}`);
    if (field === "lostReason") return translate(`lostReasons.${value}`);
    if (field === "assigneeId") return staff.find(({ userId }) => userId === value)?.name ?? t("formerStaff");
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatSlot(locale, value.slice(0, 16)) : value;
  };
}
