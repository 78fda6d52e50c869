/** The id of a request: in each of its log lines, and on its error page for a call about the error. */

/** Cloudflare's id of the request, such as "8f2a1c0d9e7b6a54-MIA". */
const RAY = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;
const RANDOM_DIGITS = 16;

/** Carries the id in error responses. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** Returns Cloudflare's id, which support finds in its dashboard too; without Cloudflare a random one. */
export function getRequestId({ headers }: Request): string {
  const ray = headers.get("CF-Ray") ?? "";
  return RAY.test(ray) ? ray : crypto.randomUUID().replaceAll("-", "").slice(0, RANDOM_DIGITS);
}
