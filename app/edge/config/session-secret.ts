/** Parses the secrets for cookies (one or several in one setting, newest first). */
import { deriveSigningKey } from "~/platform/crypto";

/** Prefix of secrets generated for local development; a public site refuses them. */
export const LOCAL_SECRET_PREFIX = "local_";

const MIN_SECRET = 32;
/** Fewer distinct characters than this mean that the secret was typed, not generated. */
const MIN_CHARACTERS = 10;

/** Returns the secrets of `SESSION_SECRET`, newest first, or null when one of them is too short or too simple. */
export function parseSessionSecrets(text: string): readonly [string, ...string[]] | null {
  const [first, ...older] = text.split(",").map((secret) => secret.trim());
  if (first === undefined) return null;
  return [first, ...older].every(isStrong) ? [first, ...older] : null;
}

function isStrong(secret: string): boolean {
  return secret.length >= MIN_SECRET && new Set(secret).size >= MIN_CHARACTERS;
}

/** Derives a key for values that are only compared: signatures, and hashed keys of rate limits. */
export const deriveHashingKey = (secret: string): Promise<CryptoKey> => deriveSigningKey(secret, "hash");
