/**
 * What the document needs for shoppers' pages and for errors. Those are rendered here alone; the browser's part of the document,
 * which hydrates staff's pages, does without their views and without the texts of three languages.
 */

export { getErrorKind, metaOfError } from "~/views/errors/error-kind";
export { ForbiddenPage } from "~/views/errors/forbidden-page";
export { FormRefusedPage } from "~/views/errors/form-refused-page";
export { NotFoundPage } from "~/views/errors/not-found-page";
export { UnavailablePage } from "~/views/errors/unavailable-page";
export { VehicleNotFoundPage } from "~/views/errors/vehicle-not-found-page";
export { BareFrame, SiteFrame } from "./site-frame";
