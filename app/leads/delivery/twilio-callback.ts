/** Verifies and parses Twilio's callbacks: signed message status reports, sent as a form or as JSON. */
import * as z from "zod";
import type { DeliveryReport } from "~/leads/lead-store";
import { hashSha256, importHmacKey, signText, verifyText } from "~/platform/crypto";
import { formatBase64, parseBase64 } from "~/platform/encoding";
import { parseJson } from "~/platform/parse-json";

interface SignedRequest {
  /** Exactly as configured at Twilio, including its query. */
  readonly url: string;
  /** Raw body. */
  readonly body: string;
  /** The header's value; null when it is missing. */
  readonly signature: string | null;
}

/**
 * Verifies X-Twilio-Signature (twilio.com/docs/usage/security, "Validating requests"): HMAC-SHA-1 with the account's token over
 * the URL and the sorted form parameters, repeated values once. A body that isn't a form is covered by its hash in the URL
 * (`bodySHA256`) instead, and signed without parameters.
 */
export async function isSignedByTwilio(authToken: string, request: SignedRequest): Promise<boolean> {
  const signature = request.signature ? parseBase64(request.signature) : null;
  if (!signature) return false;
  const bodyHash = new URL(request.url).searchParams.get("bodySHA256");
  const fields = bodyHash === null ? [...new URLSearchParams(request.body)] : [];
  // biome-ignore lint/plugin: Twilio signs with HMAC-SHA-1 only
  const key = await importHmacKey(authToken, "SHA-1");
  const isSigned = await verifyText(key, signature, getSignedText(request.url, fields));
  return isSigned && (bodyHash === null || bodyHash === (await hashSha256(request.body)));
}

/** Returns true if any of the tokens signed the request: during a rotation the old and the new one are valid. */
export async function isSignedWithAny(
  authTokens: readonly string[],
  request: SignedRequest,
): Promise<boolean> {
  const checks = await Promise.all(authTokens.map((token) => isSignedByTwilio(token, request)));
  return checks.includes(true);
}

/** Computes the X-Twilio-Signature that Twilio would send with a form. */
export async function signTwilioForm(authToken: string, url: string, form: URLSearchParams): Promise<string> {
  // biome-ignore lint/plugin: Twilio signs with HMAC-SHA-1 only
  const key = await importHmacKey(authToken, "SHA-1");
  return formatBase64(await signText(key, getSignedText(url, [...form])));
}

function getSignedText(url: string, fields: readonly (readonly [string, string])[]): string {
  const names = [...new Set(fields.map(([name]) => name))].sort();
  const lines = names.map((name) => {
    const values = new Set(fields.flatMap(([other, value]) => (other === name ? [value] : [])));
    return [...values].sort().map((value) => name + value);
  });
  return url + lines.flat().join("");
}

/** `message_enum_status` of Twilio's Messages API; reports with other values are rejected. */
const STATUSES = [
  "accepted",
  "scheduled",
  "queued",
  "sending",
  "sent",
  "delivered",
  "undelivered",
  "failed",
  "canceled",
  "read",
  "partially_delivered",
] as const;

const report = z.lazy(() =>
  z.object({
    MessageSid: z.string().regex(/^(SM|MM)[0-9a-fA-F]{32}$/),
    MessageStatus: z.enum(STATUSES),
    ErrorCode: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(z.string().regex(/^\d{0,6}$/))
      .nullish(),
  }),
);

/** Returns null when it isn't a message status report. */
export function parseDeliveryReport(contentType: string, body: string): DeliveryReport | null {
  const fields = contentType.startsWith("application/json")
    ? parseJson(body)
    : Object.fromEntries(new URLSearchParams(body));
  const { data } = report.safeParse(fields);
  if (!data) return null;
  return { externalId: data.MessageSid, status: data.MessageStatus, errorCode: data.ErrorCode || null };
}
