/** The fields of a vehicle that two people changed. */
import { formatDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import type { TextConflict } from "~/platform/merge-fields";
import { useSite } from "~/views/frame/site-context";
import { ConflictTable } from "~/views/staff/forms/conflict-table";
import type { listPeople } from "./hold-text";

interface ConflictsProps {
  /** Fields of a form of the vehicle's page. */
  readonly conflicts: readonly TextConflict[];
  /** The leads that fields may name. */
  readonly people?: ReturnType<typeof listPeople>;
}

/** Without any it shows nothing. */
export function VehicleConflicts({ conflicts, people = [] }: ConflictsProps) {
  const { t } = useText("staffVehicles");
  const show = useShownText(people);
  const rows = conflicts.map(({ field, theirs, mine }) => ({
    field,
    label: t(`fields.${field as "price"}`),
    theirs: show(field, theirs),
    mine: show(field, mine),
  }));
  return rows.length > 0 ? <ConflictTable rows={rows} /> : null;
}

/** The texts of choices. */
const CHOICES: Readonly<Record<string, string>> = {
  drivetrain: "drivetrains",
  transmission: "transmissions",
  title: "titles",
  warranty: "warranties",
  source: "sources",
};
const DATES = ["floorPlanOn", "soldOn", "until"];

function useShownText(people: ReturnType<typeof listPeople>) {
  const { t } = useText(["staffVehicles", "staff"]);
  const { locale } = useSite();
  const translate = t as unknown as (key: string) => string;
  return (field: string, text: string): string => {
    if (field === "serviceContract")
      return t(text === "yes" ? "staff:conflict.checked" : "staff:conflict.unchecked");
    if (text === "") return "";
    if (DATES.includes(field)) return formatDate(locale, `${text}T12:00:00Z`);
    const [, name = text] = people.find(([id]) => id === text) ?? [];
    return CHOICES[field] ? translate(`${CHOICES[field]}.${text}`) : name;
  };
}
