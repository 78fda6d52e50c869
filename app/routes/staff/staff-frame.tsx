/** Around the pages of staff: shows what isn't there, isn't open to this person, or couldn't be loaded. */
import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useRouteError } from "@remix-run/react";
import { IS_SERVER } from "~/views/frame/document-context";
import { metaOfError, StaffErrorPage } from "~/views/frame/shopper-document.server";
import { StaffNavigationError } from "~/views/staff/plain-frame";

/** Includes the headers of a failed loader. */
export { pageHeaders as headers } from "~/edge/http/page-headers";

export const meta: MetaFunction = ({ error, location }) =>
  error && IS_SERVER ? metaOfError(error, location.pathname, true) : [];

export default Outlet;

export function ErrorBoundary() {
  const error = useRouteError();
  return IS_SERVER ? <StaffErrorPage error={error} /> : <StaffNavigationError error={error} />;
}
