/** Opens a scheduled backup that was downloaded from its bucket, and checks all of it before a restore changes anything. */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BackupCipher } from "~/platform/backups/backup-cipher";
import {
  BACKUPS,
  type BackupManifest,
  describeManifest,
  describePage,
  describePhoto,
  getManifestKey,
  getPageKey,
  getPhotoKey,
  getPhotoPath,
  parseManifest,
  parsePhotos,
  STORED_PHOTOS,
} from "~/platform/backups/backup-format";
import type { StoredPhoto } from "~/platform/backups/backup-store";
import { hashSha256 } from "~/platform/crypto";
import { StartError } from "../process/start-error";

export interface CloudBackup {
  readonly name: string;
  readonly manifest: BackupManifest;
  /** Its text, of JSON lines. */
  readPage(page: number): Promise<string>;
  /** Without those that were deleted while the backup was made. */
  listPhotos(): Promise<readonly StoredPhoto[]>;
  readPhoto(photo: StoredPhoto): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * @param folder with the bucket's `backups` and `photos`
 * @param wanted name of a backup; the newest complete one if omitted
 * @throws StartError for what isn't complete, or was made with another key or by a newer version
 */
export async function openCloudBackup(
  folder: string,
  wanted: string | undefined,
  cipher: BackupCipher,
): Promise<CloudBackup> {
  const name = wanted ?? findNewest(folder);
  if (!name || !existsSync(path.join(folder, getManifestKey(name))))
    throw new StartError(
      `${folder} has no complete backup${wanted ? ` named ${wanted}` : ""}: download the bucket with its folders "backups" and "photos".`,
    );
  const open = (key: string, about: string) => openFile(path.join(folder, key), about, cipher);
  const text = decode(await open(getManifestKey(name), describeManifest(name)));
  const manifest = parseManifest(JSON.parse(text));
  if (!manifest)
    throw new StartError(`${name} was made by a newer version of this site: update the site first.`);
  const readPage = async (page: number) =>
    decode(await open(getPageKey(name, page), describePage(name, page)));
  return {
    name,
    manifest,
    readPage,
    async listPhotos() {
      const photos: StoredPhoto[] = [];
      const gone = new Set(manifest.goneDuringBackup);
      for (const { page } of manifest.pages.filter(({ source }) => source === STORED_PHOTOS))
        for (const photo of parsePhotos(await readPage(page)))
          if (!gone.has(await cipher.getPhotoId(getPhotoPath(photo)))) photos.push(photo);
      return photos;
    },
    async readPhoto(photo) {
      const photoPath = getPhotoPath(photo);
      return open(getPhotoKey(await cipher.getPhotoId(photoPath)), describePhoto(photoPath));
    },
  };
}

/** Reads every file once. @param newestSchema that this version knows; @throws StartError naming the first file that is wrong */
export async function checkCloudBackup(backup: CloudBackup, newestSchema: string): Promise<number> {
  const { name, manifest, readPage, readPhoto } = backup;
  if (manifest.schema > newestSchema)
    throw new StartError(`${name} was made by a newer version of this site: update the site first.`);
  for (const { page, sha256 } of manifest.pages)
    if ((await hashSha256(await readPage(page))) !== sha256)
      throw new StartError(`${getPageKey(name, page)} isn't the file of this backup: download it again.`);
  const photos = await backup.listPhotos();
  for (const photo of photos) await readPhoto(photo);
  return manifest.pages.length + photos.length + 1;
}

function findNewest(folder: string): string | undefined {
  const place = path.join(folder, BACKUPS);
  const names = existsSync(place) ? readdirSync(place).sort().reverse() : [];
  return names.find((name) => existsSync(path.join(folder, getManifestKey(name))));
}

async function openFile(file: string, about: string, cipher: BackupCipher): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = await readFile(file).catch(() => null);
  if (!sealed) throw new StartError(`${file} is missing: download the bucket again.`);
  const plain = await cipher.open(sealed, about);
  if (plain === "otherKey")
    throw new StartError(`BACKUPS_KEY isn't the key that ${file} was encrypted with: set that one.`);
  if (plain === "damaged")
    throw new StartError(`${file} is damaged or was moved: download it again, or restore another backup.`);
  return plain;
}

const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
