/** Links from the site to other services about this dealership or one of its vehicles. */
import type { DealerPhone } from "./phone";

/** A vehicle's history report at the reporting company, by VIN. */
export function formatHistoryReportUrl(vin: string): string {
  return `https://www.carfax.com/VehicleHistory/p/Report.cfx?${new URLSearchParams({ vin })}`;
}

/** The government's look-up of open safety recalls (National Highway Traffic Safety Administration), by VIN. */
export function formatRecallLookUpUrl(vin: string): string {
  return `https://www.nhtsa.gov/recalls?${new URLSearchParams({ vin })}`;
}

/** Opens a chat with the dealership, the text already written. */
export function formatWhatsAppUrl(phone: DealerPhone, text: string): string {
  return `https://wa.me/${phone.whatsApp}?text=${encodeText(text)}`;
}

/** Lets somebody choose among their own chats, the text already written. */
export function formatWhatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeText(text)}`;
}

function encodeText(text: string): string {
  // Half of a surrogate pair cannot be encoded; browsers show the replacement character for it, so the link does too.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
