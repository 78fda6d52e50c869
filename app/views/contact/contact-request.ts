/** What a shopper opened the contact page for, and the text that prefills the message. */
import type { TFunction } from "i18next";
import { estimateLoan } from "~/financing/loan-estimate";
import type { LoanRequest } from "~/financing/loan-request";
import { formatDollars, formatPayment } from "~/i18n/format-number";
import type { InventoryFilter } from "~/inventory/filter/filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { LeadSubject } from "~/leads/lead";
import { formatIdentifier } from "~/vehicles/identifier";
import { formatFindMe } from "~/views/inventory/filter-labels";
import type { VehicleQuestion } from "~/views/urls";

export interface ContactRequest {
  /** null when none or an unknown one was given. */
  readonly subject: LeadSubject | null;
  /** The requested vehicle, sold or not; null when it is unknown. */
  readonly vehicle: InventoryVehicle | null;
  /** What is asked about the vehicle; null for nothing in particular. */
  readonly ask: VehicleQuestion | null;
  /** Alternatives to a sold vehicle. */
  readonly similar: readonly InventoryVehicle[];
  /** The filter without results. */
  readonly wanted: InventoryFilter | null;
  /** The loan from the calculator. */
  readonly loan: LoanRequest | null;
  /** The title of the offer, in the shopper's language. */
  readonly offer: string | null;
}

type Translate = TFunction<["inventory", "vehicle", "contact", "frame"]>;

/** Formats one or two sentences in the shopper's language; "" without a known request. */
export function formatRequest(t: Translate, request: ContactRequest): string {
  const { subject, vehicle, ask, wanted, loan, offer } = request;
  if (subject === "find-one")
    return vehicle && !vehicle.isSold ? formatWatch(t, vehicle) : formatFindMe(t, wanted);
  if (subject === "financing" && loan) return formatLoan(t, loan, vehicle?.isSold ? null : vehicle);
  if (subject === "offer" && offer) return t("contact:messageOffer", { offer });
  if (vehicle && !vehicle.isSold && subject !== "trade-in") return formatVehicle(t, subject, vehicle, ask);
  // A question, and a privacy request, are only the shopper's to word.
  if (subject === null || subject === "info" || subject === "privacy") return "";
  return t(`contact:message.${subject}`);
}

/** The same for a chat, which always needs a first message. */
export function formatGreeting(t: Translate, request: ContactRequest): string {
  return formatRequest(t, request) || t("frame:whatsAppGreeting");
}

function formatVehicle(
  t: Translate,
  subject: LeadSubject | null,
  { name, vin, isSalePending }: InventoryVehicle,
  ask: VehicleQuestion | null,
): string {
  const number = formatIdentifier(vin);
  if (ask && subject === "info") return t(`vehicle:questionMessages.${ask}`, { name, number });
  if (isSalePending && subject !== "financing") return t("contact:messageNextInLine", { name, number });
  if (subject === "financing") return t("contact:messagePreApprovalOf", { name, number });
  return subject === "test-drive"
    ? t("contact:messageTestDriveOf", { name, number })
    : t("vehicle:whatsAppMessage", { name, number });
}

const formatWatch = (t: Translate, { name, vin }: InventoryVehicle) =>
  t("contact:messageWatch", { name, number: formatIdentifier(vin) });

function formatLoan(t: Translate, loan: LoanRequest, vehicle: InventoryVehicle | null): string {
  const [down, trade] = [formatDollars(loan.downPaymentCents), formatDollars(loan.tradeInCents)];
  return t(vehicle ? "contact:messageLoanOf" : "contact:messageLoan", {
    name: vehicle?.name,
    number: vehicle && formatIdentifier(vehicle.vin),
    price: formatDollars(loan.priceCents),
    down: t(loan.tradeInCents > 0 ? "contact:loanDownAndTrade" : "contact:loanDown", { down, trade }),
    term: loan.termMonths,
    payment: formatPayment(estimateLoan(loan).monthlyPaymentCents),
  });
}
