/** A field edited by staff: since when, the sheet's value, and a button that switches back to it. */
import { formatDate } from "~/i18n/format-date";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { SyncedField } from "~/vehicles/editor/synced-fields";
import type { EditableVehicleFile } from "~/vehicles/editor/vehicle-editor";
import { parsePriceCents } from "~/vehicles/price";
import { FACTS, type Fact } from "~/vehicles/vehicle-details";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { useFactText } from "./fact-text";

export interface LockData extends Pick<EditableVehicleFile, "lockedFields" | "lockedSince" | "sheetValues"> {
  /** The staff's values of the locked fields that the page shows, as text, "" for none. */
  readonly ours: Readonly<Partial<Record<SyncedField, string>>>;
}

/** The form of buttons inside another form, because forms can't be nested. */
export const RELEASE_FORM = "release";

/** The field that says which value of the staff's its person saw. */
export const getSeenName = (field: SyncedField) => `seen-${field}`;

export function ReleaseForm({ id }: { id: number }) {
  const { locale } = useSite();
  return (
    <StaffForm
      draft={null}
      reloadDocument
      id={RELEASE_FORM}
      action={localizePath(locale, `/staff/vehicles/${id}`)}
    />
  );
}

/** Renders nothing while the sheet's value is used. */
export function StaffValue({ field, locks }: { field: SyncedField; locks: LockData | null }) {
  const { t, locale } = useText("staffVehicles");
  const formatFact = useFactText();
  if (!locks?.lockedFields.includes(field)) return null;
  const [since, sheets, ours] = [locks.lockedSince[field], locks.sheetValues[field], locks.ours[field]];
  const formatValue = (value: string | number | null) => {
    if (isFact(field)) return formatFact(field, value);
    if (field === "quantity") return t(value === 1 ? "listed" : "sold");
    const cents = field === "price" ? parsePriceCents(value) : null;
    return cents === null ? String(value || t("history.empty")) : formatDollars(cents);
  };
  return (
    <div className="-mt-1 border-l-3 border-talk pl-2.5 text-sm/snug">
      {isFact(field) ? `${t(`fields.${field}`)}: ` : null}
      <b>{since ? t("yours", { date: formatDate(locale, since) }) : t("yoursUndated")}</b>{" "}
      {sheets === undefined ? null : <bdi>{t("sheetSays", { value: formatValue(sheets) })}</bdi>}{" "}
      {ours === undefined ? null : (
        <input type="hidden" form={RELEASE_FORM} name={getSeenName(field)} value={ours} />
      )}
      <button
        className="link-button -my-3 py-3 text-left"
        type="submit"
        form={RELEASE_FORM}
        name="release"
        value={field}
      >
        {t(`useSheet.${isFact(field) ? "fact" : field}`)}
      </button>
    </div>
  );
}

/** Facts that staff changed from the sheet's. */
export function FactLocks({ locks }: { locks: LockData | null }) {
  return FACTS.map((fact) => <StaffValue key={fact} field={fact} locks={locks} />);
}

const isFact = (field: SyncedField): field is Fact => FACTS.some((fact) => fact === field);
