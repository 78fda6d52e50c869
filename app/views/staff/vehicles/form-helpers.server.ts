/** The part of the vehicle form that the browser loads after the page, for the server, which renders it at once. */
export { PriceWarningNotice as PriceWarningOnServer } from "./price-warning";
