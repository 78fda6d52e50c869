/** Derives keys, and hashes, signs, and seals text with Web Crypto. */
import { joinBytes } from "./bytes";
import { formatHex } from "./encoding";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Returns the SHA-256 hash in hexadecimal. */
export async function hashSha256(content: string | BufferSource): Promise<string> {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  return formatHex(await crypto.subtle.digest("SHA-256", bytes));
}

/** Imports a secret shared with another service, for its signatures. */
export function importHmacKey(secret: string, hash = "SHA-256"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash }, false, [
    "sign",
    "verify",
  ]);
}

/** Signs a text (HMAC). */
export async function signText(key: CryptoKey, content: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(content)));
}

/** Compares in constant time. */
export function verifyText(
  key: CryptoKey,
  signature: Uint8Array<ArrayBuffer>,
  content: string,
): Promise<boolean> {
  return crypto.subtle.verify("HMAC", key, signature, encoder.encode(content));
}

/** Derives a key for `sealText` (AES-256-GCM) from one of our own secrets. The purpose separates it from all other keys. */
export function deriveSealingKey(secret: string, purpose: string): Promise<CryptoKey> {
  return deriveKey(secret, purpose, { name: "AES-GCM", length: 256 }, ["encrypt", "decrypt"]);
}

/** Derives a key for `signText` (HMAC-SHA-256) from one of our own secrets. */
export function deriveSigningKey(secret: string, purpose: string): Promise<CryptoKey> {
  return deriveKey(secret, purpose, { name: "HMAC", hash: "SHA-256", length: 256 }, ["sign", "verify"]);
}

/** Derives the keys of all secrets once, when they are first needed. */
export function deriveOnce<Key>(
  [newest, ...older]: readonly [string, ...string[]],
  derive: (secret: string) => Promise<Key>,
): () => Promise<readonly [Key, ...Key[]]> {
  let keys: Promise<readonly [Key, ...Key[]]> | undefined;
  return () => {
    keys ??= Promise.all([derive(newest), ...older.map(derive)]);
    return keys;
  };
}

/** Derives an identifier that reveals nothing about the secret, in hexadecimal. */
export async function deriveId(secret: string, purpose: string, digits: number): Promise<string> {
  const root = await importSecret(secret, "deriveBits");
  return formatHex(await crypto.subtle.deriveBits(derivation(purpose), root, digits * 4));
}

async function deriveKey(
  secret: string,
  purpose: string,
  algorithm: SubtleCryptoImportKeyAlgorithm,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const root = await importSecret(secret, "deriveKey");
  return crypto.subtle.deriveKey(derivation(purpose), root, algorithm, false, usages);
}

const importSecret = (secret: string, usage: "deriveKey" | "deriveBits") =>
  crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [usage]);

/** HKDF (RFC 5869) without a salt: our secrets are random. */
const derivation = (purpose: string) => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: new Uint8Array(),
  info: encoder.encode(purpose),
});

const NONCE_BYTES = 12;

/**
 * Encrypts a text.
 * @param about authenticated with it: it opens for nothing else
 * @returns 12-byte nonce, then the ciphertext with its tag
 */
export async function sealText(
  key: CryptoKey,
  plain: string,
  about: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(sealing(iv, about), key, encoder.encode(plain));
  return joinBytes([iv, new Uint8Array(sealed)]);
}

/** Returns null for a text sealed with another key or for another `about`, and for a modified or truncated one. */
export async function openText(key: CryptoKey, sealed: Uint8Array, about: string): Promise<string | null> {
  const bytes = new Uint8Array(sealed);
  const parameters = sealing(bytes.slice(0, NONCE_BYTES), about);
  try {
    return decoder.decode(await crypto.subtle.decrypt(parameters, key, bytes.subarray(NONCE_BYTES)));
  } catch {
    return null;
  }
}

const sealing = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: encoder.encode(about),
});
