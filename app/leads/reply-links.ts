/** The ways to answer a lead: calling, WhatsApp and e-mail, as links. */
import { getPhoneDigits, type Lead } from "./lead";

interface ReplyLinks {
  readonly call: string;
  readonly whatsApp: string;
  readonly mail: string;
}

/**
 * Ten digits are a number of this country; any other number goes as it was typed, its country being its own business.
 * @param greeting begins the message, in the shopper's language
 */
export function formatReplyLinks(
  { phone, email }: Pick<Lead, "phone" | "email">,
  greeting: { readonly subject: string; readonly text: string },
): ReplyLinks {
  const digits = getPhoneDigits(phone);
  const international = digits.length === 10 ? `1${digits}` : digits;
  const isDialledAsTyped = digits.length < 10;
  return {
    call: isDialledAsTyped ? `tel:${digits}` : `tel:+${international}`,
    whatsApp: `https://wa.me/${international}?text=${encode(greeting.text)}`,
    mail: `mailto:${encode(email).replaceAll("%40", "@")}?subject=${encode(greeting.subject)}&body=${encode(greeting.text)}`,
  };
}

/** Half of a surrogate pair cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
