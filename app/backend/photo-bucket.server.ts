/** The bucket of the vehicles' photos in Supabase Storage: put in, taken out, with the service's key. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { PHOTO_BUCKET } from "~/photos/gallery/photo-policy";
import { parsePhotoRef } from "~/photos/gallery/photo-ref";
import { connect } from "./connect";
import { BackendRejected, BackendUnavailable } from "./unavailable";

interface PhotoBucket {
  /** One that lies there already is the same. @returns its public address. @throws BackendUnavailable */
  storePhoto(path: string, photo: { contentType: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string>;
  /** Those that are gone already are fine. @throws BackendUnavailable */
  removePhotos(paths: readonly string[]): Promise<void>;
}

/** A photo never changes under its name. */
const CACHE_SECONDS = "31536000";
const REF = "bucket/";

/**
 * The service's client for tables and bucket. Storage takes no signal of its own, so each request gets the longer limit; a function's call
 * brings a shorter one.
 * @param secretKey opens everything: it stays in the Worker
 * @param timeoutMs for each photo
 */
export function connectForPhotos(
  url: string,
  secretKey: string,
  send: typeof fetch,
  timeoutMs: number,
): SupabaseClient {
  const patient: typeof fetch = (input, init) =>
    send(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(timeoutMs) });
  return connect(url, secretKey, patient);
}

export function createPhotoBucket(service: SupabaseClient): PhotoBucket {
  const bucket = service.storage.from(PHOTO_BUCKET);
  return {
    async storePhoto(path, { contentType, bytes }) {
      const { error } = await bucket.upload(path, bytes, {
        contentType,
        cacheControl: CACHE_SECONDS,
        upsert: true,
      });
      if (error) throw toUploadFailure(error);
      return bucket.getPublicUrl(path).data.publicUrl;
    },
    async removePhotos(paths) {
      const { error } = await bucket.remove([...paths]);
      if (error) throw new BackendUnavailable("Photos could not be removed from the bucket.");
    },
  };
}

/** Content Too Large, Unsupported Media Type, Unprocessable Content: the bucket takes no such file. */
const REFUSED_STATUSES = ["413", "415", "422"];

/** Storage names the true status beside the one of its answer, which is 400 for most refusals. */
export function toUploadFailure(error: object): BackendRejected | BackendUnavailable {
  const statuses = ["statusCode", "status"].map((name) => String(Reflect.get(error, name)));
  const refused = statuses.find((status) => REFUSED_STATUSES.includes(status));
  return refused
    ? new BackendRejected("The bucket takes no such photo.", refused)
    : new BackendUnavailable("A photo could not be stored.");
}

/** Where a photo lies in the bucket, by its public address; null for what lies elsewhere. */
export function findBucketPath(photoUrl: string, url: string): string | null {
  const ref = parsePhotoRef(photoUrl, url);
  return ref?.startsWith(REF) ? ref.slice(REF.length) : null;
}
