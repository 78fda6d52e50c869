/** Lets a loader's and an action's headers reach the page: Remix sends them only where the route says so. */
import type { HeadersFunction } from "@remix-run/cloudflare";

/** `headers` of every page: what its loader said and over it what its action said, or what one of them threw. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
