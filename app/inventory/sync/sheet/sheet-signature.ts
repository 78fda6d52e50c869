/** Verifies that a request comes from the sheet's script: an HMAC over timestamp and body, with a shared secret. */
import { importHmacKey, verifyText } from "~/platform/crypto";
import { parseHex } from "~/platform/encoding";

interface SignedCall {
  /** Unix time in seconds, as text; null when missing. */
  readonly timestamp: string | null;
  /** The raw body. */
  readonly body: string;
  /** Hexadecimal; null when missing. */
  readonly signature: string | null;
}

const HASH_BYTES = 32;
/** Allows for clock skew and network delay. */
const MAX_AGE_SECONDS = 5 * 60;
/** How long an accepted request must be remembered to detect a replay: its whole validity period and a margin. */
export const REPLAY_SECONDS = 2 * MAX_AGE_SECONDS + 60;

/** Verifies the HMAC-SHA-256 of `${timestamp}.${body}`. The timestamp may differ from `now` by at most five minutes either way. */
export async function isSignedBySheet(secret: string, call: SignedCall, now: Date): Promise<boolean> {
  const { timestamp, body, signature } = call;
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false;
  const mac = parseHex((signature ?? "").toLowerCase(), HASH_BYTES);
  return mac !== null && verifyText(await importHmacKey(secret), mac, `${timestamp}.${body}`);
}
