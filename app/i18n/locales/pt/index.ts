/** All texts of one language: pt. */
import { about } from "./about";
import { contact } from "./contact";
import { errors } from "./errors";
import { financing } from "./financing";
import { frame } from "./frame";
import { home } from "./home";
import { inventory } from "./inventory";
import { offers } from "./offers";
import { share } from "./share";
import { vehicle } from "./vehicle";

export const pt = { frame, inventory, vehicle, financing, errors, home, offers, about, contact, share };
