/** Passes headers of loaders and actions on to the page: Remix drops them unless a route exports `headers`. */
import type { HeadersFunction } from "@remix-run/cloudflare";

/** `headers` of every page: the loader's, overridden by the action's, or those of a thrown response. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
