/** Creates staff's accounts and uploads the photos of a scheduled backup, through the backend's own services. */
import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod";
import { ACCOUNTS } from "~/platform/backups/backup-format";
import { StartError } from "../process/start-error";
import type { CloudBackup } from "./cloud-backup";

const account = z.object({ id: z.uuid(), email: z.string() });

/** Accounts that exist keep their password; new ones get a random one. @returns the number of accounts */
export async function createAccounts({ auth }: SupabaseClient, backup: CloudBackup): Promise<number> {
  const lines: string[] = [];
  for (const { page, source } of backup.manifest.pages)
    if (source === ACCOUNTS) lines.push(...(await backup.readPage(page)).split("\n"));
  for (const line of lines) {
    const { id, email } = account.parse(JSON.parse(line));
    const known = await auth.admin.getUserById(id);
    if (known.data.user) continue;
    const password = randomBytes(32).toString("base64url");
    const { error } = await auth.admin.createUser({ id, email, password, email_confirm: true });
    if (error)
      throw new StartError(
        `An account for ${email} couldn't be created (${error.code ?? error.status}): delete the account with this address, or another that has its id, and restore again.`,
      );
  }
  return lines.length;
}

/** Overwrites photos of the same name. @returns the number of photos */
export async function uploadPhotos({ storage }: SupabaseClient, backup: CloudBackup): Promise<number> {
  const photos = await backup.listPhotos();
  for (const photo of photos) {
    const { error } = await storage.from(photo.bucket).upload(photo.name, await backup.readPhoto(photo), {
      cacheControl: "31536000",
      upsert: true,
      ...(photo.type ? { contentType: photo.type } : {}),
    });
    if (error) throw new StartError(`A photo couldn't be stored (${error.message}): restore again.`);
  }
  return photos.length;
}
