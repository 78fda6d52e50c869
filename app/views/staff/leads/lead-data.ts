/** What staff's pages on leads are handed: plain data, the vehicle asked about already found. */
import { FACETS } from "~/inventory/filter/filter";
import {
  type InboxLead,
  isReadable,
  type LeadCounts,
  type LeadFile,
  type ListedLead,
  type UnreadableLead,
} from "~/leads/inbox/lead-inbox";
import type { LeadListAddress } from "~/leads/inbox/lead-search";
import type { ReplyLinks } from "~/leads/inbox/reply-links";
import type { WantedVehicle } from "~/leads/lead";
import type { PhotoRef } from "~/photos/gallery/photo";
import type { Vehicle } from "~/vehicles/vehicle";
import { type FilterWords, formatOption } from "~/views/inventory/filter-words";
import type { QuarantineRow } from "./quarantine-data";

export interface LeadRow
  extends Pick<
    InboxLead,
    "id" | "sentAtIso" | "name" | "phone" | "subject" | "slot" | "locale" | "isUnsent" | "isSuspected"
  > {
  readonly isAnswered: boolean;
  /** Name of what it is about, found or as typed; null for none. */
  readonly vehicle: string | null;
  /** The message's beginning. */
  readonly excerpt: string;
}

export interface LeadListData {
  /** The id of whoever looks at it. */
  readonly writerId: string;
  readonly rows: readonly (LeadRow | UnreadableLead)[];
  /** Of the last row when there are more. */
  readonly olderCursor: string | null;
  /** Of the folder of that name; empty in every other. */
  readonly quarantined: readonly QuarantineRow[];
  readonly counts: LeadCounts;
  readonly quarantineCount: number;
  readonly address: LeadListAddress;
  /** As typed; "" for none. */
  readonly searched: string;
}

export type AskedVehicle = Pick<Vehicle, "id" | "name" | "priceCents" | "isSold"> & {
  readonly photo: PhotoRef | null;
};

/** What the page of a lead that this release cannot read is handed. */
export interface UnreadablePageData {
  readonly lead: UnreadableLead;
}

export interface LeadPageData {
  readonly lead: LeadFile;
  /** null when the lead names none or it left the lot. */
  readonly vehicle: AskedVehicle | null;
  /** What was looked for in vain, in words; empty for none. */
  readonly wantedWords: readonly string[];
  readonly reply: ReplyLinks;
}

const EXCERPT_CHARACTERS = 140;

/** @param names of vehicles in the inventory, by VIN */
export function createLeadRow(
  lead: ListedLead,
  names: ReadonlyMap<string, string>,
): LeadRow | UnreadableLead {
  if (!isReadable(lead)) return lead;
  const { id, sentAtIso, name, phone, subject, slot, locale, isUnsent, isSuspected } = lead;
  const message = lead.message.trim();
  const beginning = Array.from(message).slice(0, EXCERPT_CHARACTERS).join("");
  return {
    ...{ id, sentAtIso, name, phone, subject, slot, locale, isUnsent, isSuspected },
    isAnswered: lead.answeredAtIso !== null,
    vehicle: names.get(lead.vin ?? "") ?? lead.vehicle,
    excerpt: beginning.length < message.length ? `${beginning}…` : beginning,
  };
}

/** null when no vehicle of the lot has that VIN. */
export function findAskedVehicle(
  vin: string | null,
  vehicles: readonly (Vehicle & { readonly photos: readonly PhotoRef[] })[],
): AskedVehicle | null {
  const found = vin === null ? undefined : vehicles.find((vehicle) => vehicle.vin === vin);
  if (!found) return null;
  const { id, name, priceCents, isSold, photos } = found;
  return { id, name, priceCents, isSold, photo: photos[0] ?? null };
}

/** What was looked for, as the list's filters say it: "“lightning”", "Truck", "Ford", "Under $10,000". */
export function listWantedWords(t: FilterWords, wanted: WantedVehicle | null): string[] {
  if (!wanted) return [];
  const typed = wanted.q ? [formatOption(t, "q", wanted.q)] : [];
  return [
    ...typed,
    ...FACETS.flatMap((facet) => wanted[facet].map((value) => formatOption(t, facet, value))),
  ];
}
