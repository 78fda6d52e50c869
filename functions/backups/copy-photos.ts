/** Copies the photos that the bucket doesn't have yet, each once for all backups. */
import type { BackupCipher } from "~/platform/backups/backup-cipher";
import {
  describePhoto,
  getPhotoKey,
  getPhotoPath,
  PHOTOS,
  parsePhotos,
  STORED_PHOTOS,
} from "~/platform/backups/backup-format";
import type {
  BackupBucket,
  BackupPage,
  BackupRun,
  BackupStore,
  StoredPhoto,
} from "~/platform/backups/backup-store";

interface PhotoParts {
  readonly store: Pick<BackupStore, "readPage" | "readPhoto">;
  readonly bucket: Pick<BackupBucket, "list" | "write">;
  readonly cipher: BackupCipher;
  readonly now: () => Date;
}

interface CopiedPhotos {
  /** Of all photos in the bucket that this backup needs. */
  readonly ids: readonly string[];
  /** Of those that were deleted after the run had listed them. */
  readonly gone: string[];
}

/** @returns null when there are more than one tick may copy */
export async function copyPhotos(
  run: BackupRun,
  pages: readonly BackupPage[],
  parts: PhotoParts,
  limits: { readonly photos: number; readonly endMs: number },
): Promise<CopiedPhotos | null> {
  const photos = await listPhotos(run, pages, parts);
  const stored = new Set(await parts.bucket.list(PHOTOS));
  const missing = photos.filter(({ id }) => !stored.has(getPhotoKey(id)));
  const gone = new Set<string>();
  for (const photo of missing.slice(0, limits.photos)) {
    if (parts.now().getTime() >= limits.endMs) return null;
    if (!(await copyPhoto(photo, parts))) gone.add(photo.id);
  }
  if (missing.length > limits.photos) return null;
  return { ids: photos.map(({ id }) => id).filter((id) => !gone.has(id)), gone: [...gone] };
}

interface ListedPhoto extends StoredPhoto {
  readonly id: string;
}

async function listPhotos(
  run: BackupRun,
  pages: readonly BackupPage[],
  { store, cipher }: PhotoParts,
): Promise<ListedPhoto[]> {
  const photos: ListedPhoto[] = [];
  for (const { page } of pages.filter(({ source }) => source === STORED_PHOTOS)) {
    for (const photo of parsePhotos(await store.readPage(run.id, page)))
      photos.push({ ...photo, id: await cipher.getPhotoId(getPhotoPath(photo)) });
  }
  return photos;
}

/** @returns false when the photo is gone */
async function copyPhoto(photo: ListedPhoto, { store, bucket, cipher }: PhotoParts): Promise<boolean> {
  const bytes = await store.readPhoto(photo);
  if (!bytes) return false;
  await bucket.write(getPhotoKey(photo.id), await cipher.seal(bytes, describePhoto(getPhotoPath(photo))));
  return true;
}
