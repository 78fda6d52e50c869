/** Formats links for replying to a lead by phone, WhatsApp, text message or email. */
import { formatMailUrl, formatSmsUrl, formatWhatsAppUrl } from "~/dealer/links";
import type { Lead } from "~/leads/lead";

export interface ReplyLinks {
  /** null when the number couldn't be parsed: a link might call a wrong number. */
  readonly phone: { readonly call: string; readonly whatsApp: string; readonly sms: string } | null;
  /** null for a lead without an email address. */
  readonly mail: string | null;
}

/** The shopper's parsed phone number. */
export interface ReplyPhone {
  /** null when it couldn't be parsed. */
  readonly phoneE164: string | null;
  /** Digits; null for none. */
  readonly phoneExtension: string | null;
}

/** @param reply in the shopper's language */
export function formatReplyLinks(
  { phoneE164, phoneExtension, email }: ReplyPhone & Pick<Lead, "email">,
  reply: { readonly subject: string; readonly text: string },
): ReplyLinks {
  // RFC 3966, section 5.3.
  const extension = phoneExtension === null ? "" : `;ext=${phoneExtension}`;
  return {
    phone:
      phoneE164 === null
        ? null
        : {
            call: `tel:${phoneE164}${extension}`,
            whatsApp: formatWhatsAppUrl({ whatsApp: phoneE164.slice(1) }, reply.text),
            sms: formatSmsUrl(phoneE164, reply.text),
          },
    mail: email === "" ? null : formatMailUrl(email, reply),
  };
}
