/** Parses the photo address of a table row into a reference that the site can serve. */
import { trimEnd } from "~/platform/trim-end";
import { isBucketPath, isDriveFileId, PHOTO_BUCKET } from "./photo-policy";
import type { PhotoRef } from "./photo-record";

const BUCKET_URL_PATH = `/storage/v1/object/public/${PHOTO_BUCKET}/`;

/** Hosts whose path contains the file id. A Map, because hosts are untrusted and may be "constructor". */
const DRIVE_ID_PATHS: ReadonlyMap<string, RegExp> = new Map([
  ["drive.google.com", /^\/file\/d\/([^/]+)(?:\/(?:view|preview))?\/?$/],
  ["lh3.googleusercontent.com", /^\/d\/([^/=]+)(?:=[a-z0-9-]*)?$/],
]);

/** Pages with the file id in `?id=`. */
const DRIVE_ID_PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ["drive.google.com", ["/uc", "/open", "/thumbnail"]],
  ["drive.usercontent.google.com", ["/download"]],
]);

/**
 * Returns the reference of a photo that the site may fetch: a public object of its own bucket or a file on Google Drive.
 * Every other address gives null and is never requested.
 * @param storageBaseUrl the backend's address (`SUPABASE_URL`)
 */
export function parsePhotoRef(url: string | null, storageBaseUrl: string): PhotoRef | null {
  return url === null ? null : (parseBucketRef(url, storageBaseUrl) ?? parseDriveRef(url));
}

/** Whether it is an illustration instead of a photo, which the page labels. */
export function isIllustration(ref: PhotoRef): boolean {
  return ref.startsWith("bucket/illustration/") || ref.startsWith("art/");
}

/** Compares strings, because nearly every photo is of this kind and parsing URLs is far slower. */
function parseBucketRef(url: string, storageBaseUrl: string): PhotoRef | null {
  const prefix = trimEnd(storageBaseUrl, /\//) + BUCKET_URL_PATH;
  if (!url.startsWith(prefix)) return null;
  const path = url.slice(prefix.length).replace(/[?#].*$/s, "");
  return isBucketPath(path) ? `bucket/${path}` : null;
}

function parseDriveRef(url: string): PhotoRef | null {
  const id = parseDriveFileId(url);
  return id === null ? null : `drive/${id}`;
}

/** Returns the id of the file that a Drive link shows; null for any other address. */
export function parseDriveFileId(url: string): string | null {
  if (!url.startsWith("https://") || !URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.username !== "" || address.password !== "" || address.port !== "") return null;
  const id = findDriveId(address);
  return id !== null && isDriveFileId(id) ? id : null;
}

function findDriveId(address: URL): string | null {
  const { hostname, pathname } = address;
  if (DRIVE_ID_PAGES.get(hostname)?.includes(pathname)) return address.searchParams.get("id");
  return DRIVE_ID_PATHS.get(hostname)?.exec(pathname)?.[1] ?? null;
}
