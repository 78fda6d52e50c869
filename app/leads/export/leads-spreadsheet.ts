/** Formats leads as CSV for spreadsheets, protected against formula injection. */
import { ANY_TIME } from "~/leads/any-time";
import { isDay } from "~/leads/form/test-drive-slots";
import { type InboxLead, isReadable, type ListedLead } from "~/leads/inbox/lead-inbox";
import { readSale } from "~/leads/lead-car";
import { WORK_FIELDS } from "~/leads/work/lead-work";
import { BYTE_ORDER_MARK, formatCsvRow } from "~/platform/csv";

const CAR_SOLD = { sold: "yes", pending: "pending", forSale: "no" } as const;

const COLUMNS: readonly (readonly [name: string, read: (lead: InboxLead) => string | null])[] = [
  ["sent_at", (lead) => lead.sentAtIso],
  ["language", (lead) => lead.locale],
  ["subject", (lead) => lead.subject],
  ["source", (lead) => lead.source],
  ["added_by", (lead) => lead.addedBy],
  ["name", (lead) => lead.name],
  ["email", (lead) => lead.email],
  ["phone", (lead) => lead.phone],
  ["phone_e164", (lead) => lead.phoneE164],
  ["phone_extension", (lead) => lead.phoneExtension],
  ["vin", (lead) => lead.vin],
  ["vehicle", (lead) => lead.vehicle],
  ["car", (lead) => lead.car?.name ?? null],
  ["car_sold", ({ car }) => car && CAR_SOLD[readSale(car) ?? "forSale"]],
  ["do_not_contact", (lead) => lead.contactStop?.reason ?? null],
  ["message", (lead) => lead.message],
  ["test_drive", ({ slot }) => (slot && isDay(slot) ? `${slot}, ${ANY_TIME.en}` : slot)],
  ["trade_in", (lead) => describeTradeIn(lead)],
  ["wanted", (lead) => lead.wanted?.query ?? null],
  ["answered_at", (lead) => lead.answeredAtIso],
  ["answered_by", (lead) => lead.answeredBy],
  // A person's name has the name of the field.
  ...Object.values(WORK_FIELDS).map(({ column, name }) => [column, (lead: InboxLead) => lead[name]] as const),
  ["suspected", (lead) => (lead.isSuspected ? "yes" : "no")],
  ["id", (lead) => lead.id],
];

/** Replaces the message of a lead that this release can't read. */
const UNREADABLE = "(This message can't be shown here; its id is in the last column.)";

/** Formats the header line, with a byte order mark. */
export function formatLeadsHeader(): string {
  return BYTE_ORDER_MARK + formatCsvRow(COLUMNS.map(([name]) => name));
}

export function formatLeadRows(leads: readonly ListedLead[]): string {
  return leads.map((lead) => formatCsvRow(COLUMNS.map((column) => readCell(column, lead) ?? ""))).join("");
}

function readCell([name, read]: (typeof COLUMNS)[number], lead: ListedLead): string | null {
  if (isReadable(lead)) return read(lead);
  if (name === "id") return lead.id;
  return name === "message" ? UNREADABLE : null;
}

function describeTradeIn({ tradeIn }: InboxLead): string | null {
  if (!tradeIn) return null;
  const { year, make, model, vin, odometerMiles, condition } = tradeIn;
  const miles = odometerMiles === null ? null : `${odometerMiles} miles`;
  return [year, make, model, vin, miles, condition].filter((part) => part !== null).join(" ");
}
