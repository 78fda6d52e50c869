/** The 404 of a staff member's file: a complete response, because no page shows the errors of a resource route. */
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";

/** Its text is the title of the page that a missing page has. */
export function createMissingFile(
  params: { lang?: string },
  kind: "noPage" | "noLead",
  headers: Readonly<Record<string, string>>,
): Response {
  const t = getI18n(getRouteLocale(params)).getFixedT(null, "errors");
  return new Response(t(`${kind}.title`), {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}
