/** Chooses the error page for an error, and its head. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { type ErrorResponse, isRouteErrorResponse } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances";
import { splitLocalePath } from "~/i18n/locale-paths";

/** Named like their texts. */
type ErrorKind = "notFound" | "vehicleNotFound" | "formRefused" | "unavailable";
type StaffErrorKind = "noPage" | "noLead" | "noVehicle" | "forbidden";

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

export function getStaffErrorKind({ status, data }: ErrorResponse): StaffErrorKind {
  if (status === 403) return "forbidden";
  if (data === "lead") return "noLead";
  return data === "vehicle" ? "noVehicle" : "noPage";
}

/** Whether a staff page's error is shown in the frame of staff pages; others have the frame of shoppers' pages. */
export const isStaffError = (error: unknown): error is ErrorResponse =>
  isRouteErrorResponse(error) && (error.status === 403 || error.status === 404);

/** Returns the head of an error page: its title in the URL's language, and `noindex`. */
export function metaOfError(error: unknown, pathname: string, isStaff = false): MetaDescriptor[] {
  const t = getI18n(splitLocalePath(pathname).locale).getFixedT(null, "errors");
  const title =
    isStaff && isStaffError(error)
      ? t(`${getStaffErrorKind(error)}.title`)
      : `${t(`${getErrorKind(error)}.title`)} | ${dealer.name}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}
