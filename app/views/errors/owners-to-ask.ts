/** Whom staff can ask for what only owners may do. */
import type { Locale } from "~/platform/locale";

/** Returns the names of the owners whom staff without their rights can ask, as "Ana or Luz"; null when the error names none. */
export function formatOwnersToAsk(error: unknown, locale: Locale): string | null {
  const { askOwners } = (error as { data?: { askOwners?: readonly string[] } } | undefined)?.data ?? {};
  return askOwners?.length ? new Intl.ListFormat(locale, { type: "disjunction" }).format(askOwners) : null;
}
