/** `/`: sends shoppers on to the list. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";

export const handle = { hydrate: false };

export function loader({ params }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  return redirect(localizePath(locale, "/inventory"));
}

/** Never shown; without it an unknown first segment would be no page, and its 404 no page either. */
export default function Home() {
  return null;
}
