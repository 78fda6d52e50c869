/** Paths that somebody behind us could read as another one: no page of ours has such a path. */

/** Escaped slashes, backslashes and control characters. */
const DECEPTIVE = /%(?:[01][\da-f]|2f|5c|7f)/i;

/**
 * The request as it is, or with its path escaped once more: whoever decodes it then finds the text as it was sent, and neither
 * another path nor another host, nor something that is no UTF-8.
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
