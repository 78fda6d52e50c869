/** Presents a local folder as Google Drive entries with stable ids. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { SearchedFile } from "./drive-search";

export const FOLDER_TYPE = "application/vnd.google-apps.folder";
export const SHORTCUT_TYPE = "application/vnd.google-apps.shortcut";

export interface DriveEntry extends SearchedFile {
  readonly id: string;
  /** Id of the shared drive; null for a user's own drive. */
  readonly driveId: string | null;
  /** Target of a shortcut. */
  readonly target?: { readonly id: string; readonly mimeType: string };
  /** null for folders and other entries without content. */
  readonly content: (() => Buffer) | null;
}

const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".heic": "image/heic",
  ".gif": "image/gif",
  ".pdf": "application/pdf",
};

/** Returns an id as long as Drive's own, the same at each start. */
export function makeDriveId(seed: string): string {
  return `1${createHash("sha256").update(seed).digest("base64url").slice(0, 32)}`;
}

export const md5Of = (content: Buffer) => createHash("md5").update(content).digest("hex");

/** @param rootId id of the folder itself */
export function listDriveFolder(folder: string, rootId: string): DriveEntry[] {
  const root = {
    id: rootId,
    name: path.basename(folder),
    mimeType: FOLDER_TYPE,
    parentId: "",
    content: null,
  };
  return [root, ...listChildren(folder, rootId)].map((entry) => ({
    ...entry,
    isTrashed: false,
    driveId: null,
  }));
}

function listChildren(folder: string, parentId: string): Omit<DriveEntry, "isTrashed" | "driveId">[] {
  return readdirSync(folder).flatMap((name) => {
    const place = path.join(folder, name);
    const id = makeDriveId(`${parentId}/${name}`);
    if (statSync(place).isDirectory())
      return [{ id, name, mimeType: FOLDER_TYPE, parentId, content: null }, ...listChildren(place, id)];
    const mimeType = TYPES[path.extname(name).toLowerCase()] ?? "application/octet-stream";
    return [{ id, name, mimeType, parentId, content: () => readFileSync(place) }];
  });
}
