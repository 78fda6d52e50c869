/** The parts of a vehicle's page that the browser loads after it. */
export const loadHold = () => import("./trade-forms").then(({ TRADE_FORMS }) => TRADE_FORMS.Hold);
export const loadPanels = () => import("./vehicle-panels").then(({ VehiclePanels }) => VehiclePanels);
export const loadPhotoStrip = () => import("./photo-strip").then(({ PhotoStrip }) => PhotoStrip);
export const loadSaleForm = () => import("./trade-forms").then(({ TRADE_FORMS }) => TRADE_FORMS.SaleForm);
export const loadLinks = () => import("./vehicle-links").then(({ Links }) => Links);
export const loadNotices = () => import("./vehicle-links").then(({ Notices }) => Notices);
