/** Sends a message to a browser through its push service (RFC 8030), signed with the site's key (VAPID, RFC 8292). */
import type { PushKey } from "~/leads/push/push-key";
import { isPushEndpoint, type PushSubscription } from "~/leads/push/push-subscription";
import { formatBase64Url } from "~/platform/encoding";
import { readRetryAfterSeconds, sendOutbound } from "./outbound";
import { encryptPush } from "./push-encryption";

interface WebPushOptions {
  readonly key: PushKey;
  /** The site's address, by which a push service can reach its operator; omitted when SITE_URL isn't set. */
  readonly siteUrl: string | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly now?: () => Date;
  readonly timeoutMs?: number;
}

export type PushAnswer =
  | { readonly kind: "sent" }
  /** The browser no longer has this address. */
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly errorCode: string }
  | { readonly kind: "retry"; readonly errorCode: string; readonly retryAfterSeconds: number | null };

interface PushMessage {
  readonly content: string;
  /** A waiting message with the same topic is replaced; up to 32 characters of base64url. */
  readonly topic: string;
}

/** A device that is off gets the message within a day, or not at all. */
const KEEP_SECONDS = 24 * 60 * 60;
/** The RFC allows a day. */
const SIGNATURE_SECONDS = 12 * 60 * 60;
const encoder = new TextEncoder();

/** Never throws. */
export async function sendPush(
  subscription: PushSubscription,
  { content, topic }: PushMessage,
  { key, siteUrl, fetch: send = fetch, now = () => new Date(), timeoutMs = 10_000 }: WebPushOptions,
): Promise<PushAnswer> {
  const { endpoint } = subscription;
  // Checked when it was stored, too; the rules may have changed since.
  const body = isPushEndpoint(endpoint) ? await encryptPush(content, subscription).catch(() => null) : null;
  if (!body) return { kind: "gone" };
  const claims = { aud: new URL(endpoint).origin, sub: siteUrl };
  const headers = {
    Authorization: `vapid t=${await signClaims(claims, key, now())}, k=${key.publicKey}`,
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    TTL: String(KEEP_SECONDS),
    Topic: topic,
    Urgency: "high",
  };
  const answer = await sendOutbound(send, endpoint, { method: "POST", headers, body }, timeoutMs, 0);
  if (answer.kind === "answered") return readAnswer(answer.response, now());
  return { kind: "retry", errorCode: answer.errorCode, retryAfterSeconds: null };
}

function readAnswer({ ok, status, headers }: Response, now: Date): PushAnswer {
  if (ok) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const errorCode = String(status);
  if (status >= 500 || status === 408 || status === 429)
    return { kind: "retry", errorCode, retryAfterSeconds: readRetryAfterSeconds(headers, now) };
  return { kind: "refused", errorCode };
}

/** A signed JWT (ES256). */
async function signClaims(claims: object, { privateKey }: PushKey, now: Date): Promise<string> {
  const exp = Math.floor(now.getTime() / 1000) + SIGNATURE_SECONDS;
  const parts = [
    { typ: "JWT", alg: "ES256" },
    { ...claims, exp },
  ];
  const content = parts.map((part) => formatBase64Url(encoder.encode(JSON.stringify(part)))).join(".");
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(algorithm, privateKey, encoder.encode(content));
  return `${content}.${formatBase64Url(new Uint8Array(signature))}`;
}
