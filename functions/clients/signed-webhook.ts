/** Posts JSON to an address of the dealership's choice, signed so that the receiver can verify who sent it. */
import { importHmacKey, signText } from "~/platform/crypto";
import { formatHex } from "~/platform/encoding";
import { type Outbound, sendOutbound } from "./outbound";

export interface SignedWebhookOptions {
  /** https, or a loopback address. */
  readonly url: string;
  /** HMAC key shared with the receiver. */
  readonly secret: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  readonly timeoutMs?: number;
}

/**
 * `Lead-Signature` (or `Alert-Signature`) is "v1=" and the hex HMAC-SHA-256 of `Lead-Timestamp` (Unix seconds), a dot and the body.
 * Receivers should reject old timestamps, so each attempt is signed anew, and deduplicate by `Lead-Id`. The answer's body isn't
 * read: what was accepted mustn't be sent again because of it. Never throws.
 */
export async function postSigned(
  name: "Lead" | "Alert",
  id: string,
  content: object,
  { url, secret, fetch: send = fetch, now = () => new Date(), timeoutMs = 10_000 }: SignedWebhookOptions,
): Promise<Outbound> {
  const body = JSON.stringify({ version: 1, ...content });
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const headers = {
    "Content-Type": "application/json",
    [`${name}-Id`]: id,
    [`${name}-Timestamp`]: timestamp,
    [`${name}-Signature`]: `v1=${await sign(secret, `${timestamp}.${body}`)}`,
  };
  return sendOutbound(send, url, { method: "POST", headers, body }, timeoutMs, 0);
}

async function sign(secret: string, content: string): Promise<string> {
  return formatHex(await signText(await importHmacKey(secret), content));
}
