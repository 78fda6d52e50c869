import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { LOCALES } from "~/i18n/locale";
import { getSyncFailureText } from "~/views/components/sync-failure-text";

test.each(LOCALES)(
  "staff are told how to fix a rejected sheet, a shopper that staff will check: %s",
  (locale) => {
    const t = getI18n(locale).getFixedT(null, "sync");
    for (const code of ["noValidRow", "moreThanHalf"] as const) {
      expect(getSyncFailureText(t, code, "staff")).toBe(t(`stock.errors.${code}`));
      expect(getSyncFailureText(t, code, "shopper")).toBe(t(`errors.${code}`));
      expect(t(`stock.errors.${code}`)).not.toBe(t(`errors.${code}`));
    }
  },
);

test("a failure that staff cannot fix has the same text for both", () => {
  const t = getI18n("en").getFixedT(null, "sync");
  expect(getSyncFailureText(t, "sheetUnreachable", "staff")).toBe(
    getSyncFailureText(t, "sheetUnreachable", "shopper"),
  );
});
