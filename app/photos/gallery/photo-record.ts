/** Photo references and table rows. */

/**
 * A photo's path below `/photos/{width}/`: `bucket/<path in the bucket>`, `drive/<file id>` or `art/<file of
 * public/art/vehicles>`.
 */
export type PhotoRef = `${"bucket" | "drive" | "art"}/${string}`;

/** One row of `vehicle_photos` or `public_vehicle_photos`. */
export interface VehiclePhotoRecord {
  readonly vin: string;
  readonly photo_url: string | null;
  readonly drive_photo_url: string | null;
  /** ISO 8601 instant. */
  readonly created_at: string;
}
