/** The ways to answer a lead: calling, WhatsApp, text message and email, as links. */
import type { Lead } from "~/leads/lead";

export interface ReplyLinks {
  /** null when the number could not be read: nobody is to call a stranger. */
  readonly phone: { readonly call: string; readonly whatsApp: string; readonly sms: string } | null;
  readonly mail: string;
}

/** What is known of the shopper's number. */
export interface ReplyPhone {
  /** null when it could not be read. */
  readonly phoneE164: string | null;
  /** Digits; null for none. */
  readonly phoneExtension: string | null;
}

/** @param greeting begins the message, in the shopper's language */
export function formatReplyLinks(
  { phoneE164, phoneExtension, email }: ReplyPhone & Pick<Lead, "email">,
  greeting: { readonly subject: string; readonly text: string },
): ReplyLinks {
  // RFC 3966, section 5.3.
  const extension = phoneExtension === null ? "" : `;ext=${phoneExtension}`;
  return {
    phone:
      phoneE164 === null
        ? null
        : {
            call: `tel:${phoneE164}${extension}`,
            whatsApp: `https://wa.me/${phoneE164.slice(1)}?text=${encode(greeting.text)}`,
            sms: `sms:${phoneE164}?body=${encode(greeting.text)}`,
          },
    mail: `mailto:${encode(email).replaceAll("%40", "@")}?subject=${encode(greeting.subject)}&body=${encode(greeting.text)}`,
  };
}

/** Half of a surrogate pair cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
