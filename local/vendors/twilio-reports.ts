/** Reports of the stand-in for Twilio: each message is sent and delivered a moment later, said with Twilio's signature. */
import { signTwilioForm } from "~/leads/twilio-signature";
import type { TakenMessage } from "./twilio-messages";

const STATUSES = ["sent", "delivered"] as const;
const REPORT_TIMEOUT_MS = 5000;

export interface ReportParts {
  readonly accountSid: string;
  readonly authToken: string;
  /** Where reports go when the message names no address; null for nowhere. */
  readonly statusCallback: string | null;
}

/** Never throws: like Twilio, it does not ask twice. */
export async function reportDelivery(message: TakenMessage, parts: ReportParts): Promise<void> {
  const url = message.statusCallback ?? parts.statusCallback;
  if (!url) return;
  for (const status of STATUSES) {
    const form = new URLSearchParams({
      AccountSid: parts.accountSid,
      ApiVersion: "2010-04-01",
      From: message.from,
      To: message.to,
      MessageSid: message.sid,
      MessageStatus: status,
      SmsSid: message.sid,
      SmsStatus: status,
    });
    const headers = { "X-Twilio-Signature": await signTwilioForm(parts.authToken, url, form) };
    const signal = AbortSignal.timeout(REPORT_TIMEOUT_MS);
    await fetch(url, { method: "POST", body: form, headers, signal }).catch(() => undefined);
  }
}
