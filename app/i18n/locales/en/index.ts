/** All texts of one language: en. */
import { errors } from "./errors";
import { frame } from "./frame";
import { inventory } from "./inventory";
import { vehicle } from "./vehicle";

export const en = { frame, inventory, vehicle, errors };
