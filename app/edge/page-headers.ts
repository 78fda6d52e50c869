/** Lets a loader's headers reach the page: Remix sends those of the loader only where the route says so. */
import type { HeadersFunction } from "@remix-run/cloudflare";

/** `headers` of every page: what its loader said, or what the loader threw. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;
