/** `/staff`: the staff dashboard. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { requireStaff } from "~/staff/guard";
import { orNullDuringOutage } from "~/staff/staff-route";
import type { DeskVehicle } from "~/vehicles/editor/vehicle-editor";
import {
  createDeskLead,
  createDeskPhotoRun,
  createDeskStatus,
  createDeskStockRun,
  type DeskData,
} from "~/views/staff/dashboard/dashboard-data";
import { StaffDeskPage } from "~/views/staff/dashboard/dashboard-page";
import { metaOfStaff } from "~/views/staff/head";
import { createDeskRow } from "~/views/staff/vehicles/vehicle-data";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const OLDEST_SHOWN = 5;
const WITHOUT_PHOTOS_SHOWN = 3;
const NEWEST_LEADS_SHOWN = 3;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const { name, role } = await requireStaff(request, context);
  const head = { title: getI18n(locale).getFixedT(null, "staff")("desk") };
  const page = { head, member: { name, role }, desk: await readDesk(context) };
  return data(page, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
}

/** Reads each part on its own, so that an outage of one doesn't hide the others. */
async function readDesk(context: LoaderFunctionArgs["context"]): Promise<DeskData> {
  const { stockSync, photoSync, health, now, log } = context;
  const [site, leads, vehicles, stockRuns, photoRuns] = await Promise.all([
    health.read(),
    orNullDuringOutage(readLeads(context), log),
    orNullDuringOutage(readVehicles(context), log),
    orNullDuringOutage(stockSync.listRuns(1), log),
    orNullDuringOutage(
      // There may be no photo sync yet, which isn't an outage.
      photoSync.readNewest(0).then((newest) => (newest ? [createDeskPhotoRun(newest)] : [])),
      log,
    ),
  ]);
  const status = createDeskStatus(site, now());
  return { status, leads, vehicles, stockRuns: stockRuns?.map(createDeskStockRun) ?? null, photoRuns };
}

async function readLeads({ leadInbox, stock }: LoaderFunctionArgs["context"]) {
  const [counts, newest, lot] = await Promise.all([
    leadInbox.countLeads(),
    leadInbox.listLeads({
      folder: "inbox",
      isAnswered: false,
      search: { words: [], digits: null },
      after: null,
      limit: NEWEST_LEADS_SHOWN,
    }),
    stock.find(),
  ]);
  const names = new Map(lot?.snapshot.vehicles.map(({ vin, name }) => [vin, name]));
  return { counts, newest: newest.map((lead) => createDeskLead(lead, names)) };
}

async function readVehicles({ vehicleDesk, now }: LoaderFunctionArgs["context"]) {
  const list = (show: "oldest" | "no-photos", limit: number) =>
    vehicleDesk.listVehicles({ show, words: [], after: null, limit });
  const [counts, oldest, withoutPhotos] = await Promise.all([
    vehicleDesk.countVehicles(),
    list("oldest", OLDEST_SHOWN),
    list("no-photos", WITHOUT_PHOTOS_SHOWN),
  ]);
  const nowMs = now().getTime();
  const describe = (vehicle: DeskVehicle) => createDeskRow(vehicle, nowMs);
  return { counts, oldest: oldest.map(describe), withoutPhotos: withoutPhotos.map(describe) };
}

export default function StaffDesk() {
  const { member, desk } = useLoaderData<typeof loader>();
  return <StaffDeskPage member={member} desk={desk} />;
}
