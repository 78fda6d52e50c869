/** Texts about leads as the contract's tests store, claim, send, and report them. */
import { randomUUID } from "node:crypto";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseSms } from "~/backend/stores/supabase-sms.server";
import { createLead } from "../../../fixtures/lead";
import type { ContractFixture } from "../contract-fixture";

export const LEASE_SECONDS = 60;
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export type TextsAccess = ReturnType<typeof createTextsAccess>;

export function createTextsAccess(get: () => ContractFixture) {
  const options = () => {
    const { url, keys } = get().backend;
    return { url, secretKey: keys.secret, timeoutMs: 20_000 };
  };

  const leads = () => createSupabaseLeads(options());
  const inbox = () => createSupabaseLeadInbox({ ...options(), channels: ["sms"] });
  const sms = () => createSupabaseSms(options());
  const from = (table: string) => get().service.from(table);

  const storeOne = async () => {
    const stored = await leads().storeLead(createLead({ idempotencyKey: randomUUID() }), ["sms"]);
    return stored.deliveryIds[0] ?? "";
  };

  const claimOne = async () => {
    const deliveryId = await storeOne();
    await leads().claimDelivery(deliveryId, LEASE_SECONDS);
    return deliveryId;
  };

  const sendOne = async (providerStatus = "queued") => {
    const deliveryId = await claimOne();
    const externalId = `SM${randomUUID()}`;
    await leads().finishDelivery(deliveryId, { kind: "sent", externalId, providerStatus });
    return { deliveryId, externalId };
  };

  const read = async (id: string) => (await from("lead_deliveries").select("*").eq("id", id).single()).data;
  const change = (id: string, values: object) => from("lead_deliveries").update(values).eq("id", id);

  const report = (externalId: string, status: string, errorCode: string | null = null) =>
    leads().recordDeliveryReport({ externalId, status, errorCode });

  const listEarly = async (externalId: string) =>
    (await from("early_delivery_reports").select("status").eq("external_id", externalId)).data;
  return { leads, inbox, sms, from, storeOne, claimOne, sendOne, read, change, report, listEarly };
}
