/** Stores the daily text count, digests and unsettled texts in Supabase, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { claimedDigest, pendingText, type SmsStore } from "~/leads/delivery/sms-store";

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
