/** Changes by staff, newest first: author, time, old and new value. */
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { LOCKABLE_FIELDS, type VehicleEdit } from "~/vehicles/editor/vehicle-editor";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { useSite } from "~/views/frame/site-context";
import { Panel, PanelBody } from "~/views/staff/parts/panel";
import { RelativeTime } from "~/views/staff/parts/relative-time";
import { useFactText } from "./fact-text";
import { formatFieldKey } from "./locks";

const FACTS = Object.keys(NO_DETAILS) as readonly (keyof typeof NO_DETAILS)[];
const FIELDS = ["vin", ...LOCKABLE_FIELDS, ...FACTS] as const;
type Field = (typeof FIELDS)[number];

export function StaffVehicleHistory({ edits }: { edits: readonly VehicleEdit[] }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <Panel title={t("parts.changes")}>
      <PanelBody>
        {edits.length === 0 ? <p className="text-muted">{t("history.none")}</p> : null}
        <ol className="grid gap-3 border-l-2 border-line pl-3">
          {edits.map((edit) => (
            <li key={edit.id}>
              <EditSummary edit={edit} />
              <p className="text-facts text-muted" title={formatMoment(locale, edit.atIso)}>
                <bdi>{edit.by ?? t("history.formerMember")}</bdi>, <RelativeTime iso={edit.atIso} isAgo />
              </p>
            </li>
          ))}
        </ol>
      </PanelBody>
    </Panel>
  );
}

function EditSummary({ edit: { kind, fields } }: { edit: VehicleEdit }) {
  const { t } = useText("staffVehicles");
  const formatValue = useFactText();
  const touched = FIELDS.filter((field) => field in fields);
  const nameOf = (field: Field) => t(`fields.${isFact(field) ? field : formatFieldKey(field)}`);
  if (kind === "released") return <p>{t("history.released", { field: touched.map(nameOf).join(", ") })}</p>;
  return (
    <>
      <p>{t(`history.${kind}`)}</p>
      {touched.map((field) => (
        <p key={field} className="text-sm/snug wrap-anywhere">
          {nameOf(field)}: {formatValue(field, fields[field]?.from)} → {formatValue(field, fields[field]?.to)}
        </p>
      ))}
    </>
  );
}

const isFact = (field: Field): field is keyof typeof NO_DETAILS => FACTS.some((fact) => fact === field);
