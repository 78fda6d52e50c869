/** Texts of the site by their key, for tests of when a text is shown. Those of what it says are in test/unit/i18n. */
import type { Namespace, TFunction } from "i18next";
import { getI18n } from "~/i18n/instances";
import type { Locale } from "~/platform/locale";

/** Returns the translator of one namespace, typed like `useText`. */
export const getText = <const Name extends Namespace>(locale: Locale, name: Name): TFunction<Name> =>
  getI18n(locale).getFixedT(locale, name);
