/** Checks what a browser reports after it subscribed to a push service (W3C Push API). */
import * as z from "zod";
import { parseBase64Url } from "~/platform/encoding";
import { parsePublicAddress } from "~/platform/public-address";

const MAX_ENDPOINT = 1500;
const PUBLIC_KEY_BYTES = 65;
/** First byte of an uncompressed point. */
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

/** Whether the Worker may send a request to this address. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MAX_ENDPOINT || !/^[\x21-\x7e]+$/.test(text)) return false;
  return parsePublicAddress(text) !== null;
}

const hasBytes = (length: number, first?: number) => (text: string) => {
  const bytes = parseBase64Url(text);
  return bytes?.length === length && (first === undefined || bytes[0] === first);
};

export const pushSubscription = z.lazy(() =>
  z.object({
    endpoint: z.string().refine(isPushEndpoint),
    /** The browser's public key (P-256), base64url. */
    p256dh: z.string().length(87).refine(hasBytes(PUBLIC_KEY_BYTES, UNCOMPRESSED)),
    /** The secret that it shares with the sender, base64url. */
    auth: z.string().length(22).refine(hasBytes(AUTH_BYTES)),
  }),
);
export type PushSubscription = z.output<typeof pushSubscription>;
