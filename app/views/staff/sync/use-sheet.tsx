/** Returns a field that staff edited to the sheet's value, from the line that names both values. */
import { createContext, useContext } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { StaffForm } from "~/views/staff/forms/staff-form";

type LockedLine = Pick<SyncRun["locked"][number], "vin" | "field" | "ours">;

export const getLockKey = ({ vin, field }: { readonly vin: string; readonly field: string }) =>
  `${vin} ${field}`;

/**
 * Ids of the vehicles whose field still is the staff's, by `getLockKey`; null where the lines have no button, such as in older
 * records.
 */
export const LockIdsContext = createContext<Readonly<Record<string, number>> | null>(null);

export function UseSheet({ line }: { line: LockedLine }) {
  const { t, locale } = useText("sync");
  const ids = useContext(LockIdsContext);
  if (!ids) return null;
  const id = ids[getLockKey(line)];
  if (id === undefined) return <p className="text-facts font-semibold text-good">{t("sheet.usesSheet")}</p>;
  return (
    <StaffForm
      draft={null}
      reloadDocument
      className="grid justify-items-start gap-1 py-1"
      action={localizePath(locale, "/staff/sheet")}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="field" value={line.field} />
      <input type="hidden" name="seen" value={line.ours ?? ""} />
      <button className="push-button" type="submit" name="intent" value="release">
        {t("sheet.useSheet")}
        <span className="sr-only">: {t(`sheet.fields.${line.field}`)}</span>
      </button>
    </StaffForm>
  );
}
