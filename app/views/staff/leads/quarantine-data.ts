/** Creates the data of the quarantine folder, with a visible name for every character that can't be stored. */

import type { QuarantinedLead } from "~/leads/inbox/lead-quarantine";
import type { NewLead } from "~/leads/lead";
import { showText } from "~/platform/storable-text";

/** Why the database refused a lead, derived from the SQLSTATE. */
type QuarantineReason = "text" | "long" | "rule" | "other";

export interface QuarantineRow extends Omit<QuarantinedLead, "lead" | "reason"> {
  readonly reason: QuarantineReason;
  /** SQLSTATE, for looking it up. */
  readonly code: string;
  /** The submitted lead as text; null when it can't be read. */
  readonly sent: QuarantinedText | null;
}

type Field =
  | "name"
  | "phone"
  | "email"
  | "vehicle"
  | "vin"
  | "slot"
  | "tradeIn"
  | "wanted"
  | "page"
  | "message";
export type QuarantinedText = Readonly<Record<Field, string | null>> & Pick<NewLead, "subject" | "locale">;

/** Character not in repertoire, untranslatable character, invalid text representation (PostgreSQL, appendix A). */
const OF_TEXT = ["22021", "22P05", "22P02"];
const OF_LENGTH = ["22001", "54000"];
const OF_RULES = /^23/;

export function createQuarantineRow({ lead, reason: code, ...row }: QuarantinedLead): QuarantineRow {
  return { ...row, code, reason: findReason(code), sent: lead && describeSent(lead) };
}

function findReason(code: string): QuarantineReason {
  if (OF_TEXT.includes(code)) return "text";
  if (OF_LENGTH.includes(code)) return "long";
  return OF_RULES.test(code) ? "rule" : "other";
}

function describeSent(lead: NewLead): QuarantinedText {
  const { tradeIn, wanted, subject, locale } = lead;
  const car = tradeIn && [tradeIn.year, tradeIn.make, tradeIn.model, tradeIn.vin, tradeIn.odometerMiles];
  return {
    subject,
    locale,
    name: showText(lead.name),
    phone: showText(lead.phone),
    email: showText(lead.email),
    vehicle: show(lead.vehicle),
    vin: show(lead.vin),
    slot: show(lead.slot),
    tradeIn: show(car?.filter((part) => part !== null).join(" ") ?? null),
    wanted: show(wanted?.query ?? null),
    page: showText(lead.page),
    message: showText(lead.message),
  };
}

const show = (text: string | null) => (text === null ? null : showText(text));
