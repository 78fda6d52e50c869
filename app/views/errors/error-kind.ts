/** Chooses the error page for an error, and its head. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances";
import { splitLocalePath } from "~/i18n/paths";

/** Named like their texts. */
type ErrorKind = "notFound" | "vehicleNotFound" | "forbidden" | "formRefused" | "unavailable";

/** @param error any value thrown by a route */
export function getErrorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "unavailable";
  switch (error.status) {
    case 404:
      return error.data === "vehicle" ? "vehicleNotFound" : "notFound";
    // Deleted permanently.
    case 410:
      return "vehicleNotFound";
    case 403:
      return "forbidden";
    // An unknown form, or one sent to a page without forms.
    case 400:
    case 405:
      return "formRefused";
    default:
      return "unavailable";
  }
}

/** Returns the head of an error page: its title in the URL's language, and `noindex`. */
export function metaOfError(error: unknown, pathname: string): MetaDescriptor[] {
  const t = getI18n(splitLocalePath(pathname).locale).getFixedT(null, "errors");
  const title = t(`${getErrorKind(error)}.title`);
  return [{ title: `${title} | ${dealer.name}` }, { name: "robots", content: "noindex" }];
}
