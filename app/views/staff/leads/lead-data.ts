/** Creates the data of staff pages on leads, with the requested vehicle resolved. */
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
  /** Name of the requested vehicle, found or as typed; null for none. */
  readonly vehicle: string | null;
  /** The beginning of the message. */
  readonly excerpt: string;
}

export interface LeadListData {
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly rows: readonly (LeadRow | UnreadableLead)[];
  /** Cursor of the last row when there are more. */
  readonly olderCursor: string | null;
  /** Leads in the quarantine folder; empty in every other. */
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

/** Page data of a lead that this release can't read. */
export interface UnreadablePageData {
  readonly lead: UnreadableLead;
}

export interface LeadPageData {
  readonly lead: LeadFile;
  /** null when the lead names none or it is no longer in the inventory. */
  readonly vehicle: AskedVehicle | null;
  /** The search without results, as labels; empty for none. */
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

/** Returns null when no vehicle in the inventory has that VIN. */
export function findAskedVehicle(
  vin: string | null,
  vehicles: readonly (Vehicle & { readonly photos: readonly PhotoRef[] })[],
): AskedVehicle | null {
  const found = vin === null ? undefined : vehicles.find((vehicle) => vehicle.vin === vin);
  if (!found) return null;
  const { id, name, priceCents, isSold, photos } = found;
  return { id, name, priceCents, isSold, photo: photos[0] ?? null };
}

/** Lists a wanted vehicle's filters as labels: "“lightning”", "Truck", "Ford", "Under $10,000". */
export function listWantedWords(t: FilterWords, wanted: WantedVehicle | null): string[] {
  if (!wanted) return [];
  return (["q", ...FACETS] as const).flatMap((name) =>
    [wanted[name] ?? []]
      .flat()
      .filter(Boolean)
      .map((value) => formatOption(t, name, value)),
  );
}
