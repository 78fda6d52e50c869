/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatMailUrl } from "~/dealer/links";
import { cacheHeaders } from "~/edge/cache/cache-policies";

export const access = "public";

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

export function loader({ context }: LoaderFunctionArgs) {
  const expires = new Date(context.now());
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${formatMailUrl(context.dealer.contact.email)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, es, pt",
    `Canonical: ${context.origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", ...cacheHeaders("page") },
  });
}
