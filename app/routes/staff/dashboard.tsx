/** `/staff`: the staff dashboard. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ignoreOutage } from "~/backend/unavailable";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { staffLoader } from "~/staff/staff-route";
import type { EditableVehicle } from "~/vehicles/editor/vehicle-editor";
import {
  createDashboardLead,
  createDashboardPhotoRun,
  createDashboardStatus,
  createDashboardSyncRun,
  type DashboardData,
} from "~/views/staff/dashboard/dashboard-data";
import { DashboardPage } from "~/views/staff/dashboard/dashboard-page";
import { metaOfStaff } from "~/views/staff/head";
import { createVehicleRowData } from "~/views/staff/vehicles/vehicle-data";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const OLDEST_SHOWN = 5;
const WITHOUT_PHOTOS_SHOWN = 3;
const NEWEST_LEADS_SHOWN = 3;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context, member: { name, role } }) => {
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staff")("desk") };
    return { head, member: { name, role }, desk: await readDesk(context) };
  });
}

/** Reads each part on its own, so that an outage of one doesn't hide the others. */
async function readDesk(context: LoaderFunctionArgs["context"]): Promise<DashboardData> {
  const { inventorySync, photoSync, health, now, log } = context;
  const orNull = async <Part,>(part: Promise<Part>) =>
    (await ignoreOutage(part, ({ message }) => log("staffRequestFailed", { reason: message }))) ?? null;
  const [site, leads, vehicles, inventoryRuns, photoRuns] = await Promise.all([
    health.read(),
    orNull(readLeads(context)),
    orNull(readVehicles(context)),
    orNull(inventorySync.listRuns(1)),
    // There may be no photo sync yet, which isn't an outage.
    orNull(photoSync.readNewest(0).then((newest) => (newest ? [createDashboardPhotoRun(newest)] : []))),
  ]);
  const status = createDashboardStatus(site, now());
  return {
    status,
    leads,
    vehicles,
    inventoryRuns: inventoryRuns?.map(createDashboardSyncRun) ?? null,
    photoRuns,
  };
}

async function readLeads({ leadInbox, inventory }: LoaderFunctionArgs["context"]) {
  const [counts, newest, listed] = await Promise.all([
    leadInbox.countLeads(),
    leadInbox.listLeads({
      folder: "inbox",
      isAnswered: false,
      search: { words: [], digits: null },
      after: null,
      limit: NEWEST_LEADS_SHOWN,
    }),
    inventory.find(),
  ]);
  const names = new Map(listed?.snapshot.vehicles.map(({ vin, name }) => [vin, name]));
  return { counts, newest: newest.map((lead) => createDashboardLead(lead, names)) };
}

async function readVehicles({ vehicleEditor, now }: LoaderFunctionArgs["context"]) {
  const list = (show: "oldest" | "no-photos", limit: number) =>
    vehicleEditor.listVehicles({ show, words: [], after: null, limit });
  const [counts, oldest, withoutPhotos] = await Promise.all([
    vehicleEditor.countVehicles(),
    list("oldest", OLDEST_SHOWN),
    list("no-photos", WITHOUT_PHOTOS_SHOWN),
  ]);
  const nowMs = now().getTime();
  const describe = (vehicle: EditableVehicle) => createVehicleRowData(vehicle, nowMs);
  return { counts, oldest: oldest.map(describe), withoutPhotos: withoutPhotos.map(describe) };
}

export default function Dashboard() {
  const { member, desk } = useLoaderData<typeof loader>();
  return <DashboardPage member={member} desk={desk} />;
}
