import { expect, test } from "vitest";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { readAttributes } from "../../../support/page";
import { render } from "../../../support/render";

test("a form with a draft names its author, and one without names no one", () => {
  const form = (draft: { writerId: string } | "buttons") =>
    render(
      <StaffForm draft={draft} action="/staff/people" reloadDocument>
        <button type="submit">Save</button>
      </StaffForm>,
    );
  const saved = form({ writerId: "ana" });
  expect(readAttributes(saved.find("form"), ["method", "action"])).toEqual({
    method: "post",
    action: "/staff/people",
  });
  expect(saved.attributes("input", "type")).toEqual(["hidden"]);
  expect(saved.value("writer")).toBe("ana");
  expect(form("buttons").findAll("input")).toEqual([]);
});
