/**
 * A stand-in for Google Drive (v3): lists, describes, and downloads files for requests with a valid token, and injects faults.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type DriveEntry, md5Of } from "./drive-files";
import { parseQuery } from "./drive-search";
import type { GoogleTokens } from "./google-tokens";
import { sendJson, type Vendor } from "./vendor-server";

/** A request, as passed to `findFault`. */
export interface DriveRequest {
  readonly kind: "list" | "get" | "download";
  /** null for a list request. */
  readonly fileId: string | null;
  readonly url: URL;
}

export type DriveFault =
  /** An error response with a body in Drive's format. */
  | {
      readonly kind: "error";
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterSeconds?: number;
    }
  /** An HTML page from a proxy instead of Drive's response. */
  | { readonly kind: "proxyError"; readonly status: number }
  /** The connection is reset; for a download, after half of the content. */
  | { readonly kind: "reset" }
  /** No response is ever sent. */
  | { readonly kind: "silence" };

interface DriveVendorOptions {
  readonly tokens: Pick<GoogleTokens, "isAllowed">;
  /** Called for each request, so that a newly added file appears immediately. */
  readonly listEntries: () => readonly DriveEntry[];
  /** Returns the fault to inject into a request, or null. No faults by default. */
  readonly findFault?: (request: DriveRequest) => DriveFault | null;
  /** Maximum page size to use. Pages may be shorter than requested, as Drive documents. */
  readonly longestPage?: number;
}

const PATH = "/drive/v3/files";
const SCOPE = "https://www.googleapis.com/auth/drive.readonly";
const DEFAULT_PAGE = 100;
const MAX_PAGE = 1000;

export function createDriveVendor(options: DriveVendorOptions): Vendor {
  return {
    respond(exchange) {
      const request = parseRequest(exchange);
      if (!request) return false;
      const { response } = exchange;
      if (!options.tokens.isAllowed(exchange.request, SCOPE))
        return refuse(response, 401, "authError", "Invalid Credentials");
      const fault = options.findFault?.(request) ?? null;
      if (fault) return misbehave(fault, request, response, options);
      if (request.kind === "list") return answerList(request.url, response, options);
      return answerFile(request, response, options);
    },
  };
}

function parseRequest({
  request: { method },
  url,
}: {
  request: IncomingMessage;
  url: URL;
}): DriveRequest | null {
  if (method !== "GET" || (url.pathname !== PATH && !url.pathname.startsWith(`${PATH}/`))) return null;
  const fileId = decodeURIComponent(url.pathname.slice(PATH.length + 1)) || null;
  const kind = fileId === null ? "list" : url.searchParams.get("alt") === "media" ? "download" : "get";
  return { kind, fileId, url };
}

function answerList(url: URL, response: ServerResponse, options: DriveVendorOptions): true {
  const query = url.searchParams;
  const matches = parseQuery(query.get("q") ?? "");
  if (!matches) return refuse(response, 400, "invalid", "Invalid Value");
  const from = parsePageToken(query.get("pageToken"));
  if (from === null) return refuse(response, 400, "invalid", "Invalid Value");
  const seesSharedDrives =
    query.get("includeItemsFromAllDrives") === "true" && query.get("supportsAllDrives") === "true";
  const found = options
    .listEntries()
    .filter((entry) => matches(entry) && (entry.driveId === null || seesSharedDrives));
  const pageSize = Math.min(Number(query.get("pageSize") ?? DEFAULT_PAGE), MAX_PAGE);
  const end = from + Math.min(pageSize, options.longestPage ?? MAX_PAGE);
  const fields = parseFields(query.get("fields"), "files");
  sendJson(response, 200, {
    ...(end < found.length ? { nextPageToken: `page-${end}` } : {}),
    files: found.slice(from, end).map((entry) => describe(entry, fields)),
  });
  return true;
}

function parsePageToken(token: string | null): number | null {
  if (token === null) return 0;
  const from = /^page-(\d+)$/.exec(token)?.[1];
  return from === undefined ? null : Number(from);
}

function answerFile(
  { kind, fileId, url }: DriveRequest,
  response: ServerResponse,
  options: DriveVendorOptions,
): true {
  const entry = options.listEntries().find(({ id }) => id === fileId);
  const isHidden = entry?.driveId && url.searchParams.get("supportsAllDrives") !== "true";
  if (!entry || isHidden) return refuse(response, 404, "notFound", `File not found: ${fileId}.`);
  if (kind === "get") {
    sendJson(response, 200, describe(entry, parseFields(url.searchParams.get("fields"))));
    return true;
  }
  if (!entry.content)
    return refuse(
      response,
      403,
      "fileNotDownloadable",
      "Only files with binary content can be downloaded. Use Export with Docs Editors files.",
    );
  const content = entry.content();
  response.writeHead(200, { "Content-Type": entry.mimeType, "Content-Length": content.length });
  response.end(content);
  return true;
}

/** Parses field names; with `inside`, those in the parentheses after it. Defaults to the few fields that Drive returns. */
function parseFields(fields: string | null, inside?: string): ReadonlySet<string> {
  const text = inside ? new RegExp(`${inside}\\((.*)\\)`).exec(fields ?? "")?.[1] : fields;
  if (!text) return new Set(["id", "name", "mimeType"]);
  return new Set(text.replaceAll(/\([^)]*\)/g, "").split(","));
}

function describe(entry: DriveEntry, fields: ReadonlySet<string>): Record<string, unknown> {
  const content = entry.content?.();
  const { target } = entry;
  const whole = {
    kind: "drive#file",
    id: entry.id,
    name: entry.name,
    mimeType: entry.mimeType,
    ...(content ? { md5Checksum: md5Of(content), size: String(content.length) } : {}),
    ...(target ? { shortcutDetails: { targetId: target.id, targetMimeType: target.mimeType } } : {}),
    ...(entry.driveId ? { driveId: entry.driveId } : {}),
    trashed: entry.isTrashed,
  };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => fields.has(name)));
}

function misbehave(
  fault: DriveFault,
  request: DriveRequest,
  response: ServerResponse,
  { listEntries }: DriveVendorOptions,
): true {
  switch (fault.kind) {
    case "error": {
      const { retryAfterSeconds: seconds } = fault;
      sendJson(
        response,
        fault.status,
        fault.body,
        seconds === undefined ? {} : { "Retry-After": String(seconds) },
      );
      return true;
    }
    case "proxyError":
      response.writeHead(fault.status, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
      return true;
    case "silence":
      return true;
    case "reset": {
      const content = listEntries()
        .find(({ id }) => id === request.fileId)
        ?.content?.();
      if (request.kind === "download" && content) {
        response.writeHead(200, { "Content-Length": content.length });
        response.write(content.subarray(0, content.length / 2), () => response.socket?.resetAndDestroy());
      } else response.socket?.resetAndDestroy();
      return true;
    }
  }
}

/** Sends an error in Drive's format. */
function refuse(response: ServerResponse, status: number, reason: string, message: string): true {
  sendJson(response, status, {
    error: { errors: [{ domain: "global", reason, message }], code: status, message },
  });
  return true;
}
