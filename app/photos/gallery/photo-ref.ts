/** From the photo address in a table row to a reference the site can serve, or to nothing. */
import type { PhotoRef } from "./photo";
import { isBucketPath, isDriveFileId, PHOTO_BUCKET } from "./photo-policy";

const BUCKET_URL_PATH = `/storage/v1/object/public/${PHOTO_BUCKET}/`;

/** Pages whose path names the file. Maps, because a host is untrusted: "constructor" is one, too. */
const DRIVE_ID_PATHS: ReadonlyMap<string, RegExp> = new Map([
  ["drive.google.com", /^\/file\/d\/([^/]+)(?:\/(?:view|preview))?\/?$/],
  ["lh3.googleusercontent.com", /^\/d\/([^/=]+)(?:=[a-z0-9-]*)?$/],
]);

/** Pages that name the file in `?id=`. */
const DRIVE_ID_PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ["drive.google.com", ["/uc", "/open", "/thumbnail"]],
  ["drive.usercontent.google.com", ["/download"]],
]);

/**
 * The reference of a photo that the site may fetch: a public object of its own bucket, or a file on Google Drive.
 * Every other address gives null, and no request is ever made for it.
 * @param storageBaseUrl the backend's address (`SUPABASE_URL`)
 */
export function parsePhotoRef(url: string | null, storageBaseUrl: string): PhotoRef | null {
  return url === null ? null : (parseBucketRef(url, storageBaseUrl) ?? parseDriveRef(url));
}

/** True for the drawn pictures that stand in for photos; the page says so beside them. */
export function isIllustration(ref: PhotoRef): boolean {
  return ref.startsWith("bucket/illustration/") || ref.startsWith("art/");
}

/** Compared as text: nearly every photo is one of these, and taking an address apart costs far more. */
function parseBucketRef(url: string, storageBaseUrl: string): PhotoRef | null {
  const prefix = storageBaseUrl.replace(/\/+$/, "") + BUCKET_URL_PATH;
  if (!url.startsWith(prefix)) return null;
  const path = url.slice(prefix.length).replace(/[?#].*$/s, "");
  return isBucketPath(path) ? `bucket/${path}` : null;
}

function parseDriveRef(url: string): PhotoRef | null {
  if (!url.startsWith("https://") || !URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.username !== "" || address.password !== "" || address.port !== "") return null;
  const id = findDriveId(address);
  return id !== null && isDriveFileId(id) ? `drive/${id}` : null;
}

function findDriveId(address: URL): string | null {
  const { hostname, pathname } = address;
  if (DRIVE_ID_PAGES.get(hostname)?.includes(pathname)) return address.searchParams.get("id");
  return DRIVE_ID_PATHS.get(hostname)?.exec(pathname)?.[1] ?? null;
}
