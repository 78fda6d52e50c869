/** Syncing a sheet again changes nothing, whatever text it contains: the database stores it as the site normalized it. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { IS_FULL } from "../../support/amount";
import { confirmColumns } from "../../support/site/confirm-columns";
import { connect, google, setUpGoogle } from "./google-sheet";
import { service, setUpSyncBackend } from "./sync-backend";

const HEADER = ["product_name", "description", "price", "sku", "image_url", "quantity"];
const VINS = Array.from({ length: 8 }, (_, index) => `STK-${index}`);
/** Each round runs three syncs and more. */
const ROUNDS = { numRuns: IS_FULL ? 30 : 6 };

setUpSyncBackend({ seed: false });
setUpGoogle();
beforeAll(() => confirmColumns(service, HEADER));

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

/** Typed and pasted text, with odd spacing and any Unicode. A replacement character has the whole sheet refused. */
const text = fc
  .oneof(
    fc.constantFrom(
      "2020 Kia Rio",
      " 2020\tKia  Rio ",
      "2020\u00A0Citroën",
      "2020 Citroe\u0308n",
      "",
      "=1+1",
    ),
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string({ unit: "grapheme", maxLength: 220 }),
  )
  .filter((typed) => !typed.includes("\uFFFD"));
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

test("syncing the same sheet twice changes nothing the second time: no vehicle, no price history, no change in the run record", async () => {
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
  expect(unchanged).toBeGreaterThan(0);
});
