import { expect, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { FileLines } from "~/views/staff/photos/upload";
import { render } from "../../../../support/render";
import { getText } from "../../../../support/text";

test.each(LOCALES)(
  "in %s, the field's hint says before a file is chosen that HEIC becomes JPEG first",
  (locale) => {
    expect(getText(locale, "staffPhotos")("add.hint")).toMatch(/HEIC.*JPEG/);
  },
);

test.each(LOCALES)("in %s, a chosen HEIC file is listed with what to do", (locale) => {
  const page = render(<FileLines files={[{ name: "IMG 1.HEIC", outcome: "heic" }]} />, { locale });
  expect(page.text).toMatch(/IMG 1\.HEIC.*HEIC.*JPEG.*iPhone/);
});
