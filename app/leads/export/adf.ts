/** Formats leads as ADF/XML 1.0 (Auto-lead Data Format), which dealer CRMs import. */
import { dealer } from "~/dealer/dealer";
import type { DealerPhone } from "~/dealer/phone";
import { ANY_TIME } from "~/leads/any-time";
import { findSlotSpan, isDay } from "~/leads/form/test-drive-slots";
import { describeContactStop, describeLeadAbout } from "~/leads/inbox/lead-about";
import { getMeeting } from "~/leads/inbox/lead-inbox";
import type { ReplyPhone } from "~/leads/inbox/reply-links";
import type { Lead, TradeIn } from "~/leads/lead";
import type { LeadWork } from "~/leads/work/lead-work";
import { escapeXml } from "~/platform/xml";
import { parseIdentifier } from "~/vehicles/identifier";

export interface AdfSender {
  /** Site origin, no trailing slash. */
  readonly origin: string;
  readonly phone: DealerPhone;
  readonly email: string;
}

/** Media type of `formatAdf`'s output. */
export const ADF_CONTENT_TYPE = "application/xml; charset=utf-8";

type AdfLead = Lead & Pick<ReplyPhone, "phoneE164"> & Pick<LeadWork, "status" | "appointment">;

/** @param leads at least one: the format has no empty list */
export function formatAdf(leads: readonly [AdfLead, ...AdfLead[]], sender: AdfSender): string {
  const prospects = leads.map((lead) => formatProspect(lead, sender)).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n${prospects}</adf>\n`;
}

function formatProspect(lead: AdfLead, sender: AdfSender): string {
  return element("prospect", { status: "new" }, [
    element("id", { sequence: "1", source: dealer.name }, lead.id),
    element("requestdate", {}, lead.sentAtIso),
    formatWantedVehicle(lead),
    lead.tradeIn ? formatTradeIn(lead.tradeIn) : "",
    formatCustomer(lead),
    formatVendor(sender),
    element("provider", {}, [
      element("name", {}, `${dealer.name}, website`),
      element("service", {}, lead.page),
      element("url", {}, sender.origin),
    ]),
  ]);
}

/** The format requires a vehicle, so this element is written even when nothing is known. */
function formatWantedVehicle(lead: Lead): string {
  const { car: found } = lead;
  const number = parseIdentifier(found?.vin ?? lead.vin ?? "");
  const stock = number?.kind === "stockNumber" ? number.value : found && String(found.id);
  const interest = lead.subject === "test-drive" ? "test-drive" : "buy";
  return element("vehicle", { interest, status: "used" }, [
    element("year", {}, found?.isYearSure ? String(found.year) : ""),
    element("make", {}, found?.isMakeSure ? found.make : ""),
    element("model", {}, (found?.isMakeSure ? found.model : found?.name) ?? lead.vehicle ?? ""),
    optional("vin", {}, number?.kind === "vin" ? number.value : null),
    optional("stock", {}, stock),
    formatOdometer(found?.odometerMiles ?? null),
    found?.priceCents && !found.isSold
      ? element("price", { type: "asking", currency: "USD" }, (found.priceCents / 100).toFixed(2))
      : "",
    optional("comments", {}, describeWanted(lead)),
  ]);
}

function describeWanted({ car, vehicle, wanted }: Lead): string {
  const lines = [
    car?.isSold ? "Sold" : null,
    car && vehicle ? `The shopper wrote: ${vehicle}` : null,
    wanted ? `Looking for: ${wanted.query}` : null,
  ];
  return lines.filter((line) => line !== null).join("\n");
}

function formatTradeIn({ year, make, model, vin, odometerMiles, condition }: TradeIn): string {
  return element("vehicle", { interest: "trade-in", status: "used" }, [
    element("year", {}, String(year ?? "")),
    element("make", {}, make ?? ""),
    element("model", {}, model ?? ""),
    optional("vin", {}, vin),
    formatOdometer(odometerMiles),
    optional("condition", {}, condition),
  ]);
}

function formatOdometer(miles: number | null): string {
  return miles === null ? "" : element("odometer", { status: "unknown", units: "mi" }, String(miles));
}

function formatCustomer(lead: AdfLead): string {
  const slot = getMeeting(lead);
  const lines = [describeContactStop(lead), describeLeadAbout({ ...lead, slot })];
  const about = lines.filter((line) => line !== "").join("\n");
  return element("customer", {}, [
    element("contact", { primarycontact: "1" }, [
      element("name", { part: "full", type: "individual" }, lead.name),
      optional("email", {}, lead.email),
      optional("phone", { type: "voice" }, lead.phone),
      // The phone as typed is above; this one is dialable by a CRM.
      optional("phone", { type: "voice" }, lead.phoneE164 === lead.phone.trim() ? null : lead.phoneE164),
    ]),
    formatTimeframe(lead.subject, slot),
    element("comments", {}, about ? `${about}\n\n${lead.message}` : lead.message),
  ]);
}

function formatTimeframe(subject: Lead["subject"], slot: string | null): string {
  const span = slot === null ? null : findSlotSpan(slot);
  if (!slot || !span) return "";
  const what = subject === "test-drive" ? "Test drive" : "Appointment";
  return element("timeframe", {}, [
    element("description", {}, isDay(slot) ? `${what}, ${ANY_TIME.en}` : what),
    element("earliestdate", {}, span.from.toISOString()),
    element("latestdate", {}, span.to.toISOString()),
  ]);
}

function formatVendor({ origin, phone, email }: AdfSender): string {
  const { street, city, region, postalCode } = dealer.address;
  return element("vendor", {}, [
    element("vendorname", {}, dealer.name),
    element("url", {}, origin),
    element("contact", {}, [
      element("name", { part: "full", type: "business" }, dealer.name),
      element("email", {}, email),
      element("phone", { type: "voice" }, phone.tel),
      element("address", { type: "work" }, [
        element("street", { line: "1" }, street),
        element("city", {}, city),
        element("regioncode", {}, region),
        element("postalcode", {}, postalCode),
        element("country", {}, "US"),
      ]),
    ]),
  ]);
}

type Attributes = Readonly<Record<string, string>>;

/** @param content text to escape, or already formatted elements */
function element(name: string, attributes: Attributes, content: string | readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === "string" ? escapeXml(content) : `\n${content.join("")}`;
  return `<${name}${written.join("")}>${inner}</${name}>\n`;
}

function optional(name: string, attributes: Attributes, text: string | null | undefined): string {
  return text ? element(name, attributes, text) : "";
}
