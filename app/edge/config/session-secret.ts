/** Parses the secrets for cookies (one or several in one setting, newest first) and derives keys from them. */

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

const text = new TextEncoder();

/** Derives a key for sealing (AES-256-GCM) by HKDF (RFC 5869), so that a secret never serves two purposes. */
export async function deriveSealingKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(derivation("cookie"), await importSecret(secret), SEALING, false, [
    "encrypt",
    "decrypt",
  ]);
}

/** Derives a key for hashing values that are only compared (HMAC-SHA-256). */
export async function deriveHashingKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(derivation("hash"), await importSecret(secret), HASHING, false, [
    "sign",
    "verify",
  ]);
}

const SEALING = { name: "AES-GCM", length: 256 };
const HASHING = { name: "HMAC", hash: "SHA-256", length: 256 };

const derivation = (purpose: string) => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: new Uint8Array(),
  info: text.encode(purpose),
});

function importSecret(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, ["deriveKey"]);
}
