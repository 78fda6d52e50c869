/** Links to other services about the dealership or one of its vehicles. */
import type { DealerPhone } from "./phone";

/** The vehicle history report by VIN. */
export function formatHistoryReportUrl(vin: string): string {
  return `https://www.carfax.com/VehicleHistory/p/Report.cfx?${new URLSearchParams({ vin })}`;
}

/** The National Highway Traffic Safety Administration's lookup of open safety recalls, by VIN. */
export function formatRecallLookUpUrl(vin: string): string {
  return `https://www.nhtsa.gov/recalls?${new URLSearchParams({ vin })}`;
}

/** Opens a chat with the dealership, with the text prefilled. */
export function formatWhatsAppUrl(phone: DealerPhone, text: string): string {
  return `https://wa.me/${phone.whatsApp}?text=${encodeText(text)}`;
}

/** Lets the visitor pick one of their own chats, with the text prefilled. */
export function formatWhatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeText(text)}`;
}

function encodeText(text: string): string {
  // A lone surrogate can't be URL-encoded. Browsers display it as U+FFFD, so the link uses that.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
