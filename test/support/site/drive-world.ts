/** Google Drive for tests, in process or on a free port, with files in memory, a request log, and injectable faults. */

import { FOLDER_TYPE, SHORTCUT_TYPE } from "../../../functions/clients/drive-query";
import type { ServiceAccount } from "../../../functions/clients/google-token";
import { createGoogle } from "../../../local/vendors/google";
import { makeAccount } from "../../../local/vendors/google-account";
import {
  type DriveEntry,
  type DriveFault,
  type DriveRequest,
  getDriveType,
  makeDriveId,
} from "../../../local/vendors/google-drive-stand-in";
import type { Sheet } from "../../../local/vendors/google-sheets-stand-in";
import { asFetch, startVendorServer } from "../../../local/vendors/vendor-server";

export const ROOT_ID = "the-folder-of-all-folders";

const NO_FAULT: DriveFault = { kind: "none" };

export interface DriveWorld {
  readonly url: string;
  readonly fetch: typeof fetch;
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
  readonly sheet?: Sheet;
  /** Whether it listens on a port, for a Worker. */
  readonly isServed?: boolean;
}

export async function openDriveWorld(options: DriveWorldOptions = {}): Promise<DriveWorld> {
  const { isServed, sheet, ...limits } = options;
  const account = await makeAccount();
  const entries = new Map<string, DriveEntry>();
  const clear = () => {
    entries.clear();
    entries.set(ROOT_ID, { id: ROOT_ID, name: "Photos", mimeType: FOLDER_TYPE, parentId: "", content: null });
  };
  const add = (entry: Omit<DriveEntry, "id">, changes: Partial<DriveEntry> = {}) => {
    const id = makeDriveId(`${entry.parentId}/${entry.name}/${entries.size}`);
    entries.set(id, { id, ...entry, ...changes });
    return id;
  };
  clear();
  const asked: DriveRequest[] = [];
  const drive = {
    ...limits,
    listEntries: () => [...entries.values()],
    findFault(request: DriveRequest) {
      asked.push(request);
      return world.findFault(request) ?? NO_FAULT;
    },
  };
  const google = createGoogle({ account, drive, hasControls: true, ...(sheet ? { sheet } : {}) });
  const server = isServed ? await startVendorServer(0, google.answer) : null;
  const world: DriveWorld = {
    url: server?.url ?? "http://google.test",
    fetch: server ? fetch : asFetch(google.answer),
    account,
    asked,
    findFault: () => null,
    addFolder: (name, changes) =>
      add({ name, mimeType: FOLDER_TYPE, parentId: ROOT_ID, content: null }, changes),
    addFile: (parentId, name, content, changes) =>
      add({ name, mimeType: getDriveType(name), parentId, content: () => content }, changes),
    addShortcut: (parentId, name, target) =>
      add({ name, mimeType: SHORTCUT_TYPE, parentId, target, content: null }),
    remove: (id) => void entries.delete(id),
    clear,
    revokeTokens: google.revokeTokens,
    countDownloads: () => asked.filter(({ kind }) => kind === "download").length,
    close: async () => server?.close(),
  };
  return world;
}
