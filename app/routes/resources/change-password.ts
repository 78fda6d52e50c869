/** `/.well-known/change-password` (W3C): leads password managers to the page where staff change their password. */
import { redirect } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";

export const access = "public";

export const loader = () => redirect("/staff/password", { status: 302, headers: cacheHeaders("unstored") });
