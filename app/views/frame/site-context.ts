/** What every view may know of the request it answers: language, address, phone, whether the lot is open. */
import { createContext, useContext } from "react";
import type { OpenState } from "~/dealer/opening-hours";
import type { DealerPhone } from "~/dealer/phone";
import type { Locale } from "~/i18n/locale";

export interface SiteFacts {
  readonly locale: Locale;
  /** Without the language: "/inventory". */
  readonly path: string;
  /** The query with its "?", or "". */
  readonly search: string;
  readonly phone: DealerPhone;
  readonly openState: OpenState;
  /** When the page is made, in milliseconds since the epoch: what is news then may not be a month later. */
  readonly nowMs: number;
  /** For the copyright line. */
  readonly year: number;
  /** The language the browser prefers, when the page is in another. */
  readonly offeredLocale: Locale | null;
}

export const SiteContext = createContext<SiteFacts | null>(null);

/** @throws Error outside the server's entry, which provides it */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext);
  if (!facts) throw new Error("SiteContext is provided by entry.server");
  return facts;
}
