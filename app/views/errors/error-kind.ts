/** Chooses the error page for an error, and its head. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances";
import { splitLocalePath } from "~/i18n/locale-paths";

/** Named like their texts. */
type ErrorKind = "notFound" | "vehicleNotFound" | "formRefused" | "unavailable";
type StaffErrorKind = "noPage" | "noLead" | "noVehicle" | "forbidden" | "formRefused" | "noAnswer";

/** @param error any value thrown by a route */
export function getErrorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "unavailable";
  switch (error.status) {
    case 404:
      return error.data === "vehicle" ? "vehicleNotFound" : "notFound";
    // Deleted permanently.
    case 410:
      return "vehicleNotFound";
    // An unknown form, or one sent to a page without forms.
    case 400:
    case 405:
      return "formRefused";
    default:
      return "unavailable";
  }
}

export function getStaffErrorKind(error: unknown): StaffErrorKind {
  const kind = getErrorKind(error);
  if (isRouteErrorResponse(error) && error.status === 403) return "forbidden";
  if (kind === "unavailable") return "noAnswer";
  if (kind === "formRefused") return kind;
  if (kind === "vehicleNotFound") return "noVehicle";
  return isRouteErrorResponse(error) && error.data === "lead" ? "noLead" : "noPage";
}

/** Returns the head of an error page: its title in the URL's language, and `noindex`. */
export function metaOfError(error: unknown, pathname: string, isStaff = false): MetaDescriptor[] {
  const t = getI18n(splitLocalePath(pathname).locale).getFixedT(null, "errors");
  const title = isStaff
    ? t(`${getStaffErrorKind(error)}.title`)
    : `${t(`${getErrorKind(error)}.title`)} | ${dealer.name}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}
