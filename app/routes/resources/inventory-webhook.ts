/**
 * `/webhooks/inventory`: the sheet's script reports a change. It posts any body with two headers, `X-Inventory-Timestamp`
 * (seconds since 1970) and `X-Inventory-Signature` (hexadecimal HMAC-SHA-256, keyed with INVENTORY_WEBHOOK_SECRET, of the
 * timestamp, a period, and the body).
 */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { readSmallText } from "~/edge/http/bounded-form";
import { isSignedBySheet, REPLAY_SECONDS } from "~/inventory/sync/sheet/sheet-signature";

export const access = "signed";

export function loader() {
  return answer(405, "method", { Allow: "POST" });
}

/**
 * Returns 202 once a sync has started; 401 for a bad signature or a timestamp more than five minutes off, 409 for a repeated
 * call, 413 above 64 KB, 404 where no secret is set, 503 when the call could not be recorded.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return answer(405, "method", { Allow: "POST" });
  const { settings, rateLimit, inventorySync, log, now } = context;
  const secret = settings.INVENTORY_WEBHOOK_SECRET;
  if (!secret) return answer(404, "off");
  const body = await readSmallText(request);
  if (body === null) return answer(413, "size");
  const timestamp = request.headers.get("X-Inventory-Timestamp");
  const signature = request.headers.get("X-Inventory-Signature");
  if (!(await isSignedBySheet(secret, { timestamp, body, signature }, now()))) {
    log("unsignedSyncRefused");
    return answer(401, "signature");
  }
  try {
    const key = `inventory-webhook:${signature?.toLowerCase()}`;
    const { isAllowed } = await rateLimit.takeToken({ key, limit: 1, windowSeconds: REPLAY_SECONDS });
    if (!isAllowed) return answer(409, "repeated");
  } catch (error) {
    if (error instanceof BackendRejected) return answer(400, "refused");
    if (!(error instanceof BackendUnavailable)) throw error;
    return answer(503, "unavailable", { "Retry-After": "30" });
  }
  const sync = inventorySync.run({ trigger: "webhook", actor: null, confirmedHash: null });
  // The caller doesn't wait; the result is in the run record.
  void sync.catch((error: unknown) => log("syncNotRun", { reason: String(error) }));
  return answer(202, null);
}

function answer(
  status: number,
  error: string | null,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(error ? { error } : { accepted: true }, {
    status,
    headers: { ...cacheHeaders("personal"), ...headers },
  });
}
