/** `/webhooks/twilio`: receives Twilio's signed delivery reports of text messages. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { readSmallText } from "~/edge/http/bounded-form";
import { isSignedWithAny, parseDeliveryReport } from "~/leads/delivery/twilio-callback";

export const access = "signed";

export function loader() {
  return answer(405, { Allow: "POST" });
}

/**
 * Returns 204 for every report with a valid signature, including irrelevant and repeated ones; 403 without one, 413 above 64 KB,
 * 503 when it could not be stored.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return answer(405, { Allow: "POST" });
  const body = await readSmallText(request);
  if (body === null) return answer(413);
  const { pathname, search } = new URL(request.url);
  const signed = {
    // The URL that Twilio was given: behind a proxy the request may name another host.
    url: context.origin + pathname + search,
    body,
    signature: request.headers.get("X-Twilio-Signature"),
  };
  if (!(await isSignedWithAny(context.settings.TWILIO_AUTH_TOKEN, signed))) {
    context.log("unsignedReportRefused");
    return answer(403);
  }
  const report = parseDeliveryReport(request.headers.get("Content-Type") ?? "", body);
  if (!report) return answer(204);
  try {
    await context.deliveryReports.recordDeliveryReport(report);
  } catch (error) {
    if (error instanceof BackendRejected) {
      // A retry would be rejected again, so Twilio gets a success.
      context.log("deliveryReportRejected", { code: error.code });
      return answer(204);
    }
    if (!(error instanceof BackendUnavailable)) throw error;
    context.log("deliveryReportNotStored", { externalId: report.externalId });
    return answer(503);
  }
  context.log("deliveryReported", { ...report });
  return answer(204);
}

function answer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...cacheHeaders("personal"), ...headers } });
}
