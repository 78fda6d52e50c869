/** `/staff/print`: choose vehicles and print their window cards or Buyers Guides. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { staffLoader } from "~/staff/staff-route";
import { getPicture } from "~/views/staff/components/car-picture";
import { metaOfStaff } from "~/views/staff/head";
import { createGuideVehicle } from "~/views/staff/print/buyers-guide/guide-facts";
import { PrintRoomPage } from "~/views/staff/print/print-room-page";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context }) => {
    const [{ vehicles, total }, current] = await Promise.all([
      context.printRoom.read(null),
      context.inventory.find(),
    ]);
    const shown = new Map(current?.snapshot.vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffPrint")("room.title") };
    const rows = vehicles.map(createGuideVehicle).map((vehicle) => {
      const car = shown.get(vehicle.id);
      return { ...vehicle, picture: car ? getPicture(car) : null };
    });
    return { head, vehicles: rows, total };
  });
}

export default function PrintRoom() {
  const { vehicles, total } = useLoaderData<typeof loader>();
  return <PrintRoomPage vehicles={vehicles} total={total} />;
}
