/** Creates the prefilled reply to a lead: language and template from the URL, and the text for the links. */
import type { BusinessHours, PriceFacts } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import { isLotOpenAt } from "~/dealer/opening-hours";
import { getOrlandoTime } from "~/dealer/orlando-day";
import {
  FEES,
  REPLY_TEMPLATE_KEYS,
  type ReplyTemplateKey,
  type ReplyTemplateSet,
} from "~/dealer/replies/template-rules";
import { formatWeekdayDate } from "~/i18n/format-date";
import { formatDollars } from "~/i18n/format-number";
import { listSimilarVehicles } from "~/inventory/similar-vehicles";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { isDay, isSlotBefore } from "~/leads/form/test-drive-slots";
import { getMeeting, type InboxLead } from "~/leads/inbox/lead-inbox";
import type { LeadSubject } from "~/leads/lead";
import { type CarSale, readSale } from "~/leads/lead-car";
import { getFirstName, type ReplyValues, renderReply } from "~/leads/reply/reply-template";
import { LOCALES, type Locale } from "~/platform/locale";
import { formatSlot } from "~/views/staff/leads/format-slot";
import type { RequestedVehicle } from "~/views/staff/leads/lead-row";
import { listMatches, nameOffer } from "~/views/staff/leads/requests/request-data";

export interface ReplyData {
  readonly locale: Locale;
  /** null for none. */
  readonly template: ReplyTemplateKey | null;
  /** "" without a template. */
  readonly text: string;
  /** The text in the page's language; null when that is the shopper's language. */
  readonly translation: string | null;
  /** Subject of the email, in the shopper's language. */
  readonly subject: string;
  /** Of the requested vehicle; null for the person who bought it. */
  readonly sale: CarSale;
}

interface ReplyContent {
  readonly vehicle: RequestedVehicle | null;
  readonly staffName: string;
  readonly templates: ReplyTemplateSet;
  /** The page's language. */
  readonly locale: Locale;
  /** Formats the email's subject. */
  readonly formatSubject: (locale: Locale) => string;
  /** The address of a shopper's page in that language. */
  readonly formatLink: (locale: Locale, path: string) => string;
  /** For cars that fit what the person is looking for; null while it can't be read. */
  readonly snapshot: InventorySnapshot | null;
  readonly now: Date;
  readonly prices: Pick<PriceFacts, "isItinWelcome" | "feesIncluded">;
  readonly lot: BusinessHours;
}

type RepliedLead = Pick<
  InboxLead,
  | ("name" | "locale" | "subject" | "vehicle" | "vin" | "wanted" | "answeredVins" | "slot" | "appointment")
  | ("car" | "status")
>;

/** The other subjects ask whether the car is still there. No text about cars answers a person who asks about their data. */
const TEMPLATES: Partial<Record<LeadSubject, ReplyTemplateKey | null>> = {
  financing: "documents",
  "trade-in": "tradeIn",
  offer: "offer",
  "find-one": "match",
  privacy: null,
};

/** @param params `lang` and `template`; invalid values are the lead's language and the template that fits */
export function createReply(lead: RepliedLead, params: URLSearchParams, content: ReplyContent): ReplyData {
  const { vehicle, templates, formatSubject } = content;
  const sale = lead.status === "sold" ? null : (vehicle?.sale ?? null);
  const locale = LOCALES.find((one) => one === params.get("lang")) ?? lead.locale;
  const named = REPLY_TEMPLATE_KEYS.find((key) => key === params.get("template"));
  const fitting = lead.subject ? TEMPLATES[lead.subject] : undefined;
  const usual = vehicle ? chooseTemplate(lead, sale) : "visit";
  const template = named ?? (fitting === undefined ? usual : fitting);
  const render = (language: Locale) =>
    template &&
    renderReply(templates[language][template], {
      ...getReplyValues(lead, language, content),
      taken: sale && vehicle ? vehicle.name : null,
      ...(template === "match" ? describeMatches(lead, language, content) : describeCar(language, content)),
    });
  return {
    locale,
    template,
    text: render(locale) ?? "",
    translation: locale === content.locale ? null : render(content.locale),
    subject: formatSubject(locale),
    sale,
  };
}

/** A person whose car was sold to someone else, or is on hold, is offered a similar one. */
function chooseTemplate({ status }: RepliedLead, sale: CarSale): ReplyTemplateKey {
  if (status === "sold") return "thanks";
  return sale === null ? "available" : "match";
}

type CarValues = Pick<ReplyValues, "car" | "price" | "link">;

/** A sold car isn't named, nor one that was only typed: it may not be for sale here. */
function describeCar(locale: Locale, { vehicle, formatLink }: ReplyContent): CarValues {
  if (!vehicle || vehicle.sale === "sold") return { car: null, price: null, link: null };
  const link = formatLink(locale, `/vehicle/${vehicle.id}`);
  return { car: nameOffer(locale, vehicle), price: formatPrice(vehicle.priceCents), link };
}

/** The cars for sale that are like one that was sold to someone else, or is on hold, the most similar first. */
export const listSimilar = (
  { car, status }: Pick<InboxLead, "car" | "status">,
  snapshot: ReplyContent["snapshot"],
) => (car && readSale(car) && status !== "sold" && snapshot ? listSimilarVehicles(car, snapshot) : []);

/** The link of several cars is their list. Of cars like a sold one, the most similar is offered. */
function describeMatches(
  lead: RepliedLead,
  locale: Locale,
  { snapshot, formatLink }: ReplyContent,
): CarValues {
  const { wanted } = lead;
  const [first, ...others] = wanted ? listMatches(lead, snapshot) : listSimilar(lead, snapshot);
  if (!first) return { car: null, price: null, link: null };
  if (!wanted || others.length === 0) {
    const link = formatLink(locale, `/vehicle/${first.id}`);
    return { car: nameOffer(locale, first), price: formatPrice(first.priceCents), link };
  }
  const car = [first, ...others].map((one) => nameOffer(locale, one)).join(", ");
  return { car, price: null, link: formatLink(locale, `/inventory?${wanted.query}`) };
}

const formatPrice = (cents: number | null) => (cents === null ? null : formatDollars(cents));

/** The time of the appointment or the requested test drive; null for one that is over. */
export function findComingMeeting(lead: Parameters<typeof getMeeting>[0], now: Date): string | null {
  const meeting = getMeeting(lead);
  return meeting !== null && !isSlotBefore(meeting, getOrlandoTime(now)) ? meeting : null;
}

/** A time that is over, or at which the lot is closed, counts as unknown, so the text doesn't mention it. No-break spaces would more than halve what a text message holds. */
function getReplyValues(
  lead: RepliedLead,
  locale: Locale,
  { staffName, now, lot, prices }: ReplyContent,
): Omit<ReplyValues, keyof CarValues | "taken"> {
  const meeting = findComingMeeting(lead, now);
  const coming = meeting !== null && isLotOpenAt(meeting, lot) ? meeting : null;
  const format = (write: typeof formatSlot, is: boolean) =>
    coming && is ? write(locale, coming).replaceAll("\u00A0", " ") : null;
  const isWholeDay = coming !== null && isDay(coming);
  return {
    name: getFirstName(lead.name),
    dealer: dealer.name,
    slot: format(formatSlot, !isWholeDay),
    day: format(formatWeekdayDate, isWholeDay),
    staff: getFirstName(staffName),
    itin: prices.isItinWelcome ? "ITIN" : null,
    fees: prices.feesIncluded ? null : FEES[locale],
  };
}
