/** Formats leads as CSV for spreadsheets, protected against formula injection. */
import { type InboxLead, isReadable, type ListedLead } from "~/leads/inbox/lead-inbox";

const COLUMNS: readonly (readonly [name: string, read: (lead: InboxLead) => string | null])[] = [
  ["sent_at", (lead) => lead.sentAtIso],
  ["language", (lead) => lead.locale],
  ["subject", (lead) => lead.subject],
  ["name", (lead) => lead.name],
  ["email", (lead) => lead.email],
  ["phone", (lead) => lead.phone],
  ["phone_e164", (lead) => lead.phoneE164],
  ["phone_extension", (lead) => lead.phoneExtension],
  ["vin", (lead) => lead.vin],
  ["vehicle", (lead) => lead.vehicle],
  ["message", (lead) => lead.message],
  ["test_drive", (lead) => lead.slot],
  ["trade_in", (lead) => describeTradeIn(lead)],
  ["wanted", (lead) => lead.wanted?.query ?? null],
  ["answered_at", (lead) => lead.answeredAtIso],
  ["answered_by", (lead) => lead.answeredBy],
  ["suspected", (lead) => (lead.isSuspected ? "yes" : "no")],
  ["id", (lead) => lead.id],
];

/** Replaces the message of a lead that this release can't read. */
const UNREADABLE = "(This message can't be shown here; its id is in the last column.)";

/**
 * Characters that spreadsheets interpret as the start of a formula, also after whitespace, and their full-width forms, which some
 * programs normalize.
 */
const FORMULA_START = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** Spreadsheets read a file as UTF-8 only with a BOM. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Formats the header line, with a byte order mark. */
export function formatLeadsHeader(): string {
  return BYTE_ORDER_MARK + formatRow(COLUMNS.map(([name]) => name));
}

/**
 * RFC 4180 with every field quoted and CRLF line ends. A cell that looks like a formula is prefixed with an apostrophe, which
 * spreadsheets read as a text marker.
 */
export function formatLeadRows(leads: readonly ListedLead[]): string {
  return leads.map((lead) => formatRow(COLUMNS.map((column) => readCell(column, lead) ?? ""))).join("");
}

function readCell([name, read]: (typeof COLUMNS)[number], lead: ListedLead): string | null {
  if (isReadable(lead)) return read(lead);
  if (name === "id") return lead.id;
  return name === "message" ? UNREADABLE : null;
}

function formatRow(fields: readonly string[]): string {
  return `${fields.map(formatField).join(",")}\r\n`;
}

function formatField(field: string): string {
  const harmless = FORMULA_START.test(field) ? `'${field}` : field;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function describeTradeIn({ tradeIn }: InboxLead): string | null {
  if (!tradeIn) return null;
  const { year, make, model, vin, odometerMiles, condition } = tradeIn;
  const miles = odometerMiles === null ? null : `${odometerMiles} miles`;
  return [year, make, model, vin, miles, condition].filter((part) => part !== null).join(" ");
}
