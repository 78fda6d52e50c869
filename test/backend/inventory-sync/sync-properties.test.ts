/** Property tests: syncing a sheet again changes nothing, and the inventory ends in the last sheet's state. */
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { INVENTORY_FIELDS, type InventoryField } from "~/inventory/sync/inventory-row";
import { isSameValue } from "~/inventory/sync/same-value";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { confirmColumns } from "../../support/site/confirm-columns";
import { connect, google, setUpGoogle } from "./google-sheet";
import { service, setUpSyncBackend } from "./sync-backend";

const HEADER = ["product_name", "description", "price", "sku", "image_url", "quantity"];
const VINS = Array.from({ length: 8 }, (_, index) => `PROPERTY${String(index).padStart(9, "0")}`);
const BY_HAND = "BYHAND00000000001";
/** Each round runs several syncs; more rounds would take too long on a slow machine. */
const ROUNDS = { numRuns: 15, seed: 20_261_122 };
const MAX_MS = 180_000;

setUpSyncBackend({ seed: false });
setUpGoogle();
beforeAll(() => confirmColumns(service, HEADER));
beforeEach(emptyInventory);

async function emptyInventory(): Promise<void> {
  await service.from("inventory").delete().gt("id", 0);
}

type Cells = readonly string[];

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Syncs a sheet, and confirms it as staff would when a guard refuses it. */
async function bringIn(rows: readonly Cells[]): Promise<SyncRun> {
  google.write([HEADER, ...rows].map((row) => row.map(quote).join(",")).join("\n"));
  const sync = connect();
  const ask = (confirmedHash: string | null) => sync.run({ trigger: "staff", actor: null, confirmedHash });
  const first = await ask(null);
  const run = first?.state === "refused" ? await ask(first.changeHash) : first;
  if (run?.state !== "succeeded") throw new Error(`the run ${run?.state}: ${run?.errorCode} ${run?.error}`);
  return run;
}

async function readAll(table: "inventory" | "vehicle_price_changes") {
  const { data, error } = await service.from(table).select().order("id");
  if (error) throw new Error(error.message);
  return data;
}

/** Typed and pasted text, with odd spacing and any Unicode. */
const text = fc.oneof(
  fc.constantFrom("2020 Kia Rio", " 2020\tKia  Rio ", "2020\u00A0Citroën", "2020 Citroe\u0308n", "", "=1+1"),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 220 }),
);
const wildCells = fc.tuple(
  text,
  fc.oneof(text, fc.constantFrom("Blue | 10 miles\r\nclean", "x".repeat(5000))),
  fc.oneof(
    fc.constantFrom(
      "",
      "0",
      "16.9",
      "$16,900",
      "16.9k",
      "call",
      "100000000",
      "0.001",
      "999.999",
      "-5",
      "1e3",
    ),
    fc.float({ min: 0, max: 200_000, noNaN: true }).map(String),
  ),
  fc.oneof(fc.constantFrom(...VINS, ...VINS.map((vin) => ` ${vin.toLowerCase()} `), "", "no VIN!"), text),
  fc.constantFrom(
    "",
    "https://a.example/1.jpg",
    "HTTPS://A.EXAMPLE/ä b.jpg",
    "nonsense",
    `https://a.example/${"x".repeat(983)}`,
  ),
  fc.constantFrom("", "0", "1", "1.0", "2", "999999", "many", "Vendido"),
);
const wildSheet = fc.array(wildCells, { maxLength: 10 });

test(
  "syncing the same sheet twice changes nothing the second time: no vehicle, no price history, no change in the run record",
  async () => {
    let unchanged = 0;
    await fc.assert(
      fc.asyncProperty(wildSheet, wildSheet, async (before, sheet) => {
        await bringIn(before);
        await bringIn(sheet);
        const [rows, prices] = [await readAll("inventory"), await readAll("vehicle_price_changes")];
        const again = await bringIn(sheet);
        expect(again.changes).toEqual([]);
        expect(again.counts).toMatchObject({ added: 0, sold: 0, backAgain: 0, priceUp: 0, priceDown: 0 });
        expect(again.counts).toMatchObject({ changed: 0, adopted: 0, unchanged: again.counts.rows });
        expect(await readAll("inventory")).toEqual(rows);
        expect(await readAll("vehicle_price_changes")).toEqual(prices);
        unchanged += again.counts.unchanged;
      }),
      ROUNDS,
    );
    // If every row were rejected, the test would prove nothing.
    expect(unchanged).toBeGreaterThan(ROUNDS.numRuns);
  },
  MAX_MS,
);

