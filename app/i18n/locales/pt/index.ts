/** All texts of one language: pt. */
import { about } from "./about";
import { compare } from "./compare";
import { contact } from "./contact";
import { errors } from "./errors";
import { financing } from "./financing";
import { frame } from "./frame";
import { home } from "./home";
import { inventory } from "./inventory";
import { lead } from "./lead";
import { offers } from "./offers";
import { photoSync } from "./photo-sync";
import { saved } from "./saved";
import { share } from "./share";
import { staff } from "./staff";
import { staffColumns } from "./staff-columns";
import { staffLeads } from "./staff-leads";
import { staffPeople } from "./staff-people";
import { staffPhotos } from "./staff-photos";
import { staffPrivacy } from "./staff-privacy";
import { staffStatus } from "./staff-status";
import { staffVehicles } from "./staff-vehicles";
import { sync } from "./sync";
import { vehicle } from "./vehicle";
import { windowCard } from "./window-card";

export const pt = {
  frame,
  inventory,
  vehicle,
  financing,
  errors,
  home,
  offers,
  about,
  contact,
  lead,
  saved,
  share,
  staff,
  staffLeads,
  photoSync,
  staffPeople,
  staffPrivacy,
  sync,
  staffColumns,
  staffVehicles,
  staffPhotos,
  staffStatus,
  compare,
  windowCard,
};
