/** Files that staff chose for a vehicle become its photos: judged and made smaller as those from Drive are, each by itself. */
import { isBackendFailure } from "~/backend/unavailable";
import { formatHandPhotoPath, getPhotoMark } from "~/photos/gallery/photo-path";
import { LARGEST_ORIGINAL_BYTES } from "~/photos/gallery/photo-policy";
import { processPhoto } from "~/photos/processing/process-photo";
import type { WorkSlots } from "~/photos/processing/work-slots";
import { MOST_PHOTOS } from "~/photos/sync/photo-sync-policy";
import type { DeskPhotos, PhotoDeskStore, TakenFile, TakenOutcome } from "./gallery-editor";

/** Each costs two calls (Images, the bucket); with the calls around them a form stays below the 50 of Cloudflare's free plan. */
const MOST_FILES_AT_ONCE = 16;

interface TakingParts {
  readonly store: Pick<PhotoDeskStore, "addPhotos" | "storePhoto" | "removePhotos">;
  /** Absent where Cloudflare Images is not enabled. */
  readonly images?: ImagesBinding;
  /** Shared by everything in this isolate that decodes photos. */
  readonly slots: WorkSlots;
  readonly makeNonce: () => string;
}

interface Judged {
  readonly name: string;
  /** Of the photo in the bucket, or why there is none. */
  readonly result: { readonly path: string; readonly url: string } | TakenOutcome;
}

/**
 * @returns what became of each file, and paths in the bucket that nobody needs; null when the vehicle is gone
 * @throws BackendUnavailable when none of them could be written down
 */
export async function takePhotos(
  vin: string,
  files: readonly File[],
  { rows, actorId }: Pick<DeskPhotos, "rows"> & { readonly actorId: string },
  parts: TakingParts,
): Promise<{ readonly files: readonly TakenFile[]; readonly unneededPaths: readonly string[] } | null> {
  const marks = new Set(rows.map(({ mark }) => mark));
  const judged: Judged[] = [];
  // One after the other: two photos at once are two too many for an isolate's memory.
  for (const file of files) {
    const result = judged.length < MOST_FILES_AT_ONCE ? await store(vin, file, marks, parts) : "tooManyFiles";
    judged.push({ name: file.name, result });
  }
  const stored = judged.flatMap(({ result }) => (typeof result === "string" ? [] : [result]));
  const urls = stored.map(({ url }) => url);
  const outcomes = urls.length > 0 ? await parts.store.addPhotos(vin, urls, MOST_PHOTOS, actorId) : [];
  if (!outcomes) return null;
  const outcomeOf = ({ url }: { url: string }) => outcomes[urls.indexOf(url)] ?? "notStored";
  return {
    files: judged.map(({ name, result }) => ({
      name,
      outcome: typeof result === "string" ? result : outcomeOf(result),
    })),
    unneededPaths: stored.filter((photo) => outcomeOf(photo) !== "added").map(({ path }) => path),
  };
}

/** Looks, makes smaller, and puts into the bucket. @param marks pictures of the vehicle, this one among them afterwards */
async function store(
  vin: string,
  file: File,
  marks: Set<string>,
  { store, images, slots, makeNonce }: TakingParts,
): Promise<Judged["result"]> {
  if (file.size > LARGEST_ORIGINAL_BYTES) return "tooLarge";
  const original = new Uint8Array(await file.arrayBuffer());
  if (isHeic(original)) return "heic";
  const mark = await getPhotoMark(file.name, original);
  if (marks.has(mark)) return "known";
  if (marks.size >= MOST_PHOTOS) return "full";
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

/** An iPhone's own format (ISO/IEC 23008-12): a box "ftyp" of one of its brands. */
function isHeic(bytes: Uint8Array): boolean {
  const code = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(code);
}
