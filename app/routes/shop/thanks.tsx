/** `/contact/thanks`: confirms a stored lead; the form's action signed its URL. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { personal } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { findNumberedVehicle } from "~/inventory/find-vehicle";
import { findSlotSpan } from "~/leads/form/test-drive-slots";
import { LeadThanksPage } from "~/views/contact/thanks-page";

export const handle = { hydrate: false, kind: "contact", access: "public", isIndexed: false };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const receipt = await context.leadReceipts.open(new URL(request.url).searchParams);
  // No lead was stored for this URL, so the visitor gets the form.
  if (!receipt) throw redirect(localizePath(locale, "/contact"), 303);
  const inventory = receipt.vin ? await context.inventory.find() : null;
  const t = getI18n(locale).getFixedT(null, "lead");
  const head = {
    title: t("thanks.title"),
    description: t("thanks.nextText"),
    locale,
    origin: context.origin,
    address: "/contact/thanks",
    isIndexed: false,
  };
  const { slot, hasItsPhotos } = receipt;
  const vehicle = await findNumberedVehicle(receipt.vin, inventory, context.inventory);
  const page = { head, slot: findSlotSpan(slot) ? slot : "", vehicle, hasItsPhotos };
  return personal(page);
}

export default function ContactThanks() {
  const { slot, vehicle, hasItsPhotos } = useLoaderData<typeof loader>();
  return <LeadThanksPage slot={slot} vehicle={vehicle} hasItsPhotos={hasItsPhotos} />;
}
