/** Creates the data of a lead in a list, and of the requested vehicle. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { type InboxLead, isReadable, type ListedLead, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { Vehicle } from "~/vehicles/vehicle";
import type { CarPicture } from "~/views/staff/parts/car-picture";

export interface LeadRow
  extends Pick<
    InboxLead,
    | "id"
    | "sentAtIso"
    | "name"
    | "subject"
    | "slot"
    | "appointment"
    | "locale"
    | "status"
    | "lostReason"
    | "assignee"
    | "reminder"
    | "isUnsent"
    | "isSuspected"
  > {
  readonly isAnswered: boolean;
  /** Name of the requested vehicle, found or as typed; null for none. */
  readonly vehicle: string | null;
  readonly picture: CarPicture | null;
  /** The beginning of the message. */
  readonly excerpt: string;
}

/** Finds a vehicle in the inventory. */
export type FindVehicle = (vin: string) => InventoryVehicle | null;

export type RequestedVehicle = Pick<Vehicle, "id" | "name" | "priceCents" | "isSold" | "listedAt"> & {
  readonly picture: CarPicture;
};

const EXCERPT_CHARACTERS = 140;

export function createLeadRow(lead: ListedLead, findVehicle: FindVehicle): LeadRow | UnreadableLead {
  if (!isReadable(lead)) return lead;
  const { id, sentAtIso, name, subject, slot, appointment, locale, status, lostReason } = lead;
  const { assignee, reminder, isUnsent, isSuspected } = lead;
  const message = lead.message.trim();
  const beginning = Array.from(message).slice(0, EXCERPT_CHARACTERS).join("");
  const vehicle = lead.vin === null ? null : findVehicle(lead.vin);
  return {
    ...{ id, sentAtIso, name, subject, slot, appointment, locale, status, lostReason },
    ...{ assignee, reminder, isUnsent, isSuspected },
    isAnswered: lead.answeredAtIso !== null,
    vehicle: vehicle?.name ?? lead.vehicle,
    picture: vehicle && getPicture(vehicle),
    excerpt: beginning.length < message.length ? `${beginning}…` : beginning,
  };
}

/** Returns null when no vehicle in the inventory has that VIN. */
export function findRequestedVehicle(vin: string | null, findVehicle: FindVehicle): RequestedVehicle | null {
  const found = vin === null ? null : findVehicle(vin);
  if (!found) return null;
  const { id, name, priceCents, isSold, listedAt } = found;
  return { id, name, priceCents, isSold, listedAt, picture: getPicture(found) };
}

export const getPicture = ({ photos, bodyStyles }: InventoryVehicle): CarPicture => ({
  photo: photos[0] ?? null,
  bodyStyle: bodyStyles[0],
});
