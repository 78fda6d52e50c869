/** The parts of a vehicle's page that the browser loads after it. */
export const loadHold = () => import("./hold-form").then(({ Hold }) => Hold);
export const loadPanels = () => import("./vehicle-panels").then(({ VehiclePanels }) => VehiclePanels);
export const loadPhotoStrip = () => import("./photo-strip").then(({ PhotoStrip }) => PhotoStrip);
export const loadSaleForm = () => import("~/views/staff/vehicles/sale-form").then(({ SaleForm }) => SaleForm);
