/** Stores the daily text count, digests and unsettled texts in Supabase, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { instant } from "~/backend/instant";
import type { SmsStore } from "~/leads/delivery/sms-store";

const claimedDigest = z
  .object({
    id: z.uuid(),
    leads: z.int().min(1),
    isNew: z.boolean(),
    startedAt: instant,
  })
  .transform(({ startedAt, ...digest }) => ({ ...digest, startedAtIso: startedAt }));
const pendingText = z.object({ deliveryId: z.uuid(), externalId: z.string() });

// biome-ignore lint/plugin: the text is sent again, within its lease
export function createSupabaseSms({ client, timeoutMs = 3000 }: StoreOptions): SmsStore {
  const call = createFunctionCall(client, timeoutMs);
  return {
    countLeadText: (deliveryId, perDay) =>
      call("count_lead_text", { p_delivery_id: deliveryId, p_per_day: perDay }, z.boolean()),
    claimDigest: (leaseSeconds) =>
      call("claim_sms_digest", { p_lease_seconds: leaseSeconds }, claimedDigest.nullable()),
    async finishDigest(id, outcome) {
      await call("finish_sms_digest", { p_id: id, p_outcome: outcome }, z.unknown());
    },
    claimPendingTexts: (limit) => call("take_unsettled_texts", { p_limit: limit }, z.array(pendingText)),
  };
}
