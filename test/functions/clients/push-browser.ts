/** A browser as push services see it: its keys, and decryption with Node's own cryptography (RFC 8291), not the Worker's. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

interface PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** @throws when the message is for another browser */
  readonly open: (body: Uint8Array) => string;
}

const TAG_BYTES = 16;

export function createPushBrowser(): PushBrowser {
  const own = createECDH("prime256v1");
  const point = own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: point.toString("base64url"), auth: auth.toString("base64url") },
    open(body) {
      const [salt, theirs, sealed] = [body.slice(0, 16), body.slice(21, 86), body.slice(86)];
      const about = Buffer.concat([Buffer.from("WebPush: info\0"), point, theirs]);
      const input = Buffer.from(hkdfSync("sha256", own.computeSecret(theirs), auth, about, 32));
      const derive = (info: string, length: number) =>
        Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${info}\0`, length));
      const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      cipher.setAuthTag(sealed.slice(-TAG_BYTES));
      const plain = Buffer.concat([cipher.update(sealed.slice(0, -TAG_BYTES)), cipher.final()]);
      // The last record ends with 2 and padding.
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}
