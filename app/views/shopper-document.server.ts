/**
 * What the document needs for shoppers' pages and for errors. Those are rendered here alone; the browser's part of the document,
 * which hydrates staff's pages, does without their views and without the texts of three languages.
 */
export { getErrorKind } from "./error-kind";
export { ForbiddenPage } from "./forbidden-page";
export { FormRefusedPage } from "./form-refused-page";
export { NotFoundPage } from "./not-found-page";
export { metaOfError } from "./page-head";
export { BareFrame, SiteFrame } from "./site-frame";
export { UnavailablePage } from "./unavailable-page";
export { VehicleNotFoundPage } from "./vehicle-not-found-page";
