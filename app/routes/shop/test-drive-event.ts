/** `/contact/test-drive.ics`: a calendar event for a requested test drive; the URL names only the time and the vehicle. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { findNumberedVehicle } from "~/inventory/find-vehicle";
import { formatCalendarFile } from "~/leads/export/calendar-event";
import { findSlotSpan } from "~/leads/form/test-drive-slots";
import { describeTestDrive } from "~/views/contact/test-drive-event-text";

export const access = "public";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const { searchParams } = new URL(request.url);
  const slot = searchParams.get("slot") ?? "";
  const vin = searchParams.get("vin") ?? "";
  const t = getI18n(locale).getFixedT(null, "lead");
  if (!findSlotSpan(slot)) throw new Response(t("slotDraftGone"), { status: 404 });
  const inventory = vin ? await context.inventory.find() : null;
  const vehicle = await findNumberedVehicle(vin, inventory, context.inventory);
  const event = describeTestDrive(t, { slot, vehicle, dealer: context.dealer });
  return new Response(formatCalendarFile(event, context.now()), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="test-drive.ics"',
      ...cacheHeaders("personal"),
      "X-Robots-Tag": "noindex",
    },
  });
}
