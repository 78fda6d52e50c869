/** `/contact`: every way to the dealership; `subject` and `vin` say what a shopper came for, unknown ones are ignored. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { describeDealerData } from "~/dealer/structured-data";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { ContactPage } from "~/views/contact-page";
import { parseContactSubject } from "~/views/contact-paths";
import { metaOfHead } from "~/views/page-head";

export const handle = { hydrate: false, kind: "contact" };
export const meta = metaOfHead;
export const headers = pageHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const { searchParams } = new URL(request.url);
  const vin = searchParams.get("vin")?.trim().toUpperCase();
  const stock = vin ? await context.stock.find() : null;
  const vehicle = stock?.snapshot.vehicles.find((listed) => listed.vin === vin && !listed.isSold) ?? null;
  const t = getI18n(locale).getFixedT(null, "contact");
  const head = {
    title: t("title"),
    description: t("description", { address: dealer.addressLine, dealer: dealer.name }),
    locale,
    origin: context.origin,
    address: "/contact",
    structuredData: [describeDealerData(context.origin, context.phone)],
  };
  const subject = parseContactSubject(searchParams.get("subject"));
  return data({ head, subject, vehicle }, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
}

export default function Contact() {
  const { subject, vehicle } = useLoaderData<typeof loader>();
  return <ContactPage subject={subject} vehicle={vehicle} />;
}
