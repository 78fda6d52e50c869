/** Request data for all views: language, URL, phone, and opening state. */
import { createContext, useContext } from "react";
import type { OpenState } from "~/dealer/opening-hours";
import type { DealerPhone } from "~/dealer/phone";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { Locale } from "~/platform/locale";

export interface SiteFacts {
  readonly locale: Locale;
  /** Without the language: "/inventory". */
  readonly path: string;
  /** The query with its "?", or "". */
  readonly search: string;
  readonly phone: DealerPhone;
  readonly openState: OpenState;
  /** When the page is rendered, in milliseconds since 1970: decides what is still recent. */
  readonly nowMs: number;
  /** For the copyright line. */
  readonly year: number;
  /** The browser's preferred language, when the page is in another. */
  readonly offeredLocale: Locale | null;
  /** Of a request that failed; undefined on all other pages, which may be cached. */
  readonly requestId?: string;
  /** Whether that request was a form. */
  readonly isForm?: boolean;
  /** Vehicles for sale, on a page that wasn't found. */
  readonly offered?: readonly InventoryVehicle[];
}

export const SiteContext = createContext<SiteFacts | null>(null);

/** @throws Error outside of the server's entry, which provides it */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext);
  if (!facts) throw new Error("SiteContext is missing");
  return facts;
}
