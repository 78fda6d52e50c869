/** The answer to a change that wasn't made, because another person had changed the vehicle: its page, which says so. */
import { redirect } from "@remix-run/cloudflare";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { StaffSubmission } from "~/staff/staff-route";

const STALE = "stale";

export const redirectStale = ({ params }: StaffSubmission, id: number) =>
  redirect(localizePath(getRouteLocale(params), `/staff/vehicles/${id}?${STALE}=`), 303);

export const isStale = (requestUrl: string) => new URL(requestUrl).searchParams.has(STALE);
