/** The first rows of the sheet under its headings, and the field that each column fills. */
import { useText } from "~/i18n/use-text";
import type { SheetTop } from "~/inventory/sync/sheet/column-editor";
import { type ColumnChoice, foldHeading, SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-columns";

interface StaffColumnSampleProps {
  readonly top: SheetTop;
  readonly choice: ColumnChoice;
}

export function StaffColumnSample({ top: { header, rows }, choice }: StaffColumnSampleProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const title = t("sample");
  const findField = (heading: string) => SHEET_FIELDS.find((field) => choice[field] === foldHeading(heading));
  return (
    <div className="desk-panel">
      <h2 className="panel-line">{title}</h2>
      {rows.length === 0 ? <p className="px-gutter pb-4 text-muted">{t("noRows")}</p> : null}
      {/* Wide sheets scroll horizontally. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
      <section className="max-w-full overflow-x-auto px-gutter pb-3" aria-label={title} tabIndex={0}>
        <table className="border-collapse text-sm [&_td]:max-w-72 [&_td]:min-w-24 [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_th]:min-w-24 [&_th]:pr-3 [&_th]:pb-2 [&_th]:text-left [&_th]:align-top">
          <thead>
            <tr>
              {header.map((heading, place) => {
                const field = heading === "" ? undefined : findField(heading);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's columns have no other name
                  <th key={place} scope="col" className={field ? "" : "text-muted"}>
                    {heading || t("noHeading")}
                    {field ? (
                      <span className="block text-facts font-normal">{t(`sync:stock.fields.${field}`)}</span>
                    ) : null}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be identical
              <tr key={row}>
                {header.map((heading, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's columns have no other name
                  <td key={place} className={heading !== "" && findField(heading) ? "" : "text-muted"}>
                    <bdi>{cells[place] ?? ""}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
