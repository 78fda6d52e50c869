/** Describes a lead's subject in one English line for staff. */
import { ANY_TIME } from "~/leads/any-time";
import { findSlotInstant, isDay } from "~/leads/form/test-drive-slots";
import type { Lead, LeadSubject } from "~/leads/lead";
import { readSale } from "~/leads/lead-car";
import type { StopReason } from "~/leads/work/contact-stop";
import type { Locale } from "~/platform/locale";
import { onFirstUse } from "~/platform/memoize";

const SUBJECTS: Readonly<Record<LeadSubject, string>> = {
  "test-drive": "Test drive",
  info: "Question about a vehicle",
  financing: "Financing",
  offer: "Special offer",
  "trade-in": "Trade-in",
  "find-one": "Looking for a vehicle",
  privacy: "Privacy request",
};

/** English isn't mentioned. */
const LANGUAGES: Readonly<Record<Locale, string>> = {
  en: "",
  es: "wrote in Spanish",
  pt: "wrote in Portuguese",
};

const SALES = { sold: "the vehicle is sold", pending: "the sale is pending" } as const;

/** A slot is already local time: parsing and formatting it as UTC avoids conversion. */
const DAY = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
const dayFormat = onFirstUse(() => new Intl.DateTimeFormat("en-US", DAY));
const slotFormat = onFirstUse(
  () => new Intl.DateTimeFormat("en-US", Object.assign({ hour: "numeric", minute: "2-digit" } as const, DAY)),
);

const STOPS: Readonly<Record<StopReason, string>> = {
  asked: "they asked us to stop",
  bought: "already bought a car",
  "wrong-number": "wrong number",
  other: "staff decided",
};

/** Returns "" for a person who may be contacted. */
export const describeContactStop = ({ contactStop }: Pick<Lead, "contactStop">): string =>
  contactStop ? `DO NOT CONTACT: ${STOPS[contactStop.reason]}` : "";

/** Example: "Test drive, Sat, Nov 28, 10:30 AM, the vehicle is sold, wrote in Spanish"; empty when there is nothing to describe. */
export function describeLeadAbout({
  subject,
  slot,
  car,
  locale,
}: Pick<Lead, "subject" | "slot" | "car" | "locale">): string {
  const sale = car && readSale(car);
  const parts = [
    subject ? SUBJECTS[subject] : "",
    slot ? formatSlot(slot) : "",
    sale ? SALES[sale] : "",
    LANGUAGES[locale],
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function formatSlot(slot: string): string {
  if (isDay(slot)) return `${dayFormat().format(new Date(slot))}, ${ANY_TIME.en}`;
  if (!findSlotInstant(slot)) return "";
  // The narrow no-break space before AM isn't GSM-7 and would more than halve a text message's capacity.
  return slotFormat()
    .format(new Date(`${slot}Z`))
    .replaceAll("\u202f", " ");
}
