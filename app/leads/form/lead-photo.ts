/** A photo that comes with a lead, and where it is kept. */

export interface LeadPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp";
  /** Without what a camera writes beside the picture. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface LeadPhotoStore {
  /**
   * Keeps the photos of a stored lead where only staff see them; the same ones again change nothing.
   * @throws BackendRejected for what the bucket takes never, and beyond the daily cap of the site
   * @throws BackendUnavailable
   */
  storePhotos(leadId: string, photos: readonly LeadPhoto[]): Promise<void>;
}

export interface ExpiredLeadPhotos {
  /** Paths of photos that suspected leads brought more than seven days ago, oldest first. @throws BackendUnavailable */
  listExpiredPhotos(limit: number): Promise<readonly string[]>;
  /** Files and rows; those that are gone already are fine. @throws BackendUnavailable */
  removePhotos(paths: readonly string[]): Promise<void>;
}
