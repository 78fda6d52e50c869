/** The error page for an error, and its head. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances";
import { splitLocalePath } from "~/i18n/paths";

/** Named as their texts are. */
type ErrorKind = "notFound" | "vehicleNotFound" | "forbidden" | "formRefused" | "unavailable";

/** @param error whatever a route threw */
export function getErrorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "unavailable";
  switch (error.status) {
    case 404:
      return error.data === "vehicle" ? "vehicleNotFound" : "notFound";
    // Deleted for good.
    case 410:
      return "vehicleNotFound";
    case 403:
      return "forbidden";
    // A form that the page does not know, or one sent to a page that takes none.
    case 400:
    case 405:
      return "formRefused";
    default:
      return "unavailable";
  }
}

/** The head of an error page: its title in the language of the address, and out of every index. */
export function metaOfError(error: unknown, pathname: string): MetaDescriptor[] {
  const t = getI18n(splitLocalePath(pathname).locale).getFixedT(null, "errors");
  const title = t(`${getErrorKind(error)}.title`);
  return [{ title: `${title} | ${dealer.name}` }, { name: "robots", content: "noindex" }];
}
