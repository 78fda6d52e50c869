/** Starts the Google Drive stand-in for tests, with files in memory, a request log, and injectable faults. */

import type { ServiceAccount } from "../../../functions/clients/google-token";
import { type DriveEntry, FOLDER_TYPE, makeDriveId, SHORTCUT_TYPE } from "../../../local/vendors/drive-files";
import { createDriveVendor, type DriveFault, type DriveRequest } from "../../../local/vendors/drive-stand-in";
import { makeAccount } from "../../../local/vendors/google-account";
import { createGoogleTokens, type GoogleTokens } from "../../../local/vendors/google-tokens";
import { startVendorServer, type Vendor } from "../../../local/vendors/vendor-server";

export const ROOT_ID = "the-folder-of-all-folders";

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  pdf: "application/pdf",
};

export interface DriveWorld {
  readonly url: string;
  readonly account: ServiceAccount;
  /** Every request with a valid token, in order. */
  readonly asked: DriveRequest[];
  /** Returns the fault to inject into a request, or null. */
  findFault: (request: DriveRequest) => DriveFault | null;
  /** @returns the folder's id */
  addFolder(name: string, changes?: Partial<DriveEntry>): string;
  /** @returns the file's id; the name's extension determines the type */
  addFile(parentId: string, name: string, content: Buffer, changes?: Partial<DriveEntry>): string;
  addShortcut(parentId: string, name: string, target: { id: string; mimeType: string }): string;
  remove(id: string): void;
  clear(): void;
  revokeTokens(): void;
  countDownloads(): number;
  close(): Promise<void>;
}

interface DriveWorldOptions {
  readonly longestPage?: number;
  /** Other vendors on the same server that accept the same tokens. */
  readonly openNeighbours?: (tokens: GoogleTokens) => readonly Vendor[];
}

export async function startDriveWorld({
  openNeighbours = () => [],
  ...options
}: DriveWorldOptions = {}): Promise<DriveWorld> {
  const account = await makeAccount();
  const tokens = createGoogleTokens({ account });
  const root = { id: ROOT_ID, name: "Photos", mimeType: FOLDER_TYPE, parentId: "", isTrashed: false };
  const entries = new Map<string, DriveEntry>();
  const clear = () => {
    entries.clear();
    entries.set(ROOT_ID, { ...root, driveId: null, content: null });
  };
  const add = (
    entry: Omit<DriveEntry, "id" | "isTrashed" | "driveId">,
    changes: Partial<DriveEntry> = {},
  ) => {
    const id = makeDriveId(`${entry.parentId}/${entry.name}/${entries.size}`);
    entries.set(id, { id, isTrashed: false, driveId: null, ...entry, ...changes });
    return id;
  };
  clear();
  const asked: DriveRequest[] = [];
  const drive = createDriveVendor({
    ...options,
    tokens,
    listEntries: () => [...entries.values()],
    findFault(request) {
      asked.push(request);
      return world.findFault(request);
    },
  });
  const server = await startVendorServer(0, [tokens, drive, ...openNeighbours(tokens)]);
  const world: DriveWorld = {
    url: server.url,
    account,
    asked,
    findFault: () => null,
    addFolder: (name, changes) =>
      add({ name, mimeType: FOLDER_TYPE, parentId: ROOT_ID, content: null }, changes),
    addFile: (parentId, name, content, changes) => {
      const mimeType = TYPES[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
      return add({ name, mimeType, parentId, content: () => content }, changes);
    },
    addShortcut: (parentId, name, target) =>
      add({ name, mimeType: SHORTCUT_TYPE, parentId, target, content: null }),
    remove: (id) => void entries.delete(id),
    clear,
    revokeTokens: tokens.revokeAll,
    countDownloads: () => asked.filter(({ kind }) => kind === "download").length,
    close: server.close,
  };
  return world;
}
