/** The language segment of a route, and the 404 for anything else that stands there. */
import { data } from "@remix-run/cloudflare";
import { LOCALES, type Locale } from "./locale";

/** @throws a 404 response when the segment is neither absent nor one of the two languages that have a prefix */
export function getRouteLocale(params: { lang?: string }): Locale {
  if (params.lang === undefined) return "en";
  const locale = LOCALES.find((candidate) => candidate !== "en" && candidate === params.lang);
  if (!locale) throw data("page", { status: 404 });
  return locale;
}
