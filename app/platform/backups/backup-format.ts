/**
 * The files of backups: `backups/{name}/` with numbered pages, the list of photo ids, and last the manifest; and `photos/{id}`, which
 * all backups share. A backup without its manifest is incomplete.
 */
import * as z from "zod";
import type { StoredPhoto } from "./backup-store";

export const BACKUPS = "backups/";
export const PHOTOS = "photos/";

/** Sources besides the tables. */
export const ACCOUNTS = "auth.users";
export const STORED_PHOTOS = "storage.objects";
export const SEQUENCES = "sequences";

const storedPhoto = z.object({ bucket: z.string(), name: z.string(), type: z.string().nullable() });

const FORMAT = 1;
const PHOTO_ID_BYTES = 16;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601; the instant of its rows. */
  madeAt: z.string(),
  /** The newest migration of its database. */
  schema: z.string(),
  /** Address of the backend, which is a part of the photos' addresses. */
  backendUrl: z.string(),
  /** Rows by source. */
  rows: z.record(z.string(), z.int()),
  pages: z.array(
    z.object({ page: z.int(), source: z.string(), rows: z.int(), sha256: z.string().length(64) }),
  ),
  /** Ids of photos that were deleted before they were copied. */
  goneDuringBackup: z.array(z.string()),
});
export type BackupManifest = z.output<typeof manifest>;

/** Returns null for a manifest of another format. */
export const parseManifest = (json: unknown): BackupManifest | null => manifest.safeParse(json).data ?? null;

export const createManifest = (facts: Omit<BackupManifest, "format">): BackupManifest => ({
  format: FORMAT,
  ...facts,
});

/** "2026-11-23T08:00:12.345Z" is "2026-11-23T08-00-12Z": no file system refuses it. */
export const getBackupName = (startedAtIso: string): string =>
  `${new Date(startedAtIso).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Returns NaN for what isn't a backup's name. */
export const parseBackupName = (name: string): number =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));

export const getPageKey = (name: string, page: number): string =>
  `${BACKUPS}${name}/page-${String(page).padStart(6, "0")}`;
export const getManifestKey = (name: string): string => `${BACKUPS}${name}/manifest`;
export const getPhotoIdsKey = (name: string): string => `${BACKUPS}${name}/photo-ids`;
export const getPhotoKey = (id: string): string => PHOTOS + id;

/** What each file is authenticated for: it opens in no other place. */
export const describePage = (name: string, page: number): string => `page:${name}:${page}`;
export const describeManifest = (name: string): string => `manifest:${name}`;
export const describePhoto = (path: string): string => `photo:${path}`;

export const getPhotoPath = ({ bucket, name }: StoredPhoto): string => `${bucket}/${name}`;

/** Parses a page of photos. @param text null for a page that is gone */
export const parsePhotos = (text: string | null): StoredPhoto[] =>
  (text ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => storedPhoto.parse(JSON.parse(line)));

/** Ids are 32 hexadecimal digits. */
export function formatPhotoIds(ids: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ids.length * PHOTO_ID_BYTES);
  for (const [index, id] of ids.entries())
    for (let at = 0; at < PHOTO_ID_BYTES; at += 1)
      bytes[index * PHOTO_ID_BYTES + at] = Number.parseInt(id.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

/** Splits a file of ids into 16 bytes each. */
export function* parsePhotoIds(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PHOTO_ID_BYTES)
    yield bytes.subarray(from, from + PHOTO_ID_BYTES);
}
