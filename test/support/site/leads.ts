/** Inserts leads directly into a running site's tables, without the form or any delivery. */
import { randomInt, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";

/** Takes columns of `contact_messages`, with defaults for missing ones. @returns the ids, in the order given */
export async function storeLeads(
  service: SupabaseClient,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly string[]> {
  const whole = rows.map((row) => ({ ...exampleRow(), ...row }));
  const { error } = await service.from("contact_messages").insert(whole);
  if (error) throw new Error(error.message);
  return whole.map(({ id }) => id);
}

/** Stores a dead letter: a text that was not sent because the number is not a mobile number. @returns the delivery's id */
export async function storeDeadLetter(service: SupabaseClient, leadId: string): Promise<string> {
  const id = randomUUID();
  const writes = [
    await service.from("lead_deliveries").insert({ id, lead_id: leadId, channel: "sms", status: "dead" }),
    await service.from("lead_dead_letters").insert({ delivery_id: id, reason: "The number is no mobile's." }),
    await service
      .from("lead_delivery_attempts")
      .insert({ delivery_id: id, outcome: "dead", error_code: "21614" }),
  ];
  for (const { error } of writes) if (error) throw new Error(error.message);
  return id;
}

export async function removeLead(service: SupabaseClient, id: string): Promise<void> {
  const { error } = await service.from("contact_messages").delete().eq("id", id);
  if (error) throw new Error(error.message);
}

/** Another person each time: leads of one person are one row on the staff's pages. */
function exampleRow() {
  const id = randomUUID();
  const line = String(randomInt(10_000)).padStart(4, "0");
  return {
    id,
    idempotency_key: randomUUID(),
    content_hash: "0".repeat(64),
    created_at: "2026-11-20T17:00:00Z",
    locale: "en",
    page: "/contact",
    name: "Ana Beltrán",
    email: `${id}@example.com`,
    phone: `(689) 555-${line}`,
    phone_digits: `689555${line}`,
    message: "Hello, is it still there?",
    notice_version: "2026-11",
  };
}
