/** A bucket of backups in a folder, as rclone downloads it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BackupBucket } from "~/platform/backups/backup-store";

export function createFolderBucket(folder: string): BackupBucket {
  const listFiles = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((key) => statSync(path.join(folder, key)).isFile())
      .sort();
  return {
    list: async (prefix) => listFiles().filter((key) => key.startsWith(prefix)),
    read: async (key) => {
      const file = path.join(folder, key);
      return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
    },
    async write(key, bytes) {
      mkdirSync(path.dirname(path.join(folder, key)), { recursive: true });
      writeFileSync(path.join(folder, key), bytes);
    },
    async remove(keys) {
      for (const key of keys) rmSync(path.join(folder, key));
    },
  };
}
