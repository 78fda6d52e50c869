/** Which of the error pages an error is shown on. */
import { isRouteErrorResponse } from "@remix-run/react";

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
