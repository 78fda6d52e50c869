/** Encrypts leads in the lead buffer (AES-256-GCM), so that its storage holds no readable personal data. */
import type { NewLead } from "~/leads/lead";
import { newLeadRecord } from "~/leads/lead-record";

export interface SealedLead {
  /** Identical for a repeat of the same lead, so that it is buffered once. Keyed, so it reveals nothing without the key. */
  readonly fingerprint: string;
  /** Identifies the key without revealing it. */
  readonly keyId: string;
  /** 12-byte nonce, then the ciphertext with its tag. */
  readonly bytes: Uint8Array;
}

export interface LeadCipher {
  seal(lead: NewLead): Promise<SealedLead>;
  /** Returns null when the key is no longer configured or the data was modified. */
  open(sealed: Pick<SealedLead, "keyId" | "bytes">): Promise<NewLead | null>;
}

interface LeadKey {
  readonly id: string;
  readonly sealing: CryptoKey;
  readonly hashing: CryptoKey;
}

const NONCE_BYTES = 12;
const KEY_ID_CHARACTERS = 12;

const text = { encoder: new TextEncoder(), decoder: new TextDecoder("utf-8", { fatal: true }) };

/** @param secrets parts of `LEADS_KEY`, newest first: the first encrypts, all decrypt */
export function createLeadCipher(secrets: readonly [string, ...string[]]): LeadCipher {
  let keys: Promise<readonly [LeadKey, ...LeadKey[]]> | undefined;
  const getKeys = () => {
    keys ??= deriveKeys(secrets);
    return keys;
  };
  return {
    async seal(lead) {
      const [key] = await getKeys();
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = text.encoder.encode(JSON.stringify(lead));
      const sealed = await crypto.subtle.encrypt(sealingParameters(key.id, iv), key.sealing, plain);
      const bytes = new Uint8Array([...iv, ...new Uint8Array(sealed)]);
      return { fingerprint: await getFingerprint(key, lead), keyId: key.id, bytes };
    },
    async open({ keyId, bytes }) {
      const key = (await getKeys()).find(({ id }) => id === keyId);
      return key ? openWith(key, bytes) : null;
    },
  };
}

async function openWith(key: LeadKey, bytes: Uint8Array): Promise<NewLead | null> {
  const iv = new Uint8Array(bytes.subarray(0, NONCE_BYTES));
  const sealed = new Uint8Array(bytes.subarray(NONCE_BYTES));
  try {
    const plain = await crypto.subtle.decrypt(sealingParameters(key.id, iv), key.sealing, sealed);
    return newLeadRecord.safeParse(JSON.parse(text.decoder.decode(plain))).data ?? null;
  } catch {
    // Doesn't distinguish causes of a decryption failure.
    return null;
  }
}

/** Authenticates the key id, too, so that ciphertext can't be attributed to another key. */
const sealingParameters = (keyId: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: text.encoder.encode(`lead:1:${keyId}`),
});

/** Excludes the send time, so that a second click gives the same fingerprint. */
async function getFingerprint(key: LeadKey, { sentAtIso: _, ...lead }: NewLead): Promise<string> {
  const digest = await crypto.subtle.sign("HMAC", key.hashing, text.encoder.encode(JSON.stringify(lead)));
  return toHex(digest);
}

async function deriveKeys(
  secrets: readonly [string, ...string[]],
): Promise<readonly [LeadKey, ...LeadKey[]]> {
  const [newest, ...older] = secrets;
  return [await deriveKey(newest), ...(await Promise.all(older.map(deriveKey)))];
}

/** Derives a separate key for each purpose from one secret (HKDF, RFC 5869). */
async function deriveKey(secret: string): Promise<LeadKey> {
  const root = await crypto.subtle.importKey("raw", text.encoder.encode(secret), "HKDF", false, [
    "deriveKey",
    "deriveBits",
  ]);
  const sealing = crypto.subtle.deriveKey(derivation("lead"), root, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const hash = { name: "HMAC", hash: "SHA-256", length: 256 };
  const hashing = crypto.subtle.deriveKey(derivation("lead fingerprint"), root, hash, false, ["sign"]);
  const id = crypto.subtle.deriveBits(derivation("lead key id"), root, KEY_ID_CHARACTERS * 4);
  return { id: toHex(await id), sealing: await sealing, hashing: await hashing };
}

const derivation = (purpose: string) => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: new Uint8Array(),
  info: text.encoder.encode(purpose),
});

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
