/** The down payment that the shopper chose in the list, for prices on the pages that follow. */
import { getDownPaymentCents } from "~/inventory/filter/filter";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { useSite } from "~/views/frame/site-context";
import { FROM_PARAMETER } from "~/views/urls";

/** Returns it in US cents: from the page's own address, or from the list's, which a vehicle's page has in its address. */
export const useDownPayment = (): number => readDownPayment(useSite().search);

export function readDownPayment(search: string): number {
  if (!search.includes("down")) return 0;
  const params = new URLSearchParams(search);
  return getDownPaymentCents(parseInventoryFilter(new URLSearchParams(params.get(FROM_PARAMETER) ?? params)));
}
