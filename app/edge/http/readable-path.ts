/** Escapes paths that another server could decode into a different path. No page of ours has one. */

/** Escaped slashes, backslashes, and control characters. */
const DECEPTIVE = /%(?:[01][\da-f]|2f|5c|7f)/i;

/**
 * Returns the request unchanged, or with its path escaped once more. Decoding it then yields the text as sent, not another path,
 * another host, or invalid UTF-8.
 */
export function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  if (isReadable(url.pathname)) return request;
  url.pathname = url.pathname.replaceAll("%", "%25");
  return new Request(url, request);
}

function isReadable(pathname: string): boolean {
  if (DECEPTIVE.test(pathname)) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
