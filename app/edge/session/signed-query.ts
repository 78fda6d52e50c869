/** Signs a query for one purpose, to verify it when it returns in a URL or a cookie. */
import { deriveHashingKey } from "~/edge/config/session-secret";

interface QuerySigner {
  /** Returns the signature of a query, 64 hexadecimal digits. */
  sign(query: string): Promise<string>;
  /** Whether one of the secrets made this signature of this query; compared in constant time. */
  isSigned(query: string, signature: string): Promise<boolean>;
}

const HASH_BYTES = 32;
const text = new TextEncoder();

/**
 * HMAC-SHA-256 over the purpose and the query.
 * @param secrets newest first: the first one signs, all of them verify
 * @param purpose prevents reuse of a signature for another purpose
 */
export function createQuerySigner(secrets: readonly [string, ...string[]], purpose: string): QuerySigner {
  const keys = new Map<string, Promise<CryptoKey>>();
  const getKey = (secret: string) => {
    const key = keys.get(secret) ?? deriveHashingKey(secret);
    keys.set(secret, key);
    return key;
  };
  const encode = (query: string) => text.encode(`${purpose}:1:${query}`);
  return {
    async sign(query) {
      const mac = await crypto.subtle.sign("HMAC", await getKey(secrets[0]), encode(query));
      return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
    },
    async isSigned(query, signature) {
      const mac = parseHash(signature);
      if (!mac) return false;
      const answers = secrets.map(async (secret) =>
        crypto.subtle.verify("HMAC", await getKey(secret), mac, encode(query)),
      );
      return (await Promise.all(answers)).includes(true);
    },
  };
}

/** Returns null for anything but the digits of a hash. */
function parseHash(digits: string): Uint8Array<ArrayBuffer> | null {
  if (digits.length !== HASH_BYTES * 2 || !/^[0-9a-f]+$/.test(digits)) return null;
  return Uint8Array.from({ length: HASH_BYTES }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}
