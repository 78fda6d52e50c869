/** A photo that comes with a lead, and where it is kept. */

export interface LeadPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp";
  /** Without what a camera writes beside the picture. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface LeadPhotoStore {
  /** Keeps the photos of a stored lead where only staff see them; the same ones again change nothing. @throws BackendUnavailable */
  storePhotos(leadId: string, photos: readonly LeadPhoto[]): Promise<void>;
}
