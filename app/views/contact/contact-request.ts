/** What a shopper came to the contact page for, and how that reads as the first words of a message. */
import type { TFunction } from "i18next";
import type { Offer, PromotionId } from "~/dealer/offers";
import { estimateLoan } from "~/financing/loan-estimate";
import type { LoanRequest } from "~/financing/loan-request";
import { formatDollars, formatPayment } from "~/i18n/format";
import type { InventoryFilter } from "~/inventory/filter/filter";
import type { StockVehicle } from "~/inventory/inventory-vehicle";
import type { LeadSubject } from "~/leads/lead";
import { listAppliedFilters } from "~/views/inventory/filter-words";

export interface ContactRequest {
  /** null when none was given that we know. */
  readonly subject: LeadSubject | null;
  /** The vehicle asked about, sold or not; null when none of ours was named. */
  readonly vehicle: StockVehicle | null;
  /** For a sold vehicle, what comes close. */
  readonly similar: readonly StockVehicle[];
  /** The filter that found nothing. */
  readonly wanted: InventoryFilter | null;
  /** The loan worked out in the calculator. */
  readonly loan: LoanRequest | null;
  readonly offer: Offer<PromotionId> | null;
}

type Words = TFunction<["inventory", "vehicle", "contact", "offers", "frame"]>;

/** One or two sentences in the shopper's words; "" when we know nothing. */
export function formatRequest(t: Words, request: ContactRequest): string {
  const { subject, vehicle, wanted, loan, offer } = request;
  if (subject === "find-one") return formatWanted(t, wanted);
  if (subject === "financing" && loan) return formatLoan(t, loan);
  if (subject === "offer" && offer)
    return t("contact:messageOffer", {
      offer: t(`offers:tickets.${offer.id}.title`, { figure: offer.figure ?? "" }),
    });
  if (vehicle && !vehicle.isSold && subject !== "trade-in") return formatVehicle(t, subject, vehicle);
  return subject === null || subject === "info" ? "" : t(`contact:message.${subject}`);
}

/** The same for a chat, which needs a first word in any case. */
export function formatGreeting(t: Words, request: ContactRequest): string {
  return formatRequest(t, request) || t("frame:whatsAppGreeting");
}

function formatVehicle(t: Words, subject: LeadSubject | null, { name, vin }: StockVehicle): string {
  return subject === "test-drive"
    ? t("contact:messageTestDriveOf", { name, vin })
    : t("vehicle:whatsAppMessage", { name, vin });
}

function formatWanted(t: Words, wanted: InventoryFilter | null): string {
  const words = wanted ? listAppliedFilters(t, wanted).map(({ label }) => label) : [];
  return words.length > 0
    ? t("inventory:findMeOneMessage", { filter: words.join(", ") })
    : t("inventory:findMeAny");
}

function formatLoan(t: Words, loan: LoanRequest): string {
  return t("contact:messageLoan", {
    price: formatDollars(loan.priceCents),
    down: formatDollars(loan.downPaymentCents + loan.tradeInCents),
    term: loan.termMonths,
    payment: formatPayment(estimateLoan(loan).monthlyPaymentCents),
  });
}
