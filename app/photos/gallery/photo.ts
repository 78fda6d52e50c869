/** What a photo is to the site: where it lies, and nothing about how it is shown. */

/**
 * A photo's address behind `/photos/{width}/`: `bucket/<path in the bucket>`, `drive/<file id>` or
 * `art/<file of public/art/vehicles>`. A short string, because a lot of 50,000 holds 200,000 of them.
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
