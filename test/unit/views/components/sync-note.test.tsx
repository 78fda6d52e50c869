import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { LOCALES } from "~/platform/locale";
import { getSyncFailureText } from "~/views/components/sync-failure-text";
import { SyncNote } from "~/views/components/sync-note";
import { render } from "../../../support/render";

test.each(LOCALES)("staff are told how to fix a sheet, shoppers that staff will: %s", (locale) => {
  const t = getI18n(locale).getFixedT(null, "sync");
  for (const code of ["noValidRow", "moreThanHalf"] as const) {
    expect(getSyncFailureText(t, code, "staff")).toBe(t(`sheet.errors.${code}`));
    expect(getSyncFailureText(t, code, "shopper")).toBe(t(`errors.${code}`));
  }
  // Staff cannot fix it.
  const read = (who: "staff" | "shopper") => getSyncFailureText(t, "sheetUnreachable", who);
  expect(read("staff")).toBe(read("shopper"));
});

test("a hosted function's error follows the same words as our own", () => {
  const show = (outcome: "sheetClosed" | "hosted", message: string) =>
    render(<SyncNote note={{ outcome, message, saidAtMs: 1 }} reader="shopper" />).element.textContent;
  expect(show("sheetClosed", "")).toContain("Failed to sync inventory: we couldn't open the sheet.");
  const hosted = show("hosted", "The sheet is <b>empty</b>");
  expect(hosted).toContain("Failed to sync inventory: The sheet is <b>empty</b>");
});
