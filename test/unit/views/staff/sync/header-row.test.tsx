import { expect, test } from "vitest";
import { HeaderRow } from "~/views/staff/sync/columns-page";
import { render } from "../../../../support/render";

test("the row of the headings can be chosen, and the limits are named", () => {
  const rows = [
    { row: 1, cells: ["Inventory", "11/22"] },
    { row: 2, cells: ["VIN", "Vehicle", "Price", "Qty", "Notes"] },
  ];
  const page = render(<HeaderRow row={2} rows={rows} />);
  expect(page.findAll("option").map((option) => option.textContent)).toEqual([
    "Row 1: Inventory, 11/22",
    "Row 2: VIN, Vehicle, Price, Qty",
  ]);
  expect(page.find("select[name=row] option[selected]").getAttribute("value")).toBe("2");
  expect(page.text).toContain("columns A to Z");
});
