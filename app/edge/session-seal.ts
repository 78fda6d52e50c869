/** Seals a session into a text that only this site can read or make (AES-GCM), and opens it again. */
import * as z from "zod";
import type { StaffSession } from "~/staff/session";
import { deriveSealingKey } from "./session-secret";

export interface SessionSeal {
  seal(session: StaffSession): Promise<string>;
  /** null for anything that this site did not seal with one of its secrets, or that was changed since. */
  open(sealed: string): Promise<StaffSession | null>;
}

/** Begins each text, and is authenticated with it: another form one day cannot be taken for this one. */
const VERSION = "1";
const NONCE_BYTES = 12;
/** Browsers keep no cookie above 4,096 bytes. */
const LONGEST_SEALED = 4096;

const content = z.object({
  a: z.string().min(1),
  r: z.string().min(1),
  e: z.number(),
  s: z.number(),
});

const text = { encoder: new TextEncoder(), decoder: new TextDecoder("utf-8", { fatal: true }) };
const additionalData = text.encoder.encode(`session:${VERSION}`);

/** @param secrets newest first: the first seals, each may open */
export function createSessionSeal(secrets: readonly [string, ...string[]]): SessionSeal {
  const keys = new Map<string, Promise<CryptoKey>>();
  const getKey = (secret: string) => {
    const key = keys.get(secret) ?? deriveSealingKey(secret);
    keys.set(secret, key);
    return key;
  };
  return {
    async seal({ accessToken, refreshToken, expiresAtMs, signedInAtMs }) {
      const plain = JSON.stringify({ a: accessToken, r: refreshToken, e: expiresAtMs, s: signedInAtMs });
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const parameters = { name: "AES-GCM", iv, additionalData };
      const sealed = await crypto.subtle.encrypt(
        parameters,
        await getKey(secrets[0]),
        text.encoder.encode(plain),
      );
      return VERSION + encodeBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    async open(sealed) {
      const bytes = readBytes(sealed);
      if (!bytes) return null;
      for (const secret of secrets) {
        const plain = await decrypt(await getKey(secret), bytes);
        if (plain !== null) return parseContent(plain);
      }
      return null;
    },
  };
}

function readBytes(sealed: string): Uint8Array<ArrayBuffer> | null {
  if (sealed.length > LONGEST_SEALED || !/^1[\w-]+$/.test(sealed)) return null;
  const bytes = decodeBase64Url(sealed.slice(VERSION.length));
  return bytes && bytes.length > NONCE_BYTES ? bytes : null;
}

async function decrypt(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const parameters = { name: "AES-GCM", iv: bytes.slice(0, NONCE_BYTES), additionalData };
  try {
    return text.decoder.decode(await crypto.subtle.decrypt(parameters, key, bytes.slice(NONCE_BYTES)));
  } catch {
    // Changed, cut or sealed with another key: which of them is nobody's business.
    return null;
  }
}

function parseContent(plain: string): StaffSession | null {
  const result = content.safeParse(JSON.parse(plain));
  if (!result.success) return null;
  const { a, r, e, s } = result.data;
  return { accessToken: a, refreshToken: r, expiresAtMs: e, signedInAtMs: s };
}

function encodeBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decodeBase64Url(encoded: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
