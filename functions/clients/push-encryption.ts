/** Encrypts a push message for one browser (RFC 8291, content coding aes128gcm of RFC 8188). */
import { joinBytes } from "~/platform/bytes";
import { parseBase64Url } from "~/platform/encoding";

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const RECORD_BYTES = 4096;
/** Ends the last record. */
const LAST_RECORD = 2;
const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

/** Generated anew for each message; a test passes those of the RFC's example. */
interface MessageSecrets {
  readonly salt: Bytes;
  readonly pair: CryptoKeyPair;
}

/** @throws when the browser's key isn't a point on the curve */
export async function encryptPush(
  content: string,
  { p256dh, auth }: { readonly p256dh: string; readonly auth: string },
  secrets?: MessageSecrets,
): Promise<Bytes> {
  const { salt, pair } = secrets ?? (await generateSecrets());
  const [theirPoint, authSecret] = [decode(p256dh), decode(auth)];
  const theirs = await crypto.subtle.importKey("raw", theirPoint, CURVE, false, []);
  const ourPoint = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, pair.privateKey, 256);
  const about = joinBytes([encoder.encode("WebPush: info\0"), theirPoint, ourPoint]);
  const input = await derive(new Uint8Array(shared), authSecret, about, 32);
  const key = await derive(input, salt, encoder.encode("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(input, salt, encoder.encode("Content-Encoding: nonce\0"), 12);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const plain = joinBytes([encoder.encode(content), new Uint8Array([LAST_RECORD])]);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, cipher, plain);
  const sizes = new Uint8Array(5);
  new DataView(sizes.buffer).setUint32(0, RECORD_BYTES);
  sizes[4] = ourPoint.length;
  return joinBytes([salt, sizes, ourPoint, new Uint8Array(sealed)]);
}

async function generateSecrets(): Promise<MessageSecrets> {
  const pair = (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(16)), pair };
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

const decode = (text: string): Bytes => parseBase64Url(text) ?? new Uint8Array();
