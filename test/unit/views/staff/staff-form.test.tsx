import { expect, test } from "vitest";
import { StaffForm } from "~/views/staff/staff-form";
import { render } from "../../../support/render";

test("a form with a draft names its author, and one without names no one", () => {
  const form = (draft: { writerId: string } | "buttons") =>
    render(
      <StaffForm draft={draft} action="/staff/people" reloadDocument>
        <button type="submit">Save</button>
      </StaffForm>,
    );
  expect(form({ writerId: "ana" })).toBe(
    '<form method="post" action="/staff/people"><input type="hidden" name="writer" value="ana"/><button type="submit">Save</button></form>',
  );
  expect(form("buttons")).not.toContain("writer");
});
