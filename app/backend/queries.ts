/** Read queries of the site. All are safe to retry; `runQuery` does so. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { ROWS_PER_CALL } from "./read-every-row";
import { inventoryRow } from "./row-schemas";
import { type CountedRows, type RetryPolicy, runQuery } from "./run-query";

export interface Queries {
  /** Returns listed vehicles starting at `from`, newest first. */
  readListedPage(from: number): Promise<CountedRows | null>;
  /** Returns galleries of listed vehicles ordered by VIN, after the given one: an offset would aggregate the photos of skipped rows. */
  readGalleryPage(afterVin: string): Promise<CountedRows | null>;
  findRow(table: keyof typeof COLUMNS, column: string, value: string | number): Promise<unknown>;
  readAnything(): Promise<void>;
}

/** Named columns instead of "*": the publishable key may not read the others. */
const COLUMNS = {
  inventory: Object.keys(inventoryRow.shape).join(","),
  vehicle_galleries: "vin,photos,reduction",
} as const;

export function createQueries(tables: SupabaseClient, reading: RetryPolicy, pinging: RetryPolicy): Queries {
  // supabase-js would retry up to four times over several seconds; `runQuery` retries instead.
  const select = (table: string, columns: string) =>
    tables.from(table).select(columns, { count: "exact" }).retry(false);
  return {
    readListedPage: (from) =>
      runQuery(
        "the inventory",
        (signal) =>
          select("inventory", COLUMNS.inventory)
            .eq("quantity", 1)
            .order("created_at", { ascending: false })
            .order("id", { ascending: false })
            .range(from, from + ROWS_PER_CALL - 1)
            .abortSignal(signal),
        reading,
      ),
    readGalleryPage: (afterVin) =>
      runQuery(
        "the photos",
        (signal) =>
          select("vehicle_galleries", COLUMNS.vehicle_galleries)
            .eq("quantity", 1)
            .gt("vin", afterVin)
            .order("vin", { ascending: true })
            .limit(ROWS_PER_CALL)
            .abortSignal(signal),
        reading,
      ),
    async findRow(table, column, value) {
      const query = (signal: AbortSignal) =>
        select(table, COLUMNS[table]).eq(column, value).limit(1).abortSignal(signal);
      return (await runQuery(`a row of ${table}`, query, reading))?.rows[0];
    },
    async readAnything() {
      await runQuery("a ping", (signal) => select("inventory", "id").limit(1).abortSignal(signal), pinging);
    },
  };
}
