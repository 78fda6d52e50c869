import { expect, test } from "vitest";
import { StaffRunDetail, StaffRunError } from "~/views/staff/sync/run-error";
import { render } from "../../../../support/render";

const read = (
  error: string | null,
  errorCode: "sheetUnreadable" | "hosted" | "interrupted" = "sheetUnreadable",
) =>
  (["en", "es", "pt"] as const).map(
    (locale) => render(<StaffRunDetail run={{ error, errorCode }} />, { locale }).element.innerHTML,
  );

test("a sheet error is shown in the page's language, with its details", () => {
  const [en, es, pt] = read("columnsMissing: product_name, sku");
  expect(en).toContain("The sheet has no column for: Name, VIN.");
  expect(es).toContain("La hoja de cálculo no tiene una columna para: Nombre, VIN.");
  expect(pt).toContain("A planilha não tem coluna para: Nome, VIN.");
});

test("two columns for one field are named in one message", () => {
  expect(read("columnsTwice: price: Price, Internet Price")[0]).toContain(
    "could be the same field: Price ← Price, Internet Price.",
  );
});

test("an email address is shown unchanged", () => {
  expect(read("notShared: sync&co@lot.example")[0]).toContain("shared with sync&amp;co@lot.example.");
});

test("an unknown error message is shown unchanged and marked as English", () => {
  for (const error of ["The sheet answered 404.", "constructor"])
    for (const line of read(error)) expect(line).toBe(`<p class="text-muted" lang="en">${error}</p>`);
  for (const line of read("busy", "hosted")) expect(line).toBe('<p class="text-muted" lang="en">busy</p>');
});

test("no detail is shown when none was recorded or the error code is enough", () => {
  expect(read(null).join("") + read("interrupted", "interrupted").join("")).toBe("");
});

test("unconfirmed columns are shown with a link to the column page; other reasons have no link", () => {
  const page = render(<StaffRunError code="columnsUnconfirmed" />, { locale: "es" });
  const link = page.getByRole("link", { name: "Columnas de la hoja de cálculo" });
  expect(link.getAttribute("href")).toBe("/es/staff/stock/columns");
  expect(render(<StaffRunError code="moreThanHalf" />).links).toEqual([]);
});

test("new and removed headings are listed separately", () => {
  expect(read("columnsChanged: Title, Notes / product_name")[0]).toContain(
    "The sheet's headings changed. New: Title, Notes. Gone: product_name. Nothing is applied",
  );
  expect(read("columnsChanged: – / quantity")[0]).toContain("changed. Gone: quantity. Nothing");
  expect(read("columnsChanged: Title / –")[0]).toContain("changed. New: Title. Nothing");
  expect(read("columnsChanged: a / b / c")[0]).toContain("a / b / c");
});

test("a preview that can't be shown is not reported as a failed sync", () => {
  expect(render(<StaffRunError code="columnsUnconfirmed" isPreview />).text).toContain(
    "Can't preview yet: the sheet",
  );
});
