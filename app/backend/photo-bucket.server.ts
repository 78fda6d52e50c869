/** Vehicle photo bucket in Supabase Storage: uploads and deletes files with the service key. */
import { PHOTO_BUCKET } from "~/photos/gallery/photo-policy";
import type { PhotoBucket } from "~/photos/gallery/photo-record";
import { parsePhotoRef } from "~/photos/gallery/photo-ref";
import type { Project } from "./connect";
import { BackendRejected, BackendUnavailable } from "./unavailable";

/** A file's content never changes under its name. */
const CACHE_SECONDS = "31536000";
const REF = "bucket/";

export function createPhotoBucket({ client }: Project): PhotoBucket {
  const open = () => client().storage.from(PHOTO_BUCKET);
  return {
    async storePhoto(path, { contentType, bytes }) {
      const bucket = open();
      const { error } = await bucket.upload(path, bytes, {
        contentType,
        cacheControl: CACHE_SECONDS,
        upsert: true,
      });
      if (error) throw toUploadFailure(error);
      return bucket.getPublicUrl(path).data.publicUrl;
    },
    async removePhotos(paths) {
      const { error } = await open().remove([...paths]);
      if (error) throw new BackendUnavailable("Photos could not be removed from the bucket.");
    },
  };
}

/** 413 Content Too Large, 415 Unsupported Media Type, 422 Unprocessable Content: the bucket doesn't accept the file. */
const REFUSED_STATUSES = ["413", "415", "422"];

/** Storage puts the actual status into the body; the response's own status is 400 for most rejections. */
export function toUploadFailure(error: object): BackendRejected | BackendUnavailable {
  const statuses = ["statusCode", "status"].map((name) => String(Reflect.get(error, name)));
  const refused = statuses.find((status) => REFUSED_STATUSES.includes(status));
  return refused
    ? new BackendRejected("The bucket doesn't accept this photo.", refused)
    : new BackendUnavailable("A photo could not be stored.");
}

/** Returns the path in the bucket for a public URL; null for URLs elsewhere. */
export function findBucketPath(photoUrl: string, url: string): string | null {
  const ref = parsePhotoRef(photoUrl, url);
  return ref?.startsWith(REF) ? ref.slice(REF.length) : null;
}
