/** Stores photos that staff upload for a vehicle, processing each file independently in the same way as photos from Drive. */
import { isBackendFailure } from "~/backend/unavailable";
import { formatHandPhotoPath, getPhotoMark } from "~/photos/gallery/photo-path";
import { MAX_ORIGINAL_BYTES } from "~/photos/gallery/photo-policy";
import type { PhotoImages } from "~/photos/processing/guarded-images";
import { type PhotoSize, readPhotoSize } from "~/photos/processing/photo-size";
import { processPhoto } from "~/photos/processing/process-photo";
import type { WorkSlots } from "~/photos/processing/work-slots";
import { MAX_PHOTOS } from "~/photos/sync/photo-sync-policy";
import type { EditableGallery, GalleryEditorStore, UploadedFile, UploadOutcome } from "./gallery-editor";

/**
 * Each file costs two calls (Images, the bucket); including the calls around them an upload stays below the 50 subrequests
 * of Cloudflare's free plan.
 */
const MAX_FILES_AT_ONCE = 16;

interface UploadServices {
  readonly store: Pick<GalleryEditorStore, "addPhotos" | "storePhoto" | "removePhotos">;
  /** Undefined where Cloudflare Images is not enabled. */
  readonly images?: PhotoImages;
  /** Shared by all photo decoding in this isolate. */
  readonly slots: WorkSlots;
  readonly makeNonce: () => string;
}

interface FileResult {
  readonly name: string;
  /** The photo in the bucket, or the reason why the file was refused. */
  readonly result: { readonly path: string; readonly url: string } | UploadOutcome;
  /** Of a picture that is too small. */
  readonly size?: PhotoSize | null;
}

/**
 * @returns the outcome of each file, and bucket paths that are not needed; null when the vehicle is gone
 * @throws BackendUnavailable when the stored photos could not be recorded
 */
export async function uploadPhotos(
  vin: string,
  files: readonly File[],
  { rows, actorId }: Pick<EditableGallery, "rows"> & { readonly actorId: string },
  services: UploadServices,
): Promise<{ readonly files: readonly UploadedFile[]; readonly unneededPaths: readonly string[] } | null> {
  const marks = new Set(rows.map(({ mark }) => mark));
  const results: FileResult[] = [];
  // Sequential, because several photos at once would exceed an isolate's memory.
  for (const file of files) {
    const result =
      results.length < MAX_FILES_AT_ONCE ? await store(vin, file, marks, services) : "tooManyFiles";
    const size = result === "tooSmall" ? readPhotoSize(new Uint8Array(await file.arrayBuffer())) : null;
    results.push({ name: file.name, result, size });
  }
  const stored = results.flatMap(({ result }) => (typeof result === "string" ? [] : [result]));
  const urls = stored.map(({ url }) => url);
  const outcomes = urls.length > 0 ? await services.store.addPhotos(vin, urls, MAX_PHOTOS, actorId) : [];
  if (!outcomes) return null;
  const getOutcome = ({ url }: { url: string }) => outcomes[urls.indexOf(url)] ?? "notStored";
  return {
    files: results.map(({ name, result, size }) => {
      const outcome = typeof result === "string" ? result : getOutcome(result);
      return size ? { name, outcome, size } : { name, outcome };
    }),
    unneededPaths: stored.filter((photo) => getOutcome(photo) !== "added").map(({ path }) => path),
  };
}

/**
 * Validates, resizes and stores one photo.
 * @param marks the vehicle's pictures; a stored photo is added to it
 */
async function store(
  vin: string,
  file: File,
  marks: Set<string>,
  { store, images, slots, makeNonce }: UploadServices,
): Promise<FileResult["result"]> {
  if (file.size > MAX_ORIGINAL_BYTES) return "tooLarge";
  const original = new Uint8Array(await file.arrayBuffer());
  const mark = await getPhotoMark(file.name, original);
  if (marks.has(mark)) return "known";
  if (marks.size >= MAX_PHOTOS) return "full";
  const photo = await slots.run(() => processPhoto(original, images));
  if (photo === "busy") return "notStored";
  if (typeof photo === "string") return photo;
  const path = await formatHandPhotoPath(vin, file.name, original, photo.contentType, makeNonce());
  try {
    const url = await store.storePhoto(path, photo);
    marks.add(mark);
    return { path, url };
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    return "notStored";
  }
}
