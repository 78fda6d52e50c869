/**
 * `/webhooks/inventory`: the sheet's own script says that the sheet has changed. It posts any body with two headers,
 * `X-Inventory-Timestamp` (seconds since the epoch) and `X-Inventory-Signature` (hexadecimal HMAC-SHA-256, by
 * INVENTORY_WEBHOOK_SECRET, of the timestamp, a full stop and the body).
 */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallText } from "~/edge/http/bounded-form";
import { isSignedBySheet, REPLAY_SECONDS } from "~/inventory/sync/sheet/sheet-signature";

export function loader() {
  return answer(405, "method", { Allow: "POST" });
}

/**
 * 202 once a sync is under way; 401 without a good signature or more than five minutes late, 409 for the same call again, 413
 * above 64 KB, 404 where no secret is set, 503 when nobody could remember the call.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return answer(405, "method", { Allow: "POST" });
  const { settings, rateLimit, stockSync, log, now } = context;
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
    const { isTaken } = await rateLimit.takeToken({ key, limit: 1, windowSeconds: REPLAY_SECONDS });
    if (!isTaken) return answer(409, "repeated");
  } catch (error) {
    if (error instanceof BackendRejected) return answer(400, "refused");
    if (!(error instanceof BackendUnavailable)) throw error;
    return answer(503, "unavailable", { "Retry-After": "30" });
  }
  const sync = stockSync.run({ startedBy: "webhook", actor: null, confirmedHash: null });
  // Nobody waits for it: what became of it stands in the record.
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
    headers: { "Cache-Control": CACHE_POLICIES.personal, ...headers },
  });
}
