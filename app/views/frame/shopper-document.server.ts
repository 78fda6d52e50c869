/**
 * Document parts for shopper pages and error pages. They are only rendered on the server, so the client bundle, which hydrates
 * staff pages, contains neither these views nor the texts of three languages.
 */

export { getErrorKind, metaOfError } from "~/views/errors/error-kind";
export { ForbiddenPage } from "~/views/errors/forbidden-page";
export { FormRefusedPage } from "~/views/errors/form-refused-page";
export { NotFoundPage } from "~/views/errors/not-found-page";
export { UnavailablePage } from "~/views/errors/unavailable-page";
export { VehicleNotFoundPage } from "~/views/errors/vehicle-not-found-page";
export { BareFrame, SiteFrame } from "./site-frame";
