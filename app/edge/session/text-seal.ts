/** Seals a text so that only this site can read or create it (AES-GCM), and opens it again. */
import { deriveSealingKey } from "~/edge/config/session-secret";

export interface TextSeal {
  /** @param about its purpose and owner, authenticated with it: it opens for no other purpose or owner */
  seal(plain: string, about: string): Promise<string>;
  /** Returns null for anything that this site did not seal for the same `about` with one of its secrets, or that was modified. */
  open(sealed: string, about: string): Promise<string | null>;
}

const NONCE_BYTES = 12;

const text = { encoder: new TextEncoder(), decoder: new TextDecoder("utf-8", { fatal: true }) };

/** @param secrets newest first: the first one seals, all of them open */
export function createTextSeal(secrets: readonly [string, ...string[]]): TextSeal {
  const keys = new Map<string, Promise<CryptoKey>>();
  const getKey = (secret: string) => {
    const key = keys.get(secret) ?? deriveSealingKey(secret);
    keys.set(secret, key);
    return key;
  };
  return {
    async seal(plain, about) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const key = await getKey(secrets[0]);
      const sealed = await crypto.subtle.encrypt(parametersOf(iv, about), key, text.encoder.encode(plain));
      return encodeBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    async open(sealed, about) {
      const bytes = decodeBase64Url(sealed);
      if (!bytes || bytes.length <= NONCE_BYTES) return null;
      for (const secret of secrets) {
        const plain = await decrypt(await getKey(secret), bytes, about);
        if (plain !== null) return plain;
      }
      return null;
    },
  };
}

const parametersOf = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: text.encoder.encode(about),
});

async function decrypt(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  about: string,
): Promise<string | null> {
  const parameters = parametersOf(bytes.slice(0, NONCE_BYTES), about);
  try {
    return text.decoder.decode(await crypto.subtle.decrypt(parameters, key, bytes.slice(NONCE_BYTES)));
  } catch {
    // Modified, truncated, from another site, or sealed with an unknown key: callers treat all of these alike.
    return null;
  }
}

function encodeBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decodeBase64Url(encoded: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(encoded)) return null;
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
