/** `/staff`: the desk of whoever is signed in. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BackendUnavailable } from "~/backend/backend";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { requireStaff } from "~/staff/guard";
import { StaffDeskPage } from "~/views/staff-desk-page";
import { metaOfStaff } from "~/views/staff-head";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const { name, role } = await requireStaff(request, context);
  // The desk is a door too: an outage of the leads closes none of the others.
  const counts = await context.leadInbox.countLeads().catch(ignoreOutage);
  const head = { title: getI18n(locale).getFixedT(null, "staff")("desk") };
  const desk = { head, member: { name, role }, counts };
  return data(desk, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
}

function ignoreOutage(error: unknown): null {
  if (!(error instanceof BackendUnavailable)) throw error;
  return null;
}

export default function StaffDesk() {
  const { member, counts } = useLoaderData<typeof loader>();
  return <StaffDeskPage member={member} counts={counts} />;
}
