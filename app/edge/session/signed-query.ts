/** Signs a query for one purpose, to verify it when it returns in a URL or a cookie. */
import { deriveHashingKey } from "~/edge/config/session-secret";
import { deriveOnce, signText, verifyText } from "~/platform/crypto";
import { formatHex, parseHex } from "~/platform/encoding";

const HASH_BYTES = 32;

/**
 * HMAC-SHA-256 over the purpose and the query.
 * @param secrets newest first: the first one signs, all of them verify
 * @param purpose prevents reuse of a signature for another purpose
 */
export function createQuerySigner(secrets: readonly [string, ...string[]], purpose: string) {
  const getKeys = deriveOnce(secrets, deriveHashingKey);
  const describe = (query: string) => `${purpose}:1:${query}`;
  return {
    /** Returns the signature of a query, 64 hexadecimal digits. */
    async sign(query: string): Promise<string> {
      const [key] = await getKeys();
      return formatHex(await signText(key, describe(query)));
    },
    /** Whether one of the secrets made this signature of this query; compared in constant time. */
    async isSigned(query: string, signature: string): Promise<boolean> {
      const mac = parseHex(signature, HASH_BYTES);
      if (!mac) return false;
      const answers = (await getKeys()).map((key) => verifyText(key, mac, describe(query)));
      return (await Promise.all(answers)).includes(true);
    },
  };
}
