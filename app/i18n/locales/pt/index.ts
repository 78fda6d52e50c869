/** All texts of one language: pt. */

import { makeOnRead } from "../make-on-read";
import { about } from "./about";
import { accessibility } from "./accessibility";
import { compare } from "./compare";
import { contact } from "./contact";
import { errors } from "./errors";
import { financing } from "./financing";
import { frame } from "./frame";
import { home } from "./home";
import { inventory } from "./inventory";
import { lead } from "./lead";
import { offers } from "./offers";
import { offline } from "./offline";
import { photoSync } from "./photo-sync";
import { privacy } from "./privacy";
import { saved } from "./saved";
import { share } from "./share";
import { staff } from "./staff";
import { staffAccount } from "./staff-account";
import { staffColumns } from "./staff-columns";
import { staffFeeds } from "./staff-feeds";
import { staffInsights } from "./staff-insights";
import { staffLead } from "./staff-lead";
import { staffLeadLists } from "./staff-lead-lists";
import { staffLeads } from "./staff-leads";
import { staffOffline } from "./staff-offline";
import { staffPeople } from "./staff-people";
import { staffPhotos } from "./staff-photos";
import { staffPrint } from "./staff-print";
import { staffPrivacy } from "./staff-privacy";
import { staffSettings } from "./staff-settings";
import { staffShared } from "./staff-shared";
import { staffStatus } from "./staff-status";
import { staffToday } from "./staff-today";
import { staffTwoStep } from "./staff-two-step";
import { staffVehicles } from "./staff-vehicles";
import { sync } from "./sync";
import { vehicle } from "./vehicle";
import { windowCard } from "./window-card";

export const pt = makeOnRead({
  frame,
  inventory,
  vehicle,
  financing,
  errors,
  home,
  offers,
  offline,
  about,
  contact,
  lead,
  saved,
  privacy,
  accessibility,
  share,
  staff,
  staffShared: staffShared,
  staffLead,
  staffLeadLists,
  staffFeeds,
  staffLeads,
  staffInsights,
  photoSync,
  staffOffline,
  staffPeople,
  staffSettings,
  staffPrint,
  staffPrivacy,
  sync,
  staffAccount,
  staffColumns,
  staffToday,
  staffTwoStep,
  staffVehicles,
  staffPhotos,
  staffStatus,
  compare,
  windowCard,
});
