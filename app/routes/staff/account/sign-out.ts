/** `/staff/sign-out`: ends the session here and at Supabase Auth, and clears this site's data in the browser. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";

export const access = "public";

/** Signing out requires a form, so a link to this URL only redirects to the dashboard. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(localizePath(getRouteLocale(params), "/staff"), 303);
}

export async function action({ params, context }: ActionFunctionArgs) {
  const locale = getRouteLocale(params);
  await context.staff.signOut();
  return redirect(localizePath(locale, "/staff/sign-in"), {
    status: 303,
    headers: {
      "Cache-Control": CACHE_POLICIES.personal,
      // W3C, Clear Site Data: removes staff data from a shared computer.
      "Clear-Site-Data": '"cache", "cookies", "storage"',
    },
  });
}
