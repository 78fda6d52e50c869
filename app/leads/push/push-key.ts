/**
 * The site's key pair for push services (VAPID, RFC 8292). It isn't a setting: it is generated when it is first needed and stored
 * in the database, where only the service has access, with the private key sealed by SESSION_SECRET. A rotated secret opens it
 * until it is removed, and the new one seals it again at the next use. When no secret opens it, a new pair replaces it, and staff
 * turn alerts on again; but not within an hour of sealing, because during a deployment older isolates lack the newest secret.
 */
import { BackendUnavailable } from "~/backend/unavailable";
import { formatBase64Url } from "~/platform/encoding";
import { parseJson } from "~/platform/parse-json";
import type { NewPushKey, PushKeyStore } from "./push-store";

export interface PushKey {
  /** Uncompressed point, base64url; browsers subscribe with it. */
  readonly publicKey: string;
  /** Signs (ES256). */
  readonly privateKey: CryptoKey;
}

interface Seal {
  seal(plain: string, about: string): Promise<string>;
  open(sealed: string, about: string): Promise<string | null>;
}

export interface PushKeyServices {
  readonly store: PushKeyStore;
  /** With the newest secret. */
  readonly newest: Seal;
  /** With all secrets. */
  readonly all: Seal;
}

const ABOUT = "push key:1";
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };

/** @throws BackendUnavailable */
export async function getPushKey({ store, newest, all }: PushKeyServices): Promise<PushKey> {
  let stored = await store.readKey();
  for (let tries = 0; tries < 3; tries += 1) {
    const plain = stored && (await newest.open(stored.sealed, ABOUT));
    if (stored && plain !== null) return importKey(stored, plain);
    const old = stored && (await all.open(stored.sealed, ABOUT));
    if (old === null && stored?.isRecent)
      throw new BackendUnavailable("The push key was sealed with a secret that is not listed here.");
    const next: NewPushKey =
      stored && old !== null
        ? { publicKey: stored.publicKey, sealed: await newest.seal(old, ABOUT) }
        : await generateKey(newest);
    // Another isolate may have stored its own first, even with an older setting.
    stored = await store.saveKey(stored, next);
  }
  throw new BackendUnavailable("The push key changes with each use: is SESSION_SECRET the same everywhere?");
}

async function generateKey({ seal }: Seal): Promise<NewPushKey> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const { publicKey, privateKey } = pair as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey("raw", publicKey)) as ArrayBuffer;
  const plain = JSON.stringify(await crypto.subtle.exportKey("jwk", privateKey));
  return { publicKey: formatBase64Url(new Uint8Array(point)), sealed: await seal(plain, ABOUT) };
}

async function importKey({ publicKey }: NewPushKey, plain: string): Promise<PushKey> {
  const jwk = parseJson(plain) as JsonWebKey;
  return { publicKey, privateKey: await crypto.subtle.importKey("jwk", jwk, ALGORITHM, false, ["sign"]) };
}
