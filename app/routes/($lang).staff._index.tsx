/** `/staff`: the desk of whoever is signed in. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { requireStaff } from "~/staff/guard";
import { orNullDuringOutage } from "~/staff/outage";
import { createDeskPhotoRun, createDeskStockRun, type DeskData } from "~/views/staff-desk-data";
import { StaffDeskPage } from "~/views/staff-desk-page";
import { metaOfStaff } from "~/views/staff-head";
import { createDeskRow } from "~/views/staff-vehicle-data";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const OLDEST_SHOWN = 5;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const { name, role } = await requireStaff(request, context);
  const head = { title: getI18n(locale).getFixedT(null, "staff")("desk") };
  const page = { head, member: { name, role }, desk: await readDesk(context) };
  return data(page, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
}

/** The desk is a door too: an outage of one thing closes none of the others. */
async function readDesk(context: LoaderFunctionArgs["context"]): Promise<DeskData> {
  const { leadInbox, vehicleDesk, stockSync, photoSync, log, now } = context;
  const [leads, counts, oldest, stockRuns, photoRuns] = await Promise.all([
    orNullDuringOutage(leadInbox.countLeads(), log),
    orNullDuringOutage(vehicleDesk.countVehicles(), log),
    orNullDuringOutage(
      vehicleDesk.listVehicles({ show: "oldest", words: [], after: null, limit: OLDEST_SHOWN }),
      log,
    ),
    orNullDuringOutage(stockSync.listRuns(1), log),
    orNullDuringOutage(
      // Of the photos there may be no run yet, which is no outage.
      photoSync.readNewest(0).then((newest) => (newest ? [createDeskPhotoRun(newest)] : [])),
      log,
    ),
  ]);
  const nowMs = now().getTime();
  return {
    leads,
    vehicles: counts && oldest && { counts, oldest: oldest.map((vehicle) => createDeskRow(vehicle, nowMs)) },
    stockRuns: stockRuns?.map(createDeskStockRun) ?? null,
    photoRuns,
  };
}

export default function StaffDesk() {
  const { member, desk } = useLoaderData<typeof loader>();
  return <StaffDeskPage member={member} desk={desk} />;
}
