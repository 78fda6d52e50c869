/**
 * Document parts for shopper pages and error pages. They are only rendered on the server, so the client bundle, which hydrates
 * staff pages, contains neither these views nor the texts of three languages.
 */

export { formatStructuredData } from "~/seo/page-head";
export { getErrorKind, isStaffError, metaOfError } from "~/views/errors/error-kind";
export {
  FormRefusedPage,
  NotFoundPage,
  UnavailablePage,
  VehicleNotFoundPage,
} from "~/views/errors/error-pages";
export { StaffErrorPage } from "~/views/staff/error-page";
export { BareFrame, SiteFrame } from "./site-frame";
