/** Validates the language segment of a route. */
import { data } from "@remix-run/cloudflare";
import { LOCALES, type Locale } from "~/platform/locale";

/** @throws a 404 response when the segment is present but not one of the two prefixed languages */
export function getRouteLocale(params: { lang?: string }): Locale {
  if (params.lang === undefined) return "en";
  const locale = LOCALES.find((candidate) => candidate !== "en" && candidate === params.lang);
  if (!locale) throw data("page", { status: 404 });
  return locale;
}
