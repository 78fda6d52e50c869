/** Sends signed delivery reports for the Twilio stand-in: each message is "sent" and then "delivered" a moment later. */
import { setTimeout as sleep } from "node:timers/promises";
import { signTwilioForm } from "~/leads/delivery/twilio-callback";
import { CARRIER_ERROR, getEnding } from "./twilio-answers";
import type { AcceptedMessage } from "./twilio-messages";

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
  const address = message.statusCallback ?? parts.statusCallback;
  if (!address) return;
  const [url = "", overrides = ""] = address.split("#", 2);
  for (const status of listStatuses(message))
    await report(url, createForm(message, status, parts), overrides, parts);
}

function listStatuses(message: AcceptedMessage): readonly string[] {
  const ending = getEnding(message);
  if (ending === "queued") return [];
  return ending === "sent" ? ["sent"] : ["sent", ending];
}

function createForm(message: AcceptedMessage, status: string, { accountSid }: ReportParts): URLSearchParams {
  const isLost = status === "undelivered" || status === "failed";
  return new URLSearchParams({
    AccountSid: accountSid,
    ApiVersion: "2010-04-01",
    From: message.from,
    To: message.to,
    MessageSid: message.sid,
    MessageStatus: status,
    SmsSid: message.sid,
    SmsStatus: status,
    ...(isLost ? { ErrorCode: String(CARRIER_ERROR) } : {}),
  });
}

async function report(
  url: string,
  form: URLSearchParams,
  overrides: string,
  { authToken }: ReportParts,
): Promise<void> {
  const wish = new URLSearchParams(overrides);
  const retries = Math.min(MAX_RETRIES, Number(wish.get("rc") ?? 1) || 0);
  const policy = new Set((wish.get("rp") ?? "ct").split(","));
  const headers = { "X-Twilio-Signature": await signTwilioForm(authToken, url, form) };
  for (let tries = 0; tries <= retries; tries += 1) {
    if (tries > 0) await sleep(RETRY_DELAY_MS);
    const failure = await postReport(url, form, headers);
    if (failure === null || !(policy.has("all") || policy.has(failure))) return;
  }
}

/** @returns null when the report arrived, else the kind of failure in the retry policy's terms */
async function postReport(
  url: string,
  body: URLSearchParams,
  headers: Record<string, string>,
): Promise<string | null> {
  const signal = AbortSignal.timeout(REPORT_TIMEOUT_MS);
  try {
    const { status } = await fetch(url, { method: "POST", body, headers, signal });
    return status >= 400 ? `${Math.floor(status / 100)}xx` : null;
  } catch {
    return signal.aborted ? "rt" : "ct";
  }
}
