/** The id of a request: in each of its log lines, and on its error page for a call about the error. */

/** Cloudflare's id of the request, such as "8f2a1c0d9e7b6a54-MIA". */
const RAY = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;
const HALF = 8;

/** The first half of this isolate's own ids. The rest is counted: a random number per request costs more than a cached page. */
let isolateId = "";
let ownIds = 0;

/** Carries the id in error responses. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** Returns Cloudflare's id, which support finds in its dashboard too; without Cloudflare the site's own. */
export function getRequestId({ headers }: Request): string {
  const ray = headers.get("CF-Ray") ?? "";
  return RAY.test(ray) ? ray : createRequestId();
}

function createRequestId(): string {
  // Workers have no random numbers while a module loads.
  isolateId ||= crypto.randomUUID().slice(0, HALF);
  ownIds += 1;
  return isolateId + ownIds.toString(16).padStart(HALF, "0");
}
