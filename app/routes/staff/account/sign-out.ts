/** `/staff/sign-out`: ends the session here and at Auth, and takes whatever this site kept out of the browser. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";

/** Signing out is a form; whoever follows a link here only wanted to see something. */
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
      // W3C, Clear Site Data: nothing of the desk stays on a shared computer.
      "Clear-Site-Data": '"cache", "cookies", "storage"',
    },
  });
}
