/** `/financing`: the loan calculator, whose state is in the URL, and questions about financing. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { parseCalculator } from "~/financing/calculator-codec";
import { estimateLoan } from "~/financing/loan-estimate";
import { findLoanList } from "~/financing/loan-list";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { findNumberedVehicle } from "~/inventory/find-vehicle";
import { countMatching } from "~/inventory/list-inventory";
import { isInCurrentInventory } from "~/inventory/snapshot/snapshot";
import { faqPage } from "~/seo/shopper-structured-data";
import { FinancingPage } from "~/views/financing/financing-page";
import { listFinancingQuestions } from "~/views/financing/questions";

export const handle = { hydrate: false, kind: "financing", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const query = new URL(request.url).searchParams;
  const state = parseCalculator((name) => query.get(name));
  const inventory = await context.inventory.find();
  const { query: listQuery } = findLoanList(state.request, estimateLoan(state.request));
  // During an outage the link to the vehicles has no count.
  const matchingCount =
    inventory && countMatching(inventory.snapshot, parseInventoryFilter(new URLSearchParams(listQuery)));
  const vehicle = await findNumberedVehicle(query.get("vin") ?? "", inventory, context.inventory);
  const t = getI18n(locale).getFixedT(null, "financing");
  const head = {
    title: t("title"),
    description: t("description"),
    locale,
    origin: context.origin,
    // Search engines index one page, whatever numbers are in the URL.
    address: "/financing",
    structuredData: [faqPage(listFinancingQuestions(locale))],
  };
  return data(
    { head, state, matchingCount, vehicle: vehicle?.isSold ? null : vehicle },
    { headers: cacheHeaders(!vehicle || isInCurrentInventory(inventory, vehicle.id) ? "page" : "unstored") },
  );
}

export default function Financing() {
  return <FinancingPage {...useLoaderData<typeof loader>()} />;
}
