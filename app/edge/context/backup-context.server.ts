/** Builds what a backup needs from settings and bindings, when both the bucket and its key are there. */
import { createSupabaseBackups } from "~/backend/stores/supabase-backups.server";
import { BackendUnavailable } from "~/backend/unavailable";
import { parseSettings, type Settings } from "~/edge/config/settings";
import { type BackupCipher, createBackupCipher } from "~/platform/backups/backup-cipher";
import type { BackupBucket, BackupStore } from "~/platform/backups/backup-store";

export interface BackupBindings {
  readonly BACKUPS?: R2Bucket;
}

interface BackupContext {
  readonly store: BackupStore;
  readonly bucket: BackupBucket;
  readonly cipher: BackupCipher;
  readonly backendUrl: string;
}

/**
 * @returns null when backups are off: there is no bucket, or no key
 * @throws SettingsError when a setting is missing or invalid
 */
export function createBackupContext(
  environment: BackupBindings & Readonly<Record<string, unknown>>,
  parts: { readonly settings?: Settings; readonly fetch?: typeof fetch } = {},
): BackupContext | null {
  const { settings = parseSettings(environment), fetch: send } = parts;
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, BACKUPS_KEY: key } = settings;
  if (!environment.BACKUPS || !key) return null;
  return {
    store: createSupabaseBackups({ url, secretKey, fetch: send }),
    bucket: createBackupBucket(environment.BACKUPS),
    cipher: createBackupCipher(key),
    backendUrl: url,
  };
}

/** R2 deletes at most this many keys in one call. */
const MAX_REMOVED = 1000;

export function createBackupBucket(bucket: R2Bucket): BackupBucket {
  return {
    list: (prefix) => guard("list", () => listKeys(bucket, prefix)),
    read: (key) =>
      guard("get", async () => {
        const object = await bucket.get(key);
        return object && new Uint8Array(await object.arrayBuffer());
      }),
    write: (key, bytes) => guard("put", async () => void (await bucket.put(key, bytes))),
    remove: (keys) =>
      guard("delete", async () => {
        for (let from = 0; from < keys.length; from += MAX_REMOVED)
          await bucket.delete(keys.slice(from, from + MAX_REMOVED));
      }),
  };
}

async function listKeys(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, cursor });
    for (const { key } of page.objects) keys.push(key);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return keys;
}

async function guard<Result>(operation: string, task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (cause) {
    throw new BackendUnavailable(`The bucket of the backups failed: ${operation}.`, { cause });
  }
}
