/** Types of the staff gallery editor: a vehicle's photos, the possible changes and their outcomes. */
import * as z from "zod";
import type { PhotoMove } from "~/photos/gallery/photo-order";
import type { PhotoBucket, PhotoNote } from "~/photos/gallery/photo-record";
import type { PhotoSize } from "~/photos/processing/photo-size";
import type { PhotoProblem } from "~/photos/processing/process-photo";
import type { Parsed } from "~/platform/parsed";

/** A function, because zod must not reach the browser. */
export const describeGalleryAnswer = (note: z.ZodType<PhotoNote | null>) =>
  z
    .object({
      vehicleId: z.int(),
      productName: z.string(),
      /**
       * Identifies the pictures and their order. Sent back with a new order, which is rejected if the photos changed in the
       * meantime.
       */
      version: z.string(),
      /** Whether staff set the order. */
      hasOwnOrder: z.boolean(),
      hasDrivePhotos: z.boolean(),
      /** Number of Drive photos that staff removed. */
      removedCount: z.int(),
      /** Rows of the two photo tables, oldest first. */
      photos: z.array(
        z.object({
          /** Identifies the picture independently of its address. */
          mark: z.string(),
          photoUrl: z.string().nullable(),
          drivePhotoUrl: z.string().nullable(),
          /** "other" when unknown, such as an origin of a later release. */
          origin: z.enum(["hand", "drive", "sheet", "other"]).catch("other"),
          /** The previous functions don't answer with it. */
          note: note.default(null),
        }),
      ),
    })
    .transform(({ photos, ...rest }) => ({ ...rest, rows: photos }));
export type EditableGallery = Parsed<ReturnType<typeof describeGalleryAnswer>>;
export type GalleryPhotoRow = EditableGallery["rows"][number];
export type PhotoOrigin = GalleryPhotoRow["origin"];

/** Outcome of one uploaded file. */
export type UploadOutcome =
  | "added"
  /** The vehicle already has this picture. */
  | "known"
  /** The vehicle has reached the maximum number of photos. */
  | "full"
  /** Exceeds the number of files per upload. */
  | "tooManyFiles"
  | "notStored"
  | PhotoProblem;

export interface UploadedFile {
  readonly name: string;
  readonly outcome: UploadOutcome;
  /** Of a picture that is too small. */
  readonly size?: PhotoSize;
}

/** Returns the path of a vehicle's photo page, without the language. */
export function formatPhotosPath(vin: string): string {
  return `/staff/photos/${encodeURIComponent(vin)}`;
}

/** Subject of that page's flash messages. */
export function formatPhotosSubject(vin: string): string {
  return `photos:${vin}`;
}

/** The fields of a photo's note to change, and what their person saw. */
type NoteChange = Partial<PhotoNote> & { readonly seen: Pick<PhotoNote, "caption" | "flaw"> };

/** A change requested on a vehicle's photos; photos are identified by their keys (`groupPhotos`). */
export type PhotoChange =
  | { readonly kind: "move"; readonly photo: string; readonly move: PhotoMove; readonly version: string }
  | { readonly kind: "order"; readonly photos: readonly string[]; readonly version: string }
  | { readonly kind: "remove"; readonly photo: string }
  | { readonly kind: "note"; readonly photo: string; readonly note: NoteChange }
  /** Discards the order set by staff in favor of the folder's. */
  | { readonly kind: "release" }
  /** Lets the next sync restore the photos that staff removed. */
  | { readonly kind: "readmit" };

/** `conflict`: someone else changed the same. `busy`: a sync is processing this vehicle. `unknown`: no such vehicle. */
export type ChangeOutcome = "saved" | "conflict" | "busy" | "unknown";

/** `actorId` is the acting staff member. Every method throws BackendUnavailable. */
export interface GalleryEditor {
  /** Returns null when there is no such vehicle. */
  find(vin: string): Promise<EditableGallery | null>;
  /** Processes each file independently; accepted photos are appended to the gallery. */
  upload(vin: string, files: readonly File[], actorId: string): Promise<readonly UploadedFile[] | "unknown">;
  change(vin: string, change: PhotoChange, actorId: string): Promise<ChangeOutcome>;
}

/** Every method throws BackendUnavailable. */
export interface GalleryEditorStore extends PhotoBucket {
  readPhotos(vin: string): Promise<EditableGallery | null>;
  /**
   * Adds photos by their bucket URLs in one transaction, and returns the outcome of each. Returns null when there is no
   * such vehicle, like `removePhotosOf`.
   */
  addPhotos(
    vin: string,
    photoUrls: readonly string[],
    most: number,
    actorId: string,
  ): Promise<readonly ("added" | "known" | "full")[] | null>;
  /** @param marks each picture of the vehicle once */
  orderPhotos(
    vin: string,
    version: string,
    marks: readonly string[],
    actorId: string,
  ): Promise<"saved" | "conflict" | "unknown">;
  /** @returns bucket paths that are no longer referenced */
  removePhotosOf(vin: string, marks: readonly string[], actorId: string): Promise<readonly string[] | null>;
  /** Changes the given fields of a picture's note, unless someone else gave one of them another value. */
  notePhotos(
    vin: string,
    marks: readonly string[],
    change: NoteChange,
    actorId: string,
  ): Promise<"saved" | "conflict" | "unknown">;
  /** Returns false when there is no such vehicle. */
  releaseOrder(vin: string, actorId: string): Promise<boolean>;
  readmit(vin: string, actorId: string): Promise<"saved" | "busy" | "unknown">;
}
