/** Photos submitted with a lead: reads them, and declares their stores. */
import { type LeadProblem, PHOTO_SIDES } from "./lead-fields";

export interface LeadPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp";
  /** Stripped of metadata. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface LeadPhotoStore {
  /**
   * Stores a lead's photos in private storage. Idempotent: a lead that has photos keeps them.
   * @throws BackendRejected for other photos than it has, files the bucket doesn't accept, and beyond the site's daily cap
   * @throws BackendUnavailable
   */
  storePhotos(leadId: string, photos: readonly LeadPhoto[]): Promise<void>;
}

/** The private bucket. */
export const LEAD_PHOTO_BUCKET = "lead-photos";

/** How long photos of suspected leads are kept: staff need time to find real people among them. */
export const SUSPECTED_PHOTO_DAYS = 7;

export interface ExpiredLeadPhotos {
  /** Lists paths of photos of suspected leads older than `SUSPECTED_PHOTO_DAYS`, oldest first. @throws BackendUnavailable */
  listExpiredPhotos(limit: number): Promise<readonly string[]>;
  /** Deletes files and rows; missing ones are ignored. @throws BackendUnavailable */
  removePhotos(paths: readonly string[]): Promise<void>;
}

/** Why a photo is refused, as the form says it. */
const PROBLEMS = {
  heic: "photosKind",
  unreadable: "photosKind",
  tooManyPixels: "photosPixels",
  incomplete: "photosIncomplete",
} as const satisfies Readonly<Record<string, LeadProblem>>;

/** Validates a photo's bytes before anything decodes them, and removes metadata such as the location. */
export type ReadPhoto = (original: Uint8Array<ArrayBuffer>) => LeadPhoto | keyof typeof PROBLEMS;

const MAX_BYTES = 10 * 1024 * 1024;

/** Of the whole form: a photo of each side, and the rest. */
export const MAX_FORM_BYTES = PHOTO_SIDES.length * MAX_BYTES + 2 * 1024 * 1024;

export interface LeadPhotoProblem {
  readonly problem: LeadProblem;
  /** The file that has it; omitted when several may. */
  readonly fileName?: string;
}

/** Returns all photos, or the first problem. */
export async function readLeadPhotos(
  files: readonly File[],
  readPhoto: ReadPhoto,
): Promise<readonly LeadPhoto[] | LeadPhotoProblem> {
  if (files.length > PHOTO_SIDES.length) return { problem: "photosMany" };
  if (files.some(({ size }) => size > MAX_BYTES)) return { problem: "photosLarge" };
  // Android names a picture that is only in the cloud, without its bytes.
  if (files.some(({ size }) => size === 0)) return { problem: "photosEmpty" };
  const photos: LeadPhoto[] = [];
  for (const file of files) {
    const photo = readPhoto(new Uint8Array(await file.arrayBuffer()));
    if (typeof photo === "string") return { problem: PROBLEMS[photo], fileName: file.name };
    photos.push(photo);
  }
  return photos;
}
