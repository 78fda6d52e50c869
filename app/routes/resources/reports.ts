/**
 * `/reports`: browsers report what the Content-Security-Policy blocked (`application/csp-report`, `application/reports+json`), and
 * our script reports errors of staff pages.
 */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { readSmallText } from "~/edge/http/bounded-form";
import { getClientAddress } from "~/edge/http/client-address";
import { parseBrowserReports } from "~/health/parse-browser-reports";

export const access = "public";

const TYPES = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/i;
const MAX_BYTES = 8 * 1024;

export function loader() {
  return answer(405, { Allow: "POST" });
}

/** Returns 204, also for reports that aren't ours; 415, 413, or 400 for what isn't a report, 429 beyond the limits. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return answer(405, { Allow: "POST" });
  if (!TYPES.test(request.headers.get("Content-Type") ?? "")) return answer(415);
  const body = await readSmallText(request, MAX_BYTES);
  if (body === null) return answer(413);
  const reports = parseBrowserReports(body, new URL(request.url).host);
  if (reports === null) return answer(400);
  return answer(context.browserReports.add(reports, getClientAddress(request)) ? 204 : 429);
}

function answer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...cacheHeaders("never"), ...headers } });
}
