/** What the thank-you page is told by its address: what was asked for, signed, and nothing of who asked. */
import { deriveHashingKey } from "./session-secret";

export interface LeadReceipt {
  /** As in the lead; "" for none. */
  readonly subject: string;
  readonly slot: string;
  readonly vin: string;
  readonly hasItsPhotos: boolean;
}

export interface LeadReceipts {
  /** A query without "?". */
  sign(receipt: LeadReceipt): Promise<string>;
  /** null for what this site did not sign, or longer than an hour ago: the page must not thank for nothing. */
  open(params: URLSearchParams): Promise<LeadReceipt | null>;
}

const LIFETIME_MS = 60 * 60 * 1000;
const SIGNATURE = "sent";
const PURPOSE = "lead-receipt:1:";
const text = new TextEncoder();

/** @param secrets newest first: the first signs, each may have signed */
export function createLeadReceipts(secrets: readonly [string, ...string[]], now: () => Date): LeadReceipts {
  const keys = new Map<string, Promise<CryptoKey>>();
  const sign = async (secret: string, query: string) => {
    const key = keys.get(secret) ?? deriveHashingKey(secret);
    keys.set(secret, key);
    const mac = await crypto.subtle.sign("HMAC", await key, text.encode(PURPOSE + query));
    return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  return {
    async sign({ subject, slot, vin, hasItsPhotos }) {
      const params = new URLSearchParams({ at: now().getTime().toString(36) });
      for (const [name, value] of Object.entries({ subject, slot, vin })) if (value) params.set(name, value);
      if (!hasItsPhotos) params.set("photos", "lost");
      return `${params}&${SIGNATURE}=${await sign(secrets[0], params.toString())}`;
    },
    async open(params) {
      const signed = new URLSearchParams(params);
      const signature = signed.get(SIGNATURE) ?? "";
      signed.delete(SIGNATURE);
      const expected = await Promise.all(secrets.map((secret) => sign(secret, signed.toString())));
      const ageMs = now().getTime() - Number.parseInt(signed.get("at") ?? "", 36);
      // Comparing a keyed hash letter by letter tells nobody how to make one.
      if (!expected.includes(signature) || !(ageMs < LIFETIME_MS)) return null;
      const read = (name: string) => signed.get(name) ?? "";
      return {
        subject: read("subject"),
        slot: read("slot"),
        vin: read("vin"),
        hasItsPhotos: read("photos") !== "lost",
      };
    },
  };
}
