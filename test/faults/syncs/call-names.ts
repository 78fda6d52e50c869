/** Names the calls of a sync: a database function, the sheet, or a call to Drive or the storage bucket. */
import type { IncomingMessage } from "node:http";

export function nameCall({ method, url }: Pick<IncomingMessage, "method" | "url">): string {
  const { pathname, searchParams } = new URL(url ?? "/", "http://line.invalid");
  const rpc = /^\/rest\/v1\/rpc\/(\w+)/.exec(pathname)?.[1];
  if (rpc) return rpc;
  if (pathname.startsWith("/storage/v1/object/")) return nameStorageCall(method);
  if (pathname.startsWith("/v4/") || pathname.startsWith("/published/")) return "sheet";
  if (pathname === "/token") return "token";
  if (!pathname.startsWith("/drive/v3/files")) return "other";
  if (searchParams.get("alt") === "media") return "download";
  return pathname === "/drive/v3/files" ? "listFiles" : "getFile";
}

function nameStorageCall(method: string | undefined): string {
  if (method === "DELETE") return "removePhotos";
  return method === "GET" || method === "HEAD" ? "readPhoto" : "storePhoto";
}
