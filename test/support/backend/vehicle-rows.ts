/** A vehicle's columns, of which the private ones are in a table of their own. */
import type { SupabaseClient } from "@supabase/supabase-js";

const PRIVATE_COLUMNS = "source locked_fields sheet_values left_sheet sheet_facts undone_facts".split(" ");

type Service = Pick<SupabaseClient, "from">;
type Columns = Readonly<Record<string, unknown>>;

/** Writes each column to its table. @param service with the secret key */
export async function updateVehicle(service: Service, id: number, columns: Columns): Promise<void> {
  const entries = Object.entries(columns);
  for (const [table, key] of Object.entries({ inventory: "id", vehicle_private_facts: "vehicle_id" })) {
    const own = entries.filter(([column]) => PRIVATE_COLUMNS.includes(column) === (table !== "inventory"));
    if (own.length > 0) await service.from(table).update(Object.fromEntries(own)).eq(key, id).throwOnError();
  }
}

/** Returns the columns of both tables, null when there is no such vehicle. @param service with the secret key */
export async function findVehicleRow(service: Service, column: "id" | "sku", value: number | string) {
  const found = service.from("inventory").select("*, vehicle_private_facts(*)").eq(column, value);
  const { data } = await found.maybeSingle().throwOnError();
  if (!data) return null;
  const { vehicle_private_facts: facts, ...row } = data;
  return { ...row, ...facts };
}
