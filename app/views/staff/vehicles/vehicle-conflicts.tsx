/** The fields of a vehicle that two people changed. */
import { formatDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import type { TextConflict } from "~/platform/merge-fields";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import type { TypedCosts } from "~/vehicles/editor/vehicle-sale";
import { ConflictTable } from "~/views/staff/forms/conflict-table";

type FieldName = keyof TypedVehicle | keyof TypedCosts;

interface ConflictsProps {
  readonly conflicts: readonly TextConflict<FieldName>[];
}

/** Without any it shows nothing. */
export function VehicleConflicts({ conflicts }: ConflictsProps) {
  const { t } = useText("staffVehicles");
  const show = useShownText();
  const rows = conflicts.map(({ field, theirs, mine }) => ({
    field,
    label: t(`fields.${field}`),
    theirs: show(field, theirs),
    mine: show(field, mine),
  }));
  return rows.length > 0 ? <ConflictTable rows={rows} /> : null;
}

/** The texts of choices. */
const CHOICES: Readonly<Partial<Record<FieldName, string>>> = {
  drivetrain: "drivetrains",
  transmission: "transmissions",
  title: "titles",
  warranty: "warranties",
};

function useShownText() {
  const { t, locale } = useText(["staffVehicles", "staff"]);
  const translate = t as unknown as (key: string) => string;
  return (field: FieldName, text: string): string => {
    if (field === "serviceContract")
      return t(text === "yes" ? "staff:conflict.checked" : "staff:conflict.unchecked");
    if (text === "") return "";
    if (field === "floorPlanOn") return formatDate(locale, `${text}T12:00:00Z`);
    return CHOICES[field] ? translate(`${CHOICES[field]}.${text}`) : text;
  };
}
