/** Creates the data of open requests: matches in the inventory, and what a message about them says, in the shopper's language. */
import { dealer } from "~/dealer/dealer";
import type { ReplyTemplateSet } from "~/dealer/replies/template-rules";
import { formatDollars } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances.server";
import { parseWantedFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listMatching } from "~/inventory/list-inventory";
import { listForSale } from "~/inventory/list-order";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { type InboxLead, isReadable, type ListedLead } from "~/leads/inbox/lead-inbox";
import { formatReplyLinks, type ReplyLinks } from "~/leads/inbox/reply-links";
import type { WantedVehicle } from "~/leads/lead";
import { getFirstName, renderReply } from "~/leads/reply/reply-template";
import type { MatchAnswer } from "~/leads/work/lead-work-store";
import type { Locale } from "~/platform/locale";
import { formatOfferedName } from "~/seo/share-text";
import { type CarPicture, getPicture } from "~/views/staff/components/car-picture";
import type { OfferedCar } from "./offer-text";

export interface RequestMatch extends OfferedCar {
  readonly id: number;
  readonly vin: string;
  readonly name: string;
  readonly priceCents: number | null;
  readonly picture: CarPicture;
}

export interface RequestRow {
  /** The lead's ID. */
  readonly id: string;
  readonly name: string;
  readonly locale: Locale;
  readonly sentAtIso: string;
  readonly isAnswered: boolean;
  /** Whether the person asked not to be contacted. */
  readonly isStopped: boolean;
  /** Each ends where the encoded message begins. */
  readonly links: ReplyLinks;
  /** The filter as labels, in the page's language; null for a request without one, of which `asked` says what the person wrote. */
  readonly wanted: string | null;
  readonly asked: string;
  readonly matches: readonly RequestMatch[];
  /** Names of cars for sale that staff told the person of, and of those that don't fit. */
  readonly handled: Readonly<Record<MatchAnswer, readonly string[]>>;
  /** VINs of the matches that the message offers at first. */
  readonly offered: readonly string[];
  /** Before the cars after the first one, in the shopper's language. */
  readonly also: string;
}

interface RequestContent {
  readonly snapshot: InventorySnapshot | null;
  readonly staffName: string;
  readonly describeWanted: (wanted: WantedVehicle) => string;
  readonly templates: ReplyTemplateSet;
  /** In the shopper's language. */
  readonly getTexts: (locale: Locale) => { readonly subject: string; readonly also: string };
  /** The lead (`id`) and the cars (`vin`) that were chosen for its message. */
  readonly chosen?: URLSearchParams | undefined;
  /** The address of the vehicle's page in that language. */
  readonly formatLink: (locale: Locale, id: number) => string;
}

/** How many are listed, and how many the message offers at first. */
const [MAX_MATCHES, MAX_OFFERED] = [6, 3];

/** Requests with matches come first; vehicles that staff have handled are left out. */
export function createRequestRows(
  requests: readonly ListedLead[],
  content: RequestContent,
): readonly RequestRow[] {
  const rows = requests.flatMap((lead): RequestRow[] => {
    if (!isReadable(lead)) return [];
    const { id, name, locale, sentAtIso, wanted } = lead;
    const { subject, also } = content.getTexts(locale);
    const found = listMatches(lead, content.snapshot);
    const matches = found.map((vehicle) => createMatch(vehicle, lead, content));
    const chosen = content.chosen?.get("id") === id ? content.chosen.getAll("vin") : null;
    return [
      {
        id,
        name,
        locale,
        sentAtIso,
        isAnswered: lead.answeredAtIso !== null,
        isStopped: lead.contactStop !== null,
        links: formatReplyLinks(lead, { subject, text: "" }),
        wanted: wanted && content.describeWanted(wanted),
        asked: [lead.vehicle, lead.message].filter(Boolean).join(" · "),
        matches,
        handled: {
          told: listNames(lead.toldVins, content.snapshot),
          "no-match": listNames(
            lead.answeredVins.filter((vin) => !lead.toldVins.includes(vin)),
            content.snapshot,
          ),
        },
        offered: chosen ?? matches.slice(0, MAX_OFFERED).map(({ vin }) => vin),
        also,
      },
    ];
  });
  return [
    ...rows.filter(({ matches }) => matches.length > 0),
    ...rows.filter(({ matches }) => matches.length === 0),
  ];
}

const listNames = (vins: readonly string[], snapshot: InventorySnapshot | null) =>
  (snapshot?.vehicles ?? []).filter(({ vin }) => vins.includes(vin)).map(({ name }) => name);

/** Opens the list at a request. */
export const formatRequestPlace = (path: string, id: string) => `${path}#request-${id}`;

/**
 * Without those that staff have handled or whose sale is pending. The car that the request is about comes first once its price fell, or
 * it has one: whatever its name and the filter are by then.
 */
export function listMatches(
  { wanted, vin: ownVin, answeredVins }: Pick<InboxLead, "wanted" | "vin" | "answeredVins">,
  snapshot: InventorySnapshot | null,
) {
  if (!snapshot || !wanted) return [];
  const filter = parseWantedFilter(new URLSearchParams(wanted.query));
  // `formatWatchPath` rounds the price up to a dollar, and leaves out one that isn't known.
  const [priceMax = Number.POSITIVE_INFINITY] = filter.priceMax;
  const isCheaper = (cents: number | null) => cents !== null && cents <= (Number(priceMax) - 1) * 100;
  const own = listForSale(snapshot).filter(({ vin, priceCents }) => vin === ownVin && isCheaper(priceCents));
  return [...own, ...listMatching(snapshot, filter).filter(({ vin }) => vin !== ownVin)]
    .filter(({ vin, isSalePending }) => !isSalePending && !answeredVins.includes(vin))
    .slice(0, MAX_MATCHES);
}

/** The name in a message, in the shopper's language, with a title brand. */
export const nameOffer = (locale: Locale, car: Pick<InventoryVehicle, "name" | "titleBrand">) =>
  formatOfferedName(getI18n(locale).getFixedT(null, ["vehicle"]), car);

function createMatch(
  vehicle: InventoryVehicle,
  lead: Pick<RequestRow, "name" | "locale">,
  content: RequestContent,
): RequestMatch {
  const { id, vin, name, priceCents } = vehicle;
  const { locale } = lead;
  const [car, link] = [nameOffer(locale, vehicle), content.formatLink(locale, id)];
  const price = priceCents === null ? null : formatDollars(priceCents);
  const text = renderReply(content.templates[locale].match, {
    name: getFirstName(lead.name),
    staff: getFirstName(content.staffName),
    dealer: dealer.name,
    car,
    price,
    link,
    taken: null,
    slot: null,
    day: null,
    itin: null,
    fees: null,
  });
  const line = `${price === null ? car : `${car}, ${price}`}: ${link}`;
  return { id, vin, name, priceCents, picture: getPicture(vehicle), text, line };
}
