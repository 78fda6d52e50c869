/** Links to other services about the dealership or one of its vehicles, and links that open a chat, a text, or an email. */
import type { DealerPhone } from "./phone";

/** The vehicle history report by VIN. @param template of the owner's partner, with "{vin}"; null for Carfax's own page */
export function formatHistoryReportUrl(vin: string, template: string | null = null): string {
  if (template) return template.replaceAll("{vin}", encodeURIComponent(vin));
  return `https://www.carfax.com/VehicleHistory/p/Report.cfx?${new URLSearchParams({ vin })}`;
}

/** The National Highway Traffic Safety Administration's lookup of open safety recalls, by VIN. */
export function formatRecallLookUpUrl(vin: string): string {
  return `https://www.nhtsa.gov/recalls?${new URLSearchParams({ vin })}`;
}

/** Opens a chat, with the text prefilled. */
export function formatWhatsAppUrl({ whatsApp }: Pick<DealerPhone, "whatsApp">, text?: string): string {
  return `https://wa.me/${whatsApp}${text === undefined ? "" : `?text=${encodeText(text, "\n")}`}`;
}

/** Lets the visitor pick one of their own chats, with the text prefilled. */
export const formatWhatsAppShareUrl = (text: string) => formatWhatsAppUrl({ whatsApp: "" }, text);

/** Opens a text message, with its text prefilled. */
export const formatSmsUrl = (phoneE164: string, text: string) =>
  `sms:${phoneE164}?body=${encodeText(text, "\n")}`;

/** Opens an email, with subject and text prefilled if there are any. No address or subject adds a header. */
export function formatMailUrl(
  email: string,
  message?: { readonly subject: string; readonly text: string },
): string {
  const address = `mailto:${encodeText(email, "").replaceAll("%40", "@")}`;
  if (!message) return address;
  // RFC 6068, section 5: lines of a body end with %0D%0A.
  return `${address}?subject=${encodeText(message.subject, " ")}&body=${encodeText(message.text, "\r\n")}`;
}

/** @param lineBreak replaces each line break */
function encodeText(text: string, lineBreak: string): string {
  // A lone surrogate can't be URL-encoded. Browsers display it as U+FFFD, so the link uses that.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD").replace(/\r\n?|\n/g, lineBreak));
}
