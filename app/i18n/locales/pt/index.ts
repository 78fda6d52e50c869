/** All texts of one language: pt. */
import { errors } from "./errors";
import { frame } from "./frame";
import { inventory } from "./inventory";
import { vehicle } from "./vehicle";

export const pt = { frame, inventory, vehicle, errors };
