/** Leads and their deliveries as the contract's tests store, claim, send, and read them. */
import { randomUUID } from "node:crypto";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import type { NewLead } from "~/leads/lead";
import type { DeliveryChannel } from "~/leads/lead-store";
import { createLead } from "../../../fixtures/lead";
import { access, changeRows, readRows, service } from "../contract-fixture";

export const LEASE_SECONDS = 60;
export const PHOTO = { contentType: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) } as const;

export const leads = () => createSupabaseLeads(access);
export const inbox = () => createSupabaseLeadInbox({ ...access, channels: ["sms"] });

export const makeLead = (overrides: Partial<NewLead> = {}): NewLead =>
  createLead({ idempotencyKey: randomUUID(), ...overrides });

/** Stores a lead that is sent by text, unless it is suspected. */
export async function storeLead(
  overrides: Partial<NewLead> = {},
  channels: readonly DeliveryChannel[] = ["sms"],
) {
  const stored = await leads().storeLead(makeLead(overrides), channels);
  return { ...stored, deliveryId: stored.deliveryIds[0] ?? "" };
}

export const claim = (deliveryId: string) => leads().claimDelivery(deliveryId, LEASE_SECONDS);

export async function claimOne(): Promise<string> {
  const { deliveryId } = await storeLead();
  await claim(deliveryId);
  return deliveryId;
}

/** Outcomes of a delivery's tries, oldest first. */
export const listOutcomes = async (id: string) => {
  const attempts = service.from("lead_delivery_attempts").select("outcome").eq("delivery_id", id);
  return (await attempts.order("id")).data?.map(({ outcome }) => outcome);
};

/** A message id in Twilio's form. */
export const makeSid = () => `SM${randomUUID().replaceAll("-", "")}`;

export const makeSent = (externalId: string, providerStatus = "queued") =>
  ({ kind: "sent", externalId, providerStatus }) as const;

/** Stores a lead and sends its text. */
export async function sendOne(providerStatus = "queued") {
  const deliveryId = await claimOne();
  const externalId = makeSid();
  await leads().finishDelivery(deliveryId, makeSent(externalId, providerStatus));
  return { deliveryId, externalId };
}

export const report = (externalId: string, status: string, errorCode: string | null = null) =>
  leads().recordDeliveryReport({ externalId, status, errorCode });

export const readDelivery = async (id: string) => (await readRows("lead_deliveries", { id }))[0];

export const changeDelivery = (id: string, values: object) => changeRows("lead_deliveries", { id }, values);

export const deleteLeads = (...ids: readonly string[]) =>
  service.from("contact_messages").delete().in("id", ids);
