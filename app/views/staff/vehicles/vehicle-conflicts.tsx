/** The fields of a vehicle that two people changed. */
import { useText } from "~/i18n/use-text";
import type { TypedVehicle, VehicleConflict } from "~/vehicles/editor/vehicle-form";
import { ConflictTable } from "~/views/staff/forms/conflict-table";

export function VehicleConflicts({ conflicts }: { conflicts: readonly VehicleConflict[] }) {
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
const CHOICES: Readonly<Partial<Record<keyof TypedVehicle, string>>> = {
  drivetrain: "drivetrains",
  transmission: "transmissions",
  title: "titles",
  warranty: "warranties",
};

function useShownText() {
  const { t } = useText("staffVehicles");
  const translate = t as unknown as (key: string) => string;
  return (field: keyof TypedVehicle, text: string): string => {
    if (text === "") return "";
    if (field === "serviceContract") return t("fields.serviceContract");
    return CHOICES[field] ? translate(`${CHOICES[field]}.${text}`) : text;
  };
}
