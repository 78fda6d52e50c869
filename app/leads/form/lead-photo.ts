/** Photos submitted with a lead, and their store interfaces. */

export interface LeadPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp";
  /** Stripped of metadata. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface LeadPhotoStore {
  /**
   * Stores a lead's photos in private storage. Idempotent.
   * @throws BackendRejected for files the bucket doesn't accept, and beyond the site's daily cap
   * @throws BackendUnavailable
   */
  storePhotos(leadId: string, photos: readonly LeadPhoto[]): Promise<void>;
}

export interface ExpiredLeadPhotos {
  /** Lists paths of photos of suspected leads older than seven days, oldest first. @throws BackendUnavailable */
  listExpiredPhotos(limit: number): Promise<readonly string[]>;
  /** Deletes files and rows; missing ones are ignored. @throws BackendUnavailable */
  removePhotos(paths: readonly string[]): Promise<void>;
}
