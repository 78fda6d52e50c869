/** Creates the data of a lead in a list, and of its car. */
import { type InboxLead, isReadable, type ListedLead, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { LeadCar } from "~/leads/lead-car";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { CarPicture } from "~/views/staff/components/car-picture";

/** A lead's car in one line. */
export interface CarLine {
  /** Its name, as in the inventory or as typed; null for none. */
  readonly vehicle: string | null;
  readonly isVehicleSold: boolean;
  readonly picture: CarPicture | null;
}

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
    >,
    CarLine {
  readonly isAnswered: boolean;
  /** Whether the person asked not to be contacted. */
  readonly isStopped: boolean;
  /** The beginning of the message. */
  readonly excerpt: string;
}

export type RequestedVehicle = Pick<
  LeadCar,
  "id" | "name" | "priceCents" | "isSold" | "listedAt" | "isDeleted"
> & {
  readonly picture: CarPicture;
};

const EXCERPT_CHARACTERS = 140;

/** @param storageUrl the backend's address, whose bucket photos may come from */
export function createLeadRow(lead: ListedLead, storageUrl: string): LeadRow | UnreadableLead {
  if (!isReadable(lead)) return lead;
  const { id, sentAtIso, name, subject, slot, appointment, locale, status, lostReason } = lead;
  const { assignee, reminder, isUnsent, isSuspected } = lead;
  const message = lead.message.trim();
  const beginning = Array.from(message).slice(0, EXCERPT_CHARACTERS).join("");
  return {
    id,
    sentAtIso,
    name,
    subject,
    slot,
    appointment,
    locale,
    status,
    lostReason,
    assignee,
    reminder,
    isUnsent,
    isSuspected,
    isAnswered: lead.answeredAtIso !== null,
    isStopped: lead.contactStop !== null,
    ...createCarLine(lead, storageUrl),
    excerpt: beginning.length < message.length ? `${beginning}…` : beginning,
  };
}

export function createCarLine(
  { car, vehicle }: Pick<InboxLead, "car" | "vehicle">,
  storageUrl: string,
): CarLine {
  return {
    vehicle: car?.name ?? vehicle,
    isVehicleSold: car?.isSold ?? false,
    picture: car && createPicture(car, storageUrl),
  };
}

/** Returns null for a lead without a car that is or was in the inventory. */
export function createRequestedVehicle(
  { car }: Pick<InboxLead, "car">,
  storageUrl: string,
): RequestedVehicle | null {
  if (!car) return null;
  const { id, name, priceCents, isSold, listedAt, isDeleted } = car;
  return { id, name, priceCents, isSold, listedAt, isDeleted, picture: createPicture(car, storageUrl) };
}

function createPicture({ vin, cover, bodyStyles }: LeadCar, storageUrl: string): CarPicture {
  const [photo = null] = cover ? listPhotoRefs([{ vin, ...cover }], storageUrl) : [];
  return { photo, bodyStyle: bodyStyles[0] };
}
