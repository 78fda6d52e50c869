/** Compares the records of inventory syncs with the actual changes of the table. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Lot } from "./sheet-fixture";

interface RunRecord {
  readonly id: number;
  readonly state: "running" | "succeeded" | "refused" | "failed";
  readonly started_by: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly error_code: string | null;
}

/** Returns runs of a kind that began after another, oldest first. */
export async function listRuns(
  service: SupabaseClient,
  kind: "inventory" | "photos",
  afterId: number,
): Promise<readonly RunRecord[]> {
  const columns = "id, state, started_by, counts, error_code";
  const { data, error } = await service
    .from("sync_runs")
    .select(columns)
    .eq("kind", kind)
    .gt("id", afterId)
    .order("id");
  if (error) throw new Error(error.message);
  return data as RunRecord[];
}

/** Returns every row, including sold vehicles. */
export async function readLot(service: SupabaseClient): Promise<Lot> {
  const { data, error } = await service.from("inventory").select("sku, price, quantity").order("id");
  if (error) throw new Error(error.message);
  const lot = new Map(data.map(({ sku, price, quantity }) => [sku, { price, isListed: quantity === 1 }]));
  if (lot.size < data.length) throw new Error("a vehicle has two rows");
  return lot;
}

const KINDS = ["added", "sold", "backAgain", "priceUp", "priceDown", "changed", "adopted"] as const;
type Counts = Record<(typeof KINDS)[number], number>;

const countNothing = (): Counts => ({
  added: 0,
  sold: 0,
  backAgain: 0,
  priceUp: 0,
  priceDown: 0,
  changed: 0,
  adopted: 0,
});

/** Counts the differences between two states of the inventory; each vehicle counts once. */
function countDifference(before: Lot, after: Lot): Counts {
  const counts = countNothing();
  for (const [vin, now] of after) {
    const then = before.get(vin);
    if (!then) counts.added += 1;
    else if (then.isListed !== now.isListed) counts[now.isListed ? "backAgain" : "sold"] += 1;
    else if (then.price !== now.price) counts[now.price > then.price ? "priceUp" : "priceDown"] += 1;
  }
  return counts;
}

/** Returns one sentence per wrong count. Failed and refused runs must have changed nothing. */
export function findFalseCounts(runs: readonly RunRecord[], before: Lot, after: Lot): string[] {
  const real = countDifference(before, after);
  const told = countNothing();
  for (const { state, counts } of runs)
    if (state === "succeeded") for (const kind of KINDS) told[kind] += counts[kind] ?? 0;
  return KINDS.flatMap((kind) =>
    told[kind] === real[kind] ? [] : [`the records count ${told[kind]} ${kind}, the table ${real[kind]}`],
  );
}
