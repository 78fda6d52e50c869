/** Creates the prefilled reply to a lead: language and template from the URL, and the text for the links. */
import { dealer } from "~/dealer/dealer";
import { getOrlandoTime } from "~/dealer/orlando-day";
import { LEAD_REPLY_KEYS, type LeadReplyKey, type ReplyTemplateSet } from "~/dealer/replies/template-rules";
import { formatDollars } from "~/i18n/format-number";
import type { InboxLead } from "~/leads/inbox/lead-inbox";
import { LEAD_LOCALES, type LeadLocale } from "~/leads/lead";
import { getFirstName, type ReplyValues, renderReply } from "~/leads/reply/reply-template";
import { formatSlot } from "~/views/staff/leads/format-slot";
import type { RequestedVehicle } from "~/views/staff/leads/lead-row";

export interface ReplyData {
  readonly locale: LeadLocale;
  readonly template: LeadReplyKey;
  readonly text: string;
  /** The text in the page's language; null when that is the shopper's language. */
  readonly translation: string | null;
  /** Subject of the email, in the shopper's language. */
  readonly subject: string;
  /** Whether the requested vehicle was sold. */
  readonly isVehicleSold: boolean;
}

interface ReplyContent {
  readonly vehicle: RequestedVehicle | null;
  readonly staffName: string;
  readonly templates: ReplyTemplateSet;
  /** The page's language. */
  readonly locale: LeadLocale;
  /** Formats the email's subject. */
  readonly formatSubject: (locale: LeadLocale) => string;
  /** The address of the vehicle's page in that language. */
  readonly formatLink: (locale: LeadLocale, id: number) => string;
  readonly now: Date;
}

type RepliedLead = Pick<InboxLead, "name" | "locale" | "vehicle" | "slot" | "appointment">;

/** @param params `lang` and `template`; invalid values are the lead's language and the template that fits */
export function createReply(lead: RepliedLead, params: URLSearchParams, content: ReplyContent): ReplyData {
  const { vehicle, templates, formatSubject } = content;
  const isVehicleSold = vehicle?.isSold ?? false;
  const locale = LEAD_LOCALES.find((one) => one === params.get("lang")) ?? lead.locale;
  const named = LEAD_REPLY_KEYS.find((key) => key === params.get("template"));
  const template = named ?? (vehicle && !isVehicleSold ? "available" : "visit");
  const render = (language: LeadLocale) =>
    renderReply(templates[language][template], getReplyValues(lead, language, content));
  return {
    locale,
    template,
    text: render(locale),
    translation: locale === content.locale ? null : render(content.locale),
    subject: formatSubject(locale),
    isVehicleSold,
  };
}

/** A sold vehicle and a past time count as unknown, so the text doesn't mention them. */
function getReplyValues(lead: RepliedLead, locale: LeadLocale, content: ReplyContent): ReplyValues {
  const { vehicle, staffName, now } = content;
  const meeting = lead.appointment ?? lead.slot;
  const priceCents = vehicle?.isSold ? null : (vehicle?.priceCents ?? null);
  return {
    name: getFirstName(lead.name),
    car: vehicle?.isSold ? null : (vehicle?.name ?? lead.vehicle),
    price: priceCents === null ? null : formatDollars(priceCents),
    link: vehicle && !vehicle.isSold ? content.formatLink(locale, vehicle.id) : null,
    dealer: dealer.name,
    slot: meeting && meeting > getOrlandoTime(now) ? formatSlot(locale, meeting) : null,
    staff: getFirstName(staffName),
  };
}
