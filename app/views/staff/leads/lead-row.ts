/** Creates the data of a lead in a list, and of its car. */
import { type InboxLead, isReadable, type ListedLead, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { getPhoneDigits } from "~/leads/lead";
import { type CarSale, type LeadCar, readSale } from "~/leads/lead-car";
import { getFirstName } from "~/leads/reply/reply-template";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { CarPicture } from "~/views/staff/components/car-picture";

/** A lead's car in one line. */
export interface CarLine {
  /** Its name, as in the inventory or as typed; null for none. */
  readonly vehicle: string | null;
  readonly sale: CarSale;
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
      | "reminder"
      | "isUnsent"
      | "isSuspected"
    >,
    CarLine {
  /** First name of the assigned person; null when unassigned. */
  readonly assignee: string | null;
  readonly isAnswered: boolean;
  /** Whether the person asked not to be contacted. */
  readonly isStopped: boolean;
  /** The beginning of the message. */
  readonly excerpt: string;
  /** How many other leads of the person this row covers. */
  readonly more: number;
}

export type RequestedVehicle = Pick<
  LeadCar,
  "id" | "name" | "priceCents" | "titleBrand" | "listedAt" | "isDeleted" | "heldUntil"
> & {
  readonly sale: CarSale;
  readonly picture: CarPicture;
};

const EXCERPT_CHARACTERS = 140;

/** @param storageUrl the backend's address, whose bucket photos may come from */
export function createLeadRow(lead: ListedLead, storageUrl: string, more = 0): LeadRow | UnreadableLead {
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
    assignee: assignee && getFirstName(assignee),
    reminder,
    isUnsent,
    isSuspected,
    isAnswered: lead.answeredAtIso !== null,
    isStopped: lead.contactStop !== null,
    ...createCarLine(lead, storageUrl),
    excerpt: beginning.length < message.length ? `${beginning}…` : beginning,
    more,
  };
}

/** A lead with the number of the person's other leads in these lists. */
type Folded = readonly [lead: ListedLead, more: number];

/** Keeps the first lead of each person of several lists; the same person as in `private.find_person_leads`. */
export function foldByPerson(lists: readonly (readonly ListedLead[])[]): readonly (readonly Folded[])[] {
  const people: ListedLead[][] = [];
  const folded = lists.map((leads) =>
    leads.flatMap((lead) => {
      const known = people.find((person) => areOnePerson(lead, person));
      known?.push(lead);
      if (known) return [];
      const person = [lead];
      people.push(person);
      return [{ lead, person }];
    }),
  );
  return folded.map((leads) => leads.map(({ lead, person }) => [lead, person.length - 1] as const));
}

function areOnePerson(lead: ListedLead, others: readonly ListedLead[]): boolean {
  const found = others.map((other) => comparePeople(lead, other));
  return found.includes("same") && !found.includes("different");
}

/** Returns null for leads without a contact in common. */
function comparePeople(a: ListedLead, b: ListedLead): "same" | "different" | null {
  if (!isReadable(a) || !isReadable(b)) return null;
  const [email, digits] = [readEmail(a), readDigits(a)];
  if (email !== "" && email === readEmail(b)) return "same";
  if (digits === "" || digits !== readDigits(b)) return null;
  const [own, other] = [a.phoneExtension, b.phoneExtension];
  return own && other && own !== other ? "different" : "same";
}

const readEmail = ({ email }: InboxLead) => email.trim().toLowerCase();
const readDigits = ({ phone, phoneE164 }: InboxLead) => getPhoneDigits(phoneE164 ?? phone);

export function createCarLine(
  { car, vehicle }: Pick<InboxLead, "car" | "vehicle">,
  storageUrl: string,
): CarLine {
  return {
    vehicle: car?.name ?? vehicle,
    sale: car && readSale(car),
    picture: car && createPicture(car, storageUrl),
  };
}

/** Returns null for a lead without a car that is or was in the inventory. */
export function createRequestedVehicle(
  { car }: Pick<InboxLead, "car">,
  storageUrl: string,
): RequestedVehicle | null {
  if (!car) return null;
  const { id, name, priceCents, titleBrand, listedAt, isDeleted, heldUntil } = car;
  const picture = createPicture(car, storageUrl);
  return { id, name, priceCents, titleBrand, sale: readSale(car), listedAt, isDeleted, heldUntil, picture };
}

function createPicture({ vin, cover, bodyStyles }: LeadCar, storageUrl: string): CarPicture {
  const [photo = null] = cover ? listPhotoRefs([{ vin, ...cover }], storageUrl) : [];
  return { photo, bodyStyle: bodyStyles[0] };
}
