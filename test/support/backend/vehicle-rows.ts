/** A vehicle's columns, of which the private ones are in a table of their own. */
import type { SupabaseClient } from "@supabase/supabase-js";

const PRIVATE_COLUMNS = [
  ...["source", "locked_fields", "sheet_values", "left_sheet", "sheet_facts", "undone_facts"],
];

type Service = Pick<SupabaseClient, "from">;
type Columns = Readonly<Record<string, unknown>>;

/** Writes each column to its table. @param service with the secret key */
export async function updateVehicle(service: Service, id: number, columns: Columns): Promise<void> {
  const pick = (isPrivate: boolean) =>
    Object.fromEntries(
      Object.entries(columns).filter(([column]) => PRIVATE_COLUMNS.includes(column) === isPrivate),
    );
  for (const [table, key, values] of [
    ["inventory", "id", pick(false)],
    ["vehicle_private_facts", "vehicle_id", pick(true)],
  ] as const) {
    if (Object.keys(values).length === 0) continue;
    const { error } = await service.from(table).update(values).eq(key, id);
    if (error) throw new Error(error.message);
  }
}

/** Returns the columns of both tables, null when there is no such vehicle. @param service with the secret key */
export async function findVehicleRow(service: Service, column: "id" | "sku", value: number | string) {
  const { data, error } = await service
    .from("inventory")
    .select("*, vehicle_private_facts(*)")
    .eq(column, value)
    .maybeSingle();
  if (error) throw new Error(error.message);
  if (!data) return null;
  const { vehicle_private_facts: facts, ...row } = data;
  return { ...row, ...facts };
}
