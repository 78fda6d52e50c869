/** All texts of one language: es. */
import { errors } from "./errors";
import { frame } from "./frame";
import { inventory } from "./inventory";
import { vehicle } from "./vehicle";

export const es = { frame, inventory, vehicle, errors };
