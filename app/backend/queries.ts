/** Read queries of the site. All are safe to retry; `runQuery` does so. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";
import { ROWS_PER_CALL } from "./read-every-row";
import { inventoryRow } from "./row-schemas";
import { type CountedRows, type RetryPolicy, runQuery } from "./run-query";

export interface Queries {
  /** Returns listed vehicles starting at `from`, newest first. */
  readListedPage(from: number): Promise<CountedRows | null>;
  /** Returns galleries of listed vehicles ordered by VIN, after the given one: an offset would aggregate the photos of skipped rows. */
  readGalleryPage(afterVin: string): Promise<CountedRows | null>;
  findVehicle(column: "id" | "sku", value: number | string): Promise<unknown>;
  /** Finds the vehicle that had this VIN or stock number. */
  findFormer(vin: string): Promise<unknown>;
  findVehicles(column: "id" | "sku", values: readonly (number | string)[]): Promise<readonly unknown[]>;
  findGalleries(vehicleIds: readonly number[]): Promise<readonly unknown[]>;
  /** Returns what owners saved about the business, and the time of the last sync. */
  readFacts(): Promise<unknown>;
  ping(): Promise<void>;
}

/** Named columns instead of "*", so that a later column does not make the list larger. */
const INVENTORY_COLUMNS = Object.keys(inventoryRow.shape).join(",");
const COUNTED = { count: "exact" } as const;

export function createQueries(
  client: () => SupabaseClient<Database>,
  reading: RetryPolicy,
  pinging: RetryPolicy,
): Queries {
  // supabase-js would retry up to four times over several seconds; `runQuery` retries instead.
  const inventory = () => client().from("inventory").select(INVENTORY_COLUMNS, COUNTED).retry(false);
  const galleries = () =>
    client()
      .from("vehicle_galleries")
      .select("vin,photos,reduction,price_changes,pending", COUNTED)
      .retry(false);
  return {
    readListedPage: (from) =>
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
    readGalleryPage: (afterVin) =>
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
    async findVehicle(column, value) {
      const query = (signal: AbortSignal) => inventory().eq(column, value).limit(1).abortSignal(signal);
      return (await runQuery("a row of inventory", query, reading))?.rows[0];
    },
    async findFormer(vin) {
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
    async findVehicles(column, values) {
      const query = (signal: AbortSignal) => inventory().in(column, values).abortSignal(signal);
      return (await runQuery("rows of inventory", query, reading))?.rows ?? [];
    },
    async findGalleries(vehicleIds) {
      const query = (signal: AbortSignal) => galleries().in("id", vehicleIds).abortSignal(signal);
      return (await runQuery("rows of vehicle_galleries", query, reading))?.rows ?? [];
    },
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
