import { expect, test } from "vitest";
import { FoundPerson } from "~/views/staff/privacy/privacy-person";
import { render } from "../../../../support/render";

const NOTHING = { lines: [], moreCount: 0, quarantinedCount: 0, bufferedCount: 0 };
const show = (found: typeof NOTHING) =>
  render(<FoundPerson found={found} lastResult={{ initialValue: { person: "ana@example.com" } }} />);

test("without a match there is nothing to erase", () => {
  expect(show(NOTHING).text).toContain("Nothing from this email address or phone number.");
  expect(show(NOTHING).text).not.toContain("Erase everything");
});

test("a buffered or quarantined message can be erased", () => {
  expect(show({ ...NOTHING, bufferedCount: 1 }).text).toContain("Erase everything");
  expect(show({ ...NOTHING, quarantinedCount: 1 }).text).toContain("Erase everything");
});
