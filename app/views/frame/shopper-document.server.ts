/**
 * Document parts for shopper pages and error pages. They are only rendered on the server, so the client bundle, which hydrates
 * staff pages, contains neither these views nor the texts of three languages.
 */
export { metaOfError } from "~/views/errors/error-kind";
export { StaffErrorPage } from "~/views/staff/error-page";
export { DocumentContent, MainLayout, ShopperError } from "./shopper-content";
