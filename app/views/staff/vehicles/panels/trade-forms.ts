/** The forms of a vehicle's sale and hold, which the browser loads as one file. */
import { SaleForm } from "~/views/staff/vehicles/sale-form";
import { Hold } from "./hold-form";

export const TRADE_FORMS = { SaleForm, Hold };
