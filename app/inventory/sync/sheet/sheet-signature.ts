/** Whether a call comes from the sheet's own script: an HMAC over the time and the body, by a secret that both know. */

interface SignedCall {
  /** Seconds since the epoch, as text; null when there is none. */
  readonly timestamp: string | null;
  /** The body as it came. */
  readonly body: string;
  /** Hexadecimal; null when there is none. */
  readonly signature: string | null;
}

/** The clocks of two houses differ, and a call is under way for a while. */
const MAX_AGE_SECONDS = 5 * 60;
/** How long a call that was taken has to be remembered: from the earliest moment it is good to the last. */
export const REPLAY_SECONDS = 2 * MAX_AGE_SECONDS + 60;

const text = new TextEncoder();

/** True for HMAC-SHA-256 of `${timestamp}.${body}`, of five minutes ago at most and no later than in five minutes. */
export async function isSignedBySheet(secret: string, call: SignedCall, now: Date): Promise<boolean> {
  const { timestamp, body, signature } = call;
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false;
  const mac = decodeHex(signature ?? "");
  // `verify` compares in constant time.
  return (
    mac !== null &&
    crypto.subtle.verify("HMAC", await importSecret(secret), mac, text.encode(`${timestamp}.${body}`))
  );
}

function importSecret(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", text.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
}

function decodeHex(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\da-f]{64}$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
