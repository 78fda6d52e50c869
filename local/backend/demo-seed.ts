/**
 * The demo lot: the dealership's 23 rows and the drawn pictures of 19, once to a data folder. Files first, which may be
 * written twice; then all rows and the mark that it is done in one transaction, so that a kill leaves no half a lot.
 */
import { readFile } from "node:fs/promises";
import type { Connection } from "@supabase/lite";
import * as z from "zod";
import { createCsvReader } from "~/inventory/sync/sheet/csv-rows";
import { proposeColumns } from "~/inventory/sync/sheet/sheet-columns";
import { getPictureFile, VIEWS, type View } from "../demo/drive-folder";
import { hasMark } from "./database/platform-grants";

const BUCKET = "vehicle-photos";
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const demoVehicle = z.object({
  /** The built-in list's; null takes the next free one from 1001. */
  id: z.number().nullable(),
  product_name: z.string(),
  description: z.string().nullable(),
  price: z.number(),
  sku: z.string(),
  quantity: z.number(),
  /** What was asked before, and how long ago that ended. */
  reduction: z.object({ from: z.number(), daysAgo: z.number() }).optional(),
  /** How its picture files begin; null for a vehicle nobody has photographed. */
  pictures: z.string().nullable(),
});
export type DemoVehicle = z.output<typeof demoVehicle>;

interface SeedTarget {
  readonly connection: Connection;
  /** The backend's own answer to a request, without a network between. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Where the stored pictures will be fetched from. */
  readonly url: string;
  readonly secretKey: string;
}

export async function seedDemoOnce(target: SeedTarget): Promise<void> {
  if (await hasMark(target.connection, "seeded")) return;
  const vehicles = await readDemoVehicles();
  for (const vehicle of vehicles) {
    for (const view of VIEWS) if (vehicle.pictures) await uploadPicture(target, vehicle, view);
  }
  await target.connection.transaction([
    ...insertRows(vehicles, target.url, Date.now()),
    ...vehicles.flatMap(reducePrice),
    await confirmDemoColumns(),
    "create table local_platform.seeded ()",
  ]);
}

export async function readDemoVehicles(): Promise<readonly DemoVehicle[]> {
  const text = await readFile(new URL("../demo/inventory.json", import.meta.url), "utf8");
  return z.array(demoVehicle).parse(JSON.parse(text));
}

async function uploadPicture({ answer, url, secretKey }: SeedTarget, vehicle: DemoVehicle, view: View) {
  const file = getPictureFile(vehicle.pictures ?? "", view);
  const response = await answer(
    new Request(`${url}/storage/v1/object/${BUCKET}/${getPicturePath(vehicle, view)}`, {
      method: "POST",
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        "content-type": "image/webp",
        "cache-control": "max-age=31536000",
        "x-upsert": "true",
      },
      body: new Uint8Array(await readFile(file)),
    }),
  );
  if (!response.ok) throw new Error(`${file} was not stored (${response.status}): ${await response.text()}`);
}

/** Renderings lie apart from photos: the site captions what lies in this folder. */
export const getPicturePath = ({ sku }: DemoVehicle, view: View) => `illustration/${sku}/${view}.webp`;

const getPublicUrl = (url: string, path: string) => `${url}/storage/v1/object/public/${BUCKET}/${path}`;

/** The sheet's first row is the newest, a day between two rows. */
function insertRows(vehicles: readonly DemoVehicle[], url: string, nowMs: number): string[] {
  const dated = vehicles.map((vehicle, index) => ({ ...vehicle, listedAtMs: nowMs - (index + 1) * DAY_MS }));
  const rows = dated.map(({ pictures, reduction, listedAtMs, price, ...row }) => ({
    ...row,
    price: reduction?.from ?? price,
    created_at: toIso(listedAtMs),
  }));
  const photos = dated.flatMap(({ listedAtMs, ...vehicle }) =>
    VIEWS.filter(() => vehicle.pictures !== null).map((view) => ({
      vin: vehicle.sku,
      photo_url: getPublicUrl(url, getPicturePath(vehicle, view)),
      created_at: toIso(listedAtMs + view * MINUTE_MS),
    })),
  );
  return [
    insert(
      "inventory",
      "product_name, description, price, sku, quantity, created_at, id",
      rows,
      "id is not null",
    ),
    insert("inventory", "product_name, description, price, sku, quantity, created_at", rows, "id is null"),
    insert("vehicle_photos", "vin, photo_url, created_at", photos),
    insert("public_vehicle_photos", "vin, photo_url, created_at", photos),
  ];
}

/** A change of price like any other, which the database notes by itself; the demo lot says only that it was some days ago. */
function reducePrice({ sku, price, reduction }: DemoVehicle): string[] {
  if (!reduction) return [];
  const row = `(select id from public.inventory where sku = '${sku}')`;
  return [
    `update public.inventory set price = ${price} where sku = '${sku}'`,
    `update public.vehicle_price_changes set changed_at = changed_at - interval '${reduction.daysAgo} days'
      where inventory_id = ${row}`,
  ];
}

/** The demo's sheet is followed from the start: its columns are confirmed as they are proposed. */
async function confirmDemoColumns(): Promise<string> {
  const csv = await readFile(new URL("../demo/inventory-sheet.csv", import.meta.url), "utf8");
  const [header = []] = createCsvReader().push(csv);
  return insert("sheet_columns", "header, choice", [{ header, choice: proposeColumns(header).choice }]);
}

const toIso = (ms: number) => new Date(ms).toISOString();

/** Rows as one JSON literal: the driver's transactions take statements without parameters. */
function insert(table: string, columns: string, rows: readonly object[], condition = "true"): string {
  const json = JSON.stringify(rows).replaceAll("'", "''");
  return `insert into public.${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::public.${table}, '${json}'::jsonb)
      with ordinality where ${condition} order by ordinality`;
}
