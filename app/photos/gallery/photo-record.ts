/** Photo references and table rows. */
import type { Locale } from "~/platform/locale";

/**
 * A photo's path below `/photos/{width}/`: `bucket/<path in the bucket>`, `drive/<file id>` or `art/<file of
 * public/art/vehicles>`.
 */
export type PhotoRef = `${"bucket" | "drive" | "art"}/${string}`;

export const FLAWS = ["scratch", "dent", "wear", "tire", "glass", "interior"] as const;
export type Flaw = (typeof FLAWS)[number];

export const MAX_CAPTION = 200;

/** What staff say about a picture. */
export interface PhotoNote {
  /** Shown as written; null for none. */
  readonly caption: string | null;
  /** The caption's language; null when unknown. */
  readonly locale: Locale | null;
  /** null for a picture that isn't one of a flaw. */
  readonly flaw: Flaw | null;
}

/** One row of `vehicle_photos` or `public_vehicle_photos`. */
export interface VehiclePhotoRecord {
  readonly vin: string;
  readonly photo_url: string | null;
  readonly drive_photo_url: string | null;
  /** ISO 8601 instant. */
  readonly created_at: string;
  readonly note?: PhotoNote | null | undefined;
}

/** The public bucket. Every method throws BackendUnavailable. */
export interface PhotoBucket {
  /** Overwrites an existing file, which has the same content. @returns its public URL */
  storePhoto(path: string, photo: { contentType: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string>;
  /** Ignores missing files. */
  removePhotos(paths: readonly string[]): Promise<void>;
}