/** A sheet row as stored in the inventory table. */
interface Listed {
  readonly product_name: string;
  readonly description: string | null;
  readonly price: number | null;
  readonly image_url: string | null;
  readonly quantity: number;
}

const listed = fc.record<Listed>({
  product_name: fc.constantFrom("2020 Kia Rio", "2021 Kia Soul", "2019 Ford F-150 XLT"),
  description: fc.constantFrom(null, "Blue | 10 miles", "Red | 20,000 miles | 4x4"),
  price: fc.constantFrom(null, 0, 16.9, 9000, 12_345.67),
  image_url: fc.constantFrom(null, "https://a.example/1.jpg"),
  quantity: fc.constantFrom(0, 1, 2),
});
const sheetOfVins = fc.dictionary(fc.constantFrom(...VINS), listed, { noNullPrototype: true });

const toCells = (vin: string, row: Listed): Cells => [
  ...[row.product_name, row.description ?? "", row.price === null ? "" : String(row.price), vin],
  ...[row.image_url ?? "", String(row.quantity)],
];

/** An edit of a vehicle by staff. */
interface Hand {
  readonly vin: string;
  readonly fields: InventoryField[];
  readonly values: Listed;
}

const hand = fc.record<Hand>({
  vin: fc.constantFrom(...VINS),
  fields: fc.subarray([...INVENTORY_FIELDS], { minLength: 1 }),
  values: listed,
});
const edits = fc.array(fc.record({ sheet: sheetOfVins, hands: fc.array(hand, { maxLength: 2 }) }), {
  minLength: 1,
  maxLength: 4,
});

const pickFields = (fields: readonly InventoryField[], values: Listed) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Listed>;

/** Changes and locks fields as the vehicle editor does, if the vehicle exists. `locked` has the locked values by VIN. */
async function lockByHand(
  { vin, fields, values }: Hand,
  locked: Map<string, Partial<Listed>>,
): Promise<void> {
  const { data } = await service.from("inventory").select("id").eq("sku", vin);
  if (data?.length !== 1) return;
  const kept = { ...locked.get(vin), ...pickFields(fields, values) };
  locked.set(vin, kept);
  await service
    .from("inventory")
    .update({ ...kept, locked_fields: Object.keys(kept) })
    .eq("sku", vin);
}

/** Drops locks whose value the sheet now has, and quantity locks when the row leaves the sheet. */
function forgetLocks(
  sheet: Readonly<Record<string, Listed>>,
  locked: Map<string, Partial<Listed>>,
  left: Set<string>,
): void {
  for (const [vin, values] of locked) {
    const row = sheet[vin];
    const kept = INVENTORY_FIELDS.filter((field) => {
      const own = values[field];
      if (own === undefined) return false;
      if (row) return !isSameValue(field, own, row[field]);
      return field !== "quantity" || (left.has(vin) && own === 1);
    });
    locked.set(vin, pickFields(kept, values as Listed));
  }
  for (const vin of VINS)
    if (vin in sheet) left.delete(vin);
    else left.add(vin);
}

test(
  "after any sequence of sheets and staff edits the inventory matches the last sheet, except for what staff locked or added",
  async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (story) => {
        await emptyInventory();
        const own = { sku: BY_HAND, product_name: "2011 Kia Rio", price: 5000, quantity: 1, source: "hand" };
        await service.from("inventory").insert(own);
        const locked = new Map<string, Partial<Listed>>();
        const left = new Set<string>();
        for (const { sheet, hands } of story) {
          await bringIn(Object.entries(sheet).map(([vin, row]) => toCells(vin, row)));
          forgetLocks(sheet, locked, left);
          for (const each of hands) await lockByHand(each, locked);
        }
        const last = story.at(-1)?.sheet ?? {};
        await bringIn(Object.entries(last).map(([vin, row]) => toCells(vin, row)));
        forgetLocks(last, locked, left);
        const inventory = new Map((await readAll("inventory")).map((row) => [String(row.sku), row]));
        expect(inventory.get(BY_HAND)).toMatchObject(own);
        for (const [vin, row] of Object.entries(last))
          expect(inventory.get(vin)).toMatchObject({ ...row, ...locked.get(vin) });
        for (const [vin, { quantity }] of inventory)
          if (vin !== BY_HAND && !(vin in last))
            expect([vin, quantity === 1]).toEqual([vin, locked.get(vin)?.quantity === 1]);
      }),
      ROUNDS,
    );
  },
  MAX_MS,
);
