/** Compresses and encrypts a backup's files (AES-256-GCM), each for its own place, so that none can be changed, cut, or swapped. */
import { joinBytes } from "~/platform/bytes";
import {
  deriveId,
  deriveSealingKey,
  deriveSigningKey,
  openBytes,
  sealBytes,
  signText,
} from "~/platform/crypto";
import { formatHex, parseHex } from "~/platform/encoding";

export interface BackupCipher {
  /** @param about where it belongs, authenticated with it */
  seal(plain: Uint8Array<ArrayBuffer>, about: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns "damaged" for what this key didn't seal for `about`, "otherKey" for what another key sealed. */
  open(sealed: Uint8Array, about: string): Promise<Uint8Array<ArrayBuffer> | "damaged" | "otherKey">;
  /** Keyed, so that ids reveal neither vehicles nor leads. 32 hexadecimal digits. */
  getPhotoId(path: string): Promise<string>;
}

const KEY_ID_BYTES = 6;

/** @param secret setting BACKUPS_KEY */
export function createBackupCipher(secret: string): BackupCipher {
  let keys: ReturnType<typeof deriveKeys> | undefined;
  const getKeys = () => {
    keys ??= deriveKeys(secret);
    return keys;
  };
  return {
    async seal(plain, about) {
      const { id, sealing } = await getKeys();
      const packed = await convert(plain, new CompressionStream("gzip"));
      return joinBytes([id, await sealBytes(sealing, packed, `backup:1:${about}`)]);
    },
    async open(sealed, about) {
      const { id, sealing } = await getKeys();
      if (sealed.length < KEY_ID_BYTES) return "damaged";
      if (formatHex(sealed.slice(0, KEY_ID_BYTES)) !== formatHex(id)) return "otherKey";
      const packed = await openBytes(sealing, sealed.subarray(KEY_ID_BYTES), `backup:1:${about}`);
      return packed ? convert(packed, new DecompressionStream("gzip")) : "damaged";
    },
    async getPhotoId(path) {
      const { hashing } = await getKeys();
      return formatHex((await signText(hashing, path)).subarray(0, 16));
    },
  };
}

async function deriveKeys(secret: string) {
  const [id, sealing, hashing] = await Promise.all([
    deriveId(secret, "backup key id", KEY_ID_BYTES * 2),
    deriveSealingKey(secret, "backup"),
    deriveSigningKey(secret, "backup photo id"),
  ]);
  return { id: parseHex(id, KEY_ID_BYTES) ?? new Uint8Array(), sealing, hashing };
}

async function convert(
  bytes: Uint8Array<ArrayBuffer>,
  converter: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(converter);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
