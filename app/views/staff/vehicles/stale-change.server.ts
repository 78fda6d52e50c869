/** The answer to a change that wasn't made, because another person had changed the vehicle: its page, which says so. */
import { redirectDocument } from "@remix-run/cloudflare";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { StaffSubmission } from "~/staff/staff-route";

const STALE = "stale";

/** As a document: a form of the list keeps its place on the screen, where the page has something else. */
export const redirectStale = ({ params }: StaffSubmission, id: number) =>
  redirectDocument(localizePath(getRouteLocale(params), `/staff/vehicles/${id}?${STALE}=`), 303);

export const isStale = (requestUrl: string) => new URL(requestUrl).searchParams.has(STALE);
