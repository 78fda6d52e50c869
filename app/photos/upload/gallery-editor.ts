/** A vehicle's photos as the people who sell it handle them: what stands there, what they may do to it, and what they are told then. */
import type { PhotoMove } from "~/photos/gallery/photo-order";
import type { PhotoTrouble } from "~/photos/processing/process-photo";

/** Where a photo came from; of others nobody knows. */
export type PhotoOrigin = "hand" | "drive" | "other";

/** A row of one of the two tables. */
export interface DeskPhotoRow {
  /** Names the picture, whatever its address. */
  readonly mark: string;
  readonly photoUrl: string | null;
  readonly drivePhotoUrl: string | null;
  readonly origin: PhotoOrigin;
}

export interface DeskPhotos {
  readonly vehicleId: number;
  readonly productName: string;
  /** Names the pictures and their order: handed back with another order, it is refused when somebody else was quicker. */
  readonly version: string;
  /** Whether the order was made by hand. */
  readonly hasOwnOrder: boolean;
  readonly hasDrivePhotos: boolean;
  /** Files of the folder in Drive that were taken out by hand. */
  readonly removedCount: number;
  /** Oldest first. */
  readonly rows: readonly DeskPhotoRow[];
}

/** What became of one file that somebody chose. */
export type TakenOutcome =
  | "added"
  /** The vehicle has this picture. */
  | "known"
  /** The vehicle has as many as it may. */
  | "full"
  /** More files than are taken at once. */
  | "tooManyFiles"
  | "notStored"
  /** An iPhone's own format. */
  | "heic"
  | PhotoTrouble;

export interface TakenFile {
  readonly name: string;
  readonly outcome: TakenOutcome;
}

/** The page of a vehicle's photos, in no language. */
export function formatPhotosPath(vin: string): string {
  return `/staff/photos/${encodeURIComponent(vin)}`;
}

/** What a flash of that page is about. */
export function formatPhotosSubject(vin: string): string {
  return `photos:${vin}`;
}

/** What a form on a vehicle's photos asks for; photos by their keys (`groupPhotos`). */
export type PhotoChange =
  | { readonly kind: "move"; readonly photo: string; readonly move: PhotoMove; readonly version: string }
  | { readonly kind: "order"; readonly photos: readonly string[]; readonly version: string }
  | { readonly kind: "remove"; readonly photo: string }
  /** Gives the order made by hand up for that of the folder. */
  | { readonly kind: "release" }
  /** Lets the next sync bring back what was taken out by hand. */
  | { readonly kind: "readmit" };

/**
 * `conflict`: the photos are no longer what the version names. `busy`: a sync is at this vehicle just now. `unknown`: there is no
 * such vehicle.
 */
export type ChangeOutcome = "saved" | "conflict" | "busy" | "unknown";

/** `actorId` is who does it. Each of these throws BackendUnavailable. */
export interface PhotoDesk {
  /** null when there is no such vehicle. */
  find(vin: string): Promise<DeskPhotos | null>;
  /** Each file is judged by itself; those that come through are shown behind the others. */
  take(vin: string, files: readonly File[], actorId: string): Promise<readonly TakenFile[] | "unknown">;
  change(vin: string, change: PhotoChange, actorId: string): Promise<ChangeOutcome>;
}

/** Each of these throws BackendUnavailable. */
export interface PhotoDeskStore {
  readPhotos(vin: string): Promise<DeskPhotos | null>;
  /** By addresses in the bucket, in one transaction; for each what became of it; null when there is no such vehicle, as below. */
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
  /** @returns paths in the bucket that nothing names any more */
  removePhotosOf(vin: string, marks: readonly string[], actorId: string): Promise<readonly string[] | null>;
  /** False when there is no such vehicle. */
  releaseOrder(vin: string, actorId: string): Promise<boolean>;
  readmit(vin: string, actorId: string): Promise<"saved" | "busy" | "unknown">;
  /** Puts a photo into the bucket. @returns its public address */
  storePhoto(path: string, photo: { contentType: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string>;
  /** Takes photos out of the bucket; those that are gone already are fine. */
  removePhotos(paths: readonly string[]): Promise<void>;
}
