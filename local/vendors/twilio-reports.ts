/** Sends signed delivery reports for the Twilio stand-in: each message is "sent" and then "delivered" a moment later. */
import { setTimeout as sleep } from "node:timers/promises";
import { signTwilioForm } from "~/leads/delivery/twilio-callback";
import type { AcceptedMessage } from "./twilio-messages";

/** Error code of a message that the carrier could not deliver. */
export const CARRIER_ERROR = 30003;
export const isLost = (status: string) => status === "undelivered" || status === "failed";

const REPORT_TIMEOUT_MS = 5000;
const RETRY_DELAY_MS = 200;
const MAX_RETRIES = 5;

export interface ReportParts {
  readonly accountSid: string;
  readonly authToken: string;
  /** Where reports go when the message names no address; null for nowhere. */
  readonly statusCallback: string | null;
}

/**
 * Never throws. Retries only as often and after such failures as the URL fragment allows: `#rc=2&rp=ct,5xx`
 * (twilio.com/docs/usage/webhooks/webhooks-connection-overrides). The fragment is neither sent nor signed.
 */
export async function reportDelivery(message: AcceptedMessage, parts: ReportParts): Promise<void> {
  const [url = "", overrides] = (message.statusCallback ?? parts.statusCallback ?? "").split("#", 2);
  const { sid, from, to, ending } = message;
  if (!url || ending === "queued") return;
  for (const status of new Set(["sent", ending])) {
    const form = new URLSearchParams({
      ...{ AccountSid: parts.accountSid, ApiVersion: "2010-04-01", From: from, To: to },
      ...{ MessageSid: sid, MessageStatus: status, SmsSid: sid, SmsStatus: status },
      ...(isLost(status) ? { ErrorCode: String(CARRIER_ERROR) } : {}),
    });
    const signature = await signTwilioForm(parts.authToken, url, form);
    await report(
      url,
      { method: "POST", body: form, headers: { "X-Twilio-Signature": signature } },
      overrides,
    );
  }
}

async function report(url: string, init: RequestInit, overrides: string | undefined): Promise<void> {
  const wish = new URLSearchParams(overrides);
  const retries = Math.min(MAX_RETRIES, Number(wish.get("rc") ?? 1) || 0);
  const policy = (wish.get("rp") ?? "ct").split(",");
  for (let tries = 0; tries <= retries; tries += 1) {
    if (tries > 0) await sleep(RETRY_DELAY_MS);
    const signal = AbortSignal.timeout(REPORT_TIMEOUT_MS);
    const failure = await fetch(url, { ...init, signal }).then(
      ({ status }) => (status >= 400 ? `${Math.floor(status / 100)}xx` : null),
      () => (signal.aborted ? "rt" : "ct"),
    );
    if (failure === null || !(policy.includes("all") || policy.includes(failure))) return;
  }
}
