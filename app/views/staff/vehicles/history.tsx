/** Staff edits of a vehicle, newest first: author, time, old and new value. */
import { formatDollars, formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { LOCKABLE_FIELDS, type VehicleEdit } from "~/vehicles/editor/vehicle-editor";
import { useSite } from "~/views/frame/site-context";
import { formatFieldKey } from "./locks";

const FIELDS = ["vin", ...LOCKABLE_FIELDS] as const;

export function StaffVehicleHistory({ edits }: { edits: readonly VehicleEdit[] }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <section className="desk-part">
      <h2>{t("history.title")}</h2>
      {edits.length === 0 ? <p className="text-muted">{t("history.none")}</p> : null}
      <ol className="history">
        {edits.map((edit) => (
          <li key={edit.id}>
            <EditSummary edit={edit} />
            <p className="text-sm/snug text-muted">
              <bdi>{edit.by ?? t("history.formerMember")}</bdi>, {formatMoment(locale, edit.atIso)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EditSummary({ edit: { kind, fields } }: { edit: VehicleEdit }) {
  const { t } = useText("staffVehicles");
  const touched = FIELDS.filter((field) => field in fields);
  const nameOf = (field: (typeof FIELDS)[number]) => t(`fields.${formatFieldKey(field)}`);
  if (kind === "released") return <p>{t("history.released", { field: touched.map(nameOf).join(", ") })}</p>;
  const formatValue = (field: string, value: string | number | null | undefined) => {
    if (value === null || value === undefined || value === "") return t("history.empty");
    return field === "price" ? formatDollars(Number(value) * 100) : String(value);
  };
  return (
    <>
      <p>{t(`history.${kind}`)}</p>
      {touched.map((field) => (
        <p key={field} className="text-sm/snug">
          {nameOf(field)}: {formatValue(field, fields[field]?.from)} → {formatValue(field, fields[field]?.to)}
        </p>
      ))}
    </>
  );
}
