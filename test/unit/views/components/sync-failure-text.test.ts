import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { LOCALES } from "~/i18n/locale";
import { getSyncFailureText } from "~/views/components/sync-failure-text";

test.each(LOCALES)(
  "staff are told what to do about a refused sheet, a shopper that staff will look at it: %s",
  (locale) => {
    const t = getI18n(locale).getFixedT(null, "sync");
    for (const code of ["noValidRow", "moreThanHalf"] as const) {
      expect(getSyncFailureText(t, code, "staff")).toBe(t(`stock.errors.${code}`));
      expect(getSyncFailureText(t, code, "shopper")).toBe(t(`errors.${code}`));
      expect(t(`stock.errors.${code}`)).not.toBe(t(`errors.${code}`));
    }
  },
);

test("what nobody here can put right reads the same to both", () => {
  const t = getI18n("en").getFixedT(null, "sync");
  expect(getSyncFailureText(t, "sheetUnreachable", "staff")).toBe(
    getSyncFailureText(t, "sheetUnreachable", "shopper"),
  );
});
