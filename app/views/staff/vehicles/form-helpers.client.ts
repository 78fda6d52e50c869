export const loadScanner = () => import("./scan-barcode");
/** Has the names of makes and trims. */
export const loadUsualSpelling = () => import("~/vehicles/editor/usual-spelling");
export const loadPriceWarning = () =>
  import("./price-warning").then(({ PriceWarningNotice }) => PriceWarningNotice);
