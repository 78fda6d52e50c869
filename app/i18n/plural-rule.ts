/** Which plural form a number takes in a text. */
import type { i18n } from "i18next";

/**
 * In Portuguese 0 takes the plural, as people write it ("0 veículos"). CLDR's "pt" gives 0 the singular; its "pt-PT" has the
 * same forms and gives it the plural.
 */
export function pluralizeZero({ services: { pluralResolver } }: i18n): void {
  const getRule = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options: unknown) =>
    getRule(code === "pt" ? "pt-PT" : code, options);
}
