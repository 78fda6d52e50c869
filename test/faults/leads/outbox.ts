/** Reads and adjusts the outbox with the service key: pending deliveries, due times, and leases. */
import type { SupabaseClient } from "@supabase/supabase-js";

/** The row limit per response of hosted Supabase and the embedded backend. */
const PAGE = 1000;

interface LeadRow {
  readonly id: string;
  readonly idempotency_key: string;
  readonly message: string;
  readonly is_suspected: boolean;
}

interface TryRow {
  readonly outcome: string;
  readonly error_code: string | null;
}

export function listLeadRows(service: SupabaseClient): Promise<readonly LeadRow[]> {
  return listRows(service, "contact_messages", "id,idempotency_key,message,is_suspected");
}

/** Counts delivery attempts by result: "sent", "retry 20429", … */
export async function countTries(service: SupabaseClient): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const columns = "id,outcome,error_code";
  for (const { outcome, error_code } of await listRows<TryRow>(service, "lead_delivery_attempts", columns)) {
    const ending = error_code ? `${outcome} ${error_code}` : outcome;
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  return counts;
}

async function listRows<Row>(service: SupabaseClient, table: string, columns: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from === rows.length; from += PAGE) {
    const page = service.from(table).select(columns).order("id");
    const { data } = await page.range(from, from + PAGE - 1).throwOnError();
    rows.push(...(data as Row[]));
  }
  return rows;
}

/** @returns ids of deliveries in these states, newest first, at most one page */
export async function listDeliveries(service: SupabaseClient, states: readonly string[]) {
  const found = service.from("lead_deliveries").select("id").in("status", states);
  const newest = found.order("updated_at", { ascending: false }).limit(PAGE);
  return (await newest.throwOnError()).data.map(({ id }) => id as string);
}

/** Makes pending deliveries due and ends their waits for unclear results, so that tests don't wait for minutes. */
export async function makeDue(service: SupabaseClient): Promise<void> {
  const longAgo = new Date(0).toISOString();
  const change = (values: object) => service.from("lead_deliveries").update(values).eq("status", "pending");
  await change({ unclear_since: longAgo }).not("unclear_since", "is", null).throwOnError();
  await change({ next_try_at: longAgo }).throwOnError();
}

/** Simulates that half an hour has passed since the texts were sent and Twilio was polled about them. */
export async function makePollable(service: SupabaseClient): Promise<void> {
  const values = { sent_at: new Date(Date.now() - 31 * 60_000).toISOString(), polled_at: null };
  await service.from("lead_deliveries").update(values).eq("status", "sent").throwOnError();
}

/** Counts texts that were sent and whose final status is unknown. */
export async function countUnsettled(service: SupabaseClient): Promise<number> {
  type Row = { readonly status: string; readonly provider_status: string | null };
  const rows = await listRows<Row>(service, "lead_deliveries", "id,status,provider_status");
  return rows.filter((row) => row.status === "sent" && row.provider_status !== "delivered").length;
}

/** Call only while no Worker is running: a lease may belong to one that is still sending. */
export async function endLeases(service: SupabaseClient): Promise<void> {
  const values = { claimed_until: new Date(0).toISOString() };
  await service.from("lead_deliveries").update(values).eq("status", "claimed").throwOnError();
}
