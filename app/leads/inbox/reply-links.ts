/** Formats links for replying to a lead by phone, WhatsApp, text message or email. */
import { formatMailUrl, formatSmsUrl, formatWhatsAppUrl } from "~/dealer/links";
import type { Lead } from "~/leads/lead";
import type { ContactStop } from "~/leads/work/contact-stop";

export interface ReplyLinks {
  /** null when the number couldn't be parsed (a link might call a wrong number), or the person asked not to be contacted. */
  readonly phone: { readonly call: string; readonly whatsApp: string; readonly sms: string } | null;
  /** null for a lead without an email address, or when the person asked not to be contacted. */
  readonly mail: string | null;
}

/** The shopper's parsed phone number. */
export interface ReplyPhone {
  /** null when it couldn't be parsed. */
  readonly phoneE164: string | null;
  /** Digits; null for none. */
  readonly phoneExtension: string | null;
}

/** "(407) 555-0155"; null for a number of another country, and for one that was typed with words or an extension. */
export function formatUsPhone({
  phone,
  phoneE164,
  phoneExtension,
}: ReplyPhone & Pick<Lead, "phone">): string | null {
  const digits = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phoneE164 ?? "");
  if (!digits || phoneExtension !== null || /\p{L}/u.test(phone)) return null;
  return `(${digits[1]}) ${digits[2]}-${digits[3]}`;
}

interface RepliedPerson extends ReplyPhone, Pick<Lead, "email"> {
  readonly contactStop: ContactStop | null;
}

/** @param reply in the shopper's language */
export function formatReplyLinks(
  { phoneE164, phoneExtension, email, contactStop }: RepliedPerson,
  reply: { readonly subject: string; readonly text: string },
): ReplyLinks {
  if (contactStop) return { phone: null, mail: null };
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
