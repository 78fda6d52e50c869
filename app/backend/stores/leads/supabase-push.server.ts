/** Stores staff's devices for alerts, the alerts to send, and the site's key for push services, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { type PushStore, pushAlert, storedPushKey } from "~/leads/push/push-store";

const settings = z.object({ key: storedPushKey.nullable(), endpoints: z.array(z.string()) });
export function createSupabasePush({ client, timeoutMs = 10_000 }: StoreOptions): PushStore {
  const call = createFunctionCall(client, timeoutMs);
  return {
    readKey: async () => (await call("read_push_settings", { p_user_id: null }, settings)).key,
    saveKey: (former, { publicKey, sealed }) =>
      call(
        "save_push_key",
        { p_former: former?.sealed ?? null, p_public_key: publicKey, p_sealed: sealed },
        storedPushKey,
      ),
    listEndpoints: async (userId) =>
      (await call("read_push_settings", { p_user_id: userId }, settings)).endpoints,
    turnOn: (userId, sessionId, device) =>
      call(
        "save_push_subscription",
        { p_user_id: userId, p_session_id: sessionId, p_subscription: device },
        z.boolean(),
      ),
    turnOff: (userId, endpoint) =>
      call("remove_push_subscriptions", { p_user_id: userId, p_endpoint: endpoint }, z.int()),
    claimAlerts: (limit, leaseSeconds) =>
      call("claim_push_alerts", { p_limit: limit, p_lease_seconds: leaseSeconds }, z.array(pushAlert)),
    async finishAlert({ leadId, subscriptionId, kind, afterSeconds }) {
      const values = { p_lead_id: leadId, p_subscription_id: subscriptionId, p_kind: kind };
      await call("finish_push_alert", { ...values, p_after_seconds: afterSeconds }, z.unknown());
    },
  };
}
