/** Google Drive (v3) over files of this machine: lists, describes, and downloads them. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { FOLDER_TYPE } from "../../functions/clients/drive-query";
import { type Fault, withFault } from "./faults";

export interface DriveEntry {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly parentId: string;
  readonly isTrashed?: boolean;
  /** Id of the shared drive; none for a user's own drive. */
  readonly driveId?: string;
  /** Target of a shortcut. */
  readonly target?: { readonly id: string; readonly mimeType: string };
  /** null for folders and other entries without content. */
  readonly content: (() => Buffer) | null;
}

/** A request, as passed to `findFault`. */
export interface DriveRequest {
  readonly kind: "list" | "get" | "download";
  /** Empty for a list request. */
  readonly fileId: string;
  readonly url: URL;
}

export type DriveFault =
  | Fault
  /** An error response with a body in Drive's format. */
  | {
      readonly kind: "error";
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterSeconds?: number;
    };

export interface Drive {
  /** Called for each request, so that a newly added file appears immediately. */
  readonly listEntries: () => readonly DriveEntry[];
  /** Returns the fault to inject into a request. No faults by default. */
  readonly findFault?: (request: DriveRequest) => DriveFault;
  /** Pages may be shorter than requested, as Drive documents. */
  readonly longestPage?: number;
}

const PATH = "/drive/v3/files";
const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".heic": "image/heic",
  ".gif": "image/gif",
  ".pdf": "application/pdf",
};

export const getDriveType = (name: string) =>
  TYPES[path.extname(name).toLowerCase()] ?? "application/octet-stream";

/** Returns an id as long as Drive's own, the same at each start. */
export const makeDriveId = (seed: string) =>
  `1${createHash("sha256").update(seed).digest("base64url").slice(0, 32)}`;

/** Lists a local folder, with stable ids. @param id of the folder itself */
export function listDriveFolder(folder: string, id: string, parentId = ""): DriveEntry[] {
  const name = path.basename(folder);
  if (!statSync(folder).isDirectory())
    return [{ id, name, mimeType: getDriveType(name), parentId, content: () => readFileSync(folder) }];
  const children = readdirSync(folder).flatMap((child) =>
    listDriveFolder(path.join(folder, child), makeDriveId(`${id}/${child}`), id),
  );
  return [{ id, name, mimeType: FOLDER_TYPE, parentId, content: null }, ...children];
}

export function answerDrive(
  request: Request,
  drive: Drive,
  isAllowed: boolean,
): Response | Promise<Response> {
  if (!isAllowed) return refuse(401, "authError", "Invalid Credentials");
  const url = new URL(request.url);
  const fileId = decodeURIComponent(url.pathname.slice(PATH.length + 1));
  const kind = !fileId ? "list" : url.searchParams.get("alt") === "media" ? "download" : "get";
  const fault = drive.findFault?.({ kind, fileId, url }) ?? { kind: "none" };
  if (fault.kind === "error") {
    const { status, body, retryAfterSeconds: seconds } = fault;
    return Response.json(body, {
      status,
      ...(seconds === undefined ? {} : { headers: { "Retry-After": `${seconds}` } }),
    });
  }
  const injected: Fault = fault.kind === "reset" && kind === "download" ? { kind: "cut" } : fault;
  return withFault(injected, () =>
    kind === "list" ? answerList(url.searchParams, drive) : answerFile(fileId, kind, url.searchParams, drive),
  );
}

function answerList(query: URLSearchParams, { listEntries, longestPage = 1000 }: Drive): Response {
  const matches = readQuery(query.get("q") ?? "");
  const start = /^(?:page-(\d+))?$/.exec(query.get("pageToken") ?? "");
  if (!matches || !start) return refuse(400, "invalid", "Invalid Value");
  const seesShared =
    query.get("includeItemsFromAllDrives") === "true" && query.get("supportsAllDrives") === "true";
  const found = listEntries().filter((entry) => matches(entry) && (!entry.driveId || seesShared));
  const from = Number(start[1] ?? 0);
  const end = from + Math.min(Number(query.get("pageSize") ?? 100), longestPage);
  const fields = /files\((.*)\)/.exec(query.get("fields") ?? "")?.[1];
  return Response.json({
    ...(end < found.length ? { nextPageToken: `page-${end}` } : {}),
    files: found.slice(from, end).map((entry) => describe(entry, fields)),
  });
}

const QUOTED = String.raw`'((?:[^'\\]|\\.)*)'`;
/** The form of the site's queries; a quoted value has escaped quotes. */
const QUERY = new RegExp(
  String.raw`^${QUOTED} in parents(?: and name contains ${QUOTED})? and \(mimeType (=|contains) ${QUOTED} or mimeType = ${QUOTED}\) and trashed = false$`,
);

/** Returns null for any other query. */
function readQuery(q: string): ((entry: DriveEntry) => boolean) | null {
  const parts = QUERY.exec(q)?.map((part) => part?.replaceAll(/\\(.)/g, "$1"));
  if (!parts) return null;
  const [, parent, word = "", operator, type = "", otherType] = parts;
  return ({ parentId, name, mimeType, isTrashed }) =>
    parentId === parent &&
    !isTrashed &&
    hasWordBeginning(name, word) &&
    (mimeType === otherType || (operator === "=" ? mimeType === type : mimeType.startsWith(type)));
}

/** "The contains operator only performs prefix matching for a name term." */
function hasWordBeginning(name: string, value: string): boolean {
  const split = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return split(value).every((wanted) => split(name).some((word) => word.startsWith(wanted)));
}

function answerFile(
  fileId: string,
  kind: "get" | "download",
  query: URLSearchParams,
  drive: Drive,
): Response {
  const entry = drive.listEntries().find(({ id }) => id === fileId);
  const isHidden = entry?.driveId && query.get("supportsAllDrives") !== "true";
  if (!entry || isHidden) return refuse(404, "notFound", `File not found: ${fileId}.`);
  if (kind === "get") return Response.json(describe(entry, query.get("fields")));
  if (!entry.content)
    return refuse(403, "fileNotDownloadable", "Only files with binary content can be downloaded.");
  const content = entry.content();
  const headers = { "Content-Type": entry.mimeType, "Content-Length": String(content.length) };
  return new Response(new Uint8Array(content), { headers });
}

/** Returns the requested fields, by default the few that Drive returns. */
function describe(entry: DriveEntry, requested: string | null | undefined): Record<string, unknown> {
  const fields = (requested || "id,name,mimeType").replaceAll(/\([^)]*\)/g, "").split(",");
  const content = entry.content?.();
  const { id, name, mimeType, target } = entry;
  const whole = {
    kind: "drive#file",
    id,
    name,
    mimeType,
    trashed: entry.isTrashed ?? false,
    driveId: entry.driveId,
    md5Checksum: content && createHash("md5").update(content).digest("hex"),
    size: content && String(content.length),
    shortcutDetails: target && { targetId: target.id, targetMimeType: target.mimeType },
  };
  return Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field)));
}

/** An error in Drive's format. */
const refuse = (code: number, reason: string, message: string) =>
  Response.json(
    { error: { errors: [{ domain: "global", reason, message }], code, message } },
    { status: code },
  );
