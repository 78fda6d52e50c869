/** The parts of a vehicle's page that the browser loads after it, for the server, which renders them at once. */

export { SaleForm as SaleFormOnServer } from "~/views/staff/vehicles/sale-form";
export { Hold as HoldOnServer } from "./hold-form";
export { PhotoStrip as PhotoStripOnServer } from "./photo-strip";
export { Links as LinksOnServer, Notices as NoticesOnServer } from "./vehicle-links";
export { VehiclePanels as PanelsOnServer } from "./vehicle-panels";
