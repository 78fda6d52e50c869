/** Read queries of the site. All are safe to retry; `runQuery` does so. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";
import { ROWS_PER_CALL } from "./read-every-row";
import { inventoryRow } from "./row-schemas";
import { type RetryPolicy, runQuery } from "./run-query";

/** Named columns instead of "*", so that a later column does not make the list larger. */
const INVENTORY_COLUMNS = Object.keys(inventoryRow.shape).join(",");
const COUNTED = { count: "exact" } as const;

export type Queries = ReturnType<typeof createQueries>;

export function createQueries(
  client: () => SupabaseClient<Database>,
  reading: RetryPolicy,
  pinging: RetryPolicy,
) {
  // supabase-js would retry up to four times over several seconds; `runQuery` retries instead.
  const inventory = () => client().from("inventory").select(INVENTORY_COLUMNS, COUNTED).retry(false);
  const galleries = () =>
    client().from("vehicle_galleries").select("vin,photos,price_changes,pending", COUNTED).retry(false);
  return {
    /** Returns listed vehicles starting at `from`, newest first. */
    readListedPage: (from: number) =>
      runQuery(
        "the inventory",
        (signal) =>
          inventory()
            .eq("quantity", 1)
            .order("created_at", { ascending: false })
            .order("id", { ascending: false })
            .range(from, from + ROWS_PER_CALL - 1)
            .abortSignal(signal),
        reading,
      ),
    /** Returns galleries of listed vehicles ordered by VIN, after the given one: an offset would aggregate the photos of skipped rows. */
    readGalleryPage: (afterVin: string) =>
      runQuery(
        "the photos",
        (signal) =>
          galleries()
            .eq("quantity", 1)
            .gt("vin", afterVin)
            .order("vin", { ascending: true })
            .limit(ROWS_PER_CALL)
            .abortSignal(signal),
        reading,
      ),
    async findVehicle(column: "id" | "sku", value: number | string) {
      const query = (signal: AbortSignal) => inventory().eq(column, value).limit(1).abortSignal(signal);
      return (await runQuery("a row of inventory", query, reading))?.rows[0];
    },
    /** Finds the vehicle that had this VIN or stock number. */
    async findFormer(vin: string) {
      const query = (signal: AbortSignal) =>
        client()
          .from("inventory")
          .select(`${INVENTORY_COLUMNS},former_vins!inner()`, COUNTED)
          .retry(false)
          .eq("former_vins.vin", vin)
          .limit(1)
          .abortSignal(signal);
      return (await runQuery("a row of former_vins", query, reading))?.rows[0];
    },
    async findVehicles(column: "id" | "sku", values: readonly (number | string)[]) {
      const query = (signal: AbortSignal) => inventory().in(column, values).abortSignal(signal);
      return (await runQuery("rows of inventory", query, reading))?.rows ?? [];
    },
    async findGalleries(vehicleIds: readonly number[]) {
      const query = (signal: AbortSignal) => galleries().in("id", vehicleIds).abortSignal(signal);
      return (await runQuery("rows of vehicle_galleries", query, reading))?.rows ?? [];
    },
    /** Returns what owners saved about the business, and the time of the last sync. */
    async readFacts() {
      const facts = (signal: AbortSignal) =>
        client()
          .from("public_business_facts")
          .select("version,sections,synced_at", COUNTED)
          .retry(false)
          .abortSignal(signal);
      return (await runQuery("the business facts", facts, reading))?.rows[0];
    },
    async ping() {
      await runQuery(
        "a ping",
        (signal) =>
          client().from("inventory").select("id", COUNTED).retry(false).limit(1).abortSignal(signal),
        pinging,
      );
    },
  };
}
