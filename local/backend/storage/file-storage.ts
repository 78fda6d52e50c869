/**
 * Stores objects as files in the data folder. Supabase Lite does not export its file adapter and would keep objects in memory,
 * losing them at each restart.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/** Metadata file of an object. It is written last, by renaming: an object exists if and only if this file does. */
interface ObjectCard {
  /** Name of the file with the content; a new one for each upload. */
  readonly file: string;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly eTag: string;
}

/** @param folder created when missing; keys are hashed so that none can escape it */
export function createFileStorage(folder: string): StorageAdapter {
  const cardPath = (bucket: string, key: string) =>
    path.join(folder, `${createHash("sha256").update(`${bucket}/${key}`).digest("hex")}.json`);
  const readCard = async (bucket: string, key: string): Promise<ObjectCard> =>
    JSON.parse(await readFile(cardPath(bucket, key), "utf8"));

  async function writeObject(bucket: string, key: string, bytes: Uint8Array, card: Omit<ObjectCard, "file">) {
    await mkdir(folder, { recursive: true });
    const replaced = await readCard(bucket, key).catch(() => null);
    const file = `${randomUUID()}.bin`;
    const draft = path.join(folder, `${file}.card`);
    try {
      await writeFile(path.join(folder, file), bytes);
      await writeFile(draft, JSON.stringify({ file, ...card }));
      await rename(draft, cardPath(bucket, key));
    } catch (error) {
      // No row names a partial upload, so nothing would ever delete it.
      for (const half of [draft, path.join(folder, file)]) await rm(half, { force: true });
      throw error;
    }
    if (replaced) await rm(path.join(folder, replaced.file), { force: true });
    return headObject(bucket, key);
  }

  async function headObject(bucket: string, key: string) {
    const { file, ...card } = await readCard(bucket, key);
    const { size, mtime } = await stat(path.join(folder, file));
    return { ...card, contentLength: size, size, lastModified: mtime, httpStatusCode: 200 };
  }

  async function deleteObject(bucket: string, key: string) {
    const card = await readCard(bucket, key).catch(() => null);
    if (!card) return;
    await rm(cardPath(bucket, key), { force: true });
    await rm(path.join(folder, card.file), { force: true });
  }

  return {
    driver: null,
    headObject,
    deleteObject,
    async getObject(bucket, key) {
      const { file } = await readCard(bucket, key);
      const bytes = new Uint8Array(await readFile(path.join(folder, file)));
      return { httpStatusCode: 200, metadata: await headObject(bucket, key), body: new Blob([bytes]) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : await readStream(body);
      const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      return writeObject(bucket, key, bytes, { mimetype, cacheControl, eTag });
    },
    async deleteObjects(bucket, keys) {
      // Lite prefixes some keys with their bucket.
      const inBucket = (key: string) => (key.startsWith(`${bucket}/`) ? key.slice(bucket.length + 1) : key);
      for (const key of keys) await deleteObject(bucket, inBucket(key));
    },
    async copyObject(sourceBucket, source, _version, bucket, key) {
      const { file, ...card } = await readCard(sourceBucket, source);
      return writeObject(bucket, key, await readFile(path.join(folder, file)), card);
    },
    async privateAssetUrl(bucket, key) {
      return path.join(folder, (await readCard(bucket, key)).file);
    },
  };
}

async function readStream(stream: Parameters<StorageAdapter["uploadObject"]>[3]): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());
}
