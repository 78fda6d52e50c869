import { expect, test } from "vitest";
import { StaffColumnField } from "~/views/staff/sync/columns-page";
import { render } from "../../../../support/render";

const TOP = { row: 1, header: ["Title", "Notes"], rows: [] };
const DRAFT = { state: "changed", choice: {}, conflicts: [], added: [], gone: [] } as const;
const show = (field: "sku" | "product_name" | "price") =>
  render(
    <StaffColumnField
      field={field}
      top={TOP}
      draft={{ ...DRAFT, lost: { [field]: "Old" } }}
      state={{ name: field }}
      isLocked={false}
    />,
  ).text;

test("a lost column may be left out unless its field is required", () => {
  expect(show("price")).toContain(
    "“Old” is gone from the sheet. Choose another column, or leave this field out.",
  );
  for (const field of ["sku", "product_name"] as const) {
    expect(show(field)).toContain("“Old” is gone from the sheet. Choose another column.");
    expect(show(field)).not.toContain("leave this field out");
  }
});
