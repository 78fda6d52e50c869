/** Chooses the row of the headings, for a sheet with a title above them. */
import { useText } from "~/i18n/use-text";

interface HeaderRowProps {
  /** The chosen row's number, from 1. */
  readonly row: number;
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

const MAX_CELLS = 4;

export function HeaderRow({ row, rows }: HeaderRowProps) {
  const { t } = useText("staffColumns");
  return (
    <form className="desk-panel grid justify-items-start gap-3 px-gutter py-3">
      <label className="grid w-full gap-1">
        <b>{t("headerRow")}</b>
        <select className="text-input" name="row" defaultValue={row} key={row}>
          {rows.map((one) => (
            <option key={one.row} value={one.row}>
              {t("headerRowOption", { row: one.row, cells: one.cells.slice(0, MAX_CELLS).join(", ") })}
            </option>
          ))}
        </select>
      </label>
      <p className="text-sm/snug text-muted">{t("limits")}</p>
      <button className="push-button" type="submit">
        {t("headerRowUse")}
      </button>
    </form>
  );
}
