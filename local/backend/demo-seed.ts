/**
 * Seeds the demo inventory, once per data folder: 23 vehicles, 19 of them with drawn pictures. Files are uploaded first, since
 * uploading them twice does no harm. Then one transaction inserts all rows and the marker, so a killed process leaves no
 * partial inventory.
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
  /** The id in the built-in inventory; null takes the next free one from 1001. */
  id: z.number().nullable(),
  product_name: z.string(),
  description: z.string().nullable(),
  price: z.number(),
  sku: z.string(),
  quantity: z.number(),
  details: z.record(z.string(), z.unknown()).optional(),
  /** The previous price in dollars, and how many days ago it ended. */
  reduction: z.object({ from: z.number(), daysAgo: z.number() }).optional(),
  /** Prefix of its picture files; null for a vehicle without pictures. */
  pictures: z.string().nullable(),
});
export type DemoVehicle = z.output<typeof demoVehicle>;

interface SeedTarget {
  readonly connection: Connection;
  /** Answers a backend request without a network. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Public address of the stored pictures. */
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

/** Illustrations are in a separate folder, because the site adds a caption to pictures in it. */
export const getPicturePath = ({ sku }: DemoVehicle, view: View) => `illustration/${sku}/${view}.webp`;

const getPublicUrl = (url: string, path: string) => `${url}/storage/v1/object/public/${BUCKET}/${path}`;

/** The first row is the newest; rows are one day apart. */
function insertRows(vehicles: readonly DemoVehicle[], url: string, nowMs: number): string[] {
  const dated = vehicles.map((vehicle, index) => ({ ...vehicle, listedAtMs: nowMs - (index + 1) * DAY_MS }));
  const rows = dated.map(({ pictures, reduction, listedAtMs, price, ...row }) => ({
    ...row,
    price: reduction?.from ?? price,
    details: row.details ?? {},
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
      "product_name, description, price, sku, quantity, details, created_at, id",
      rows,
      "id is not null",
    ),
    insert(
      "inventory",
      "product_name, description, price, sku, quantity, details, created_at",
      rows,
      "id is null",
    ),
    insert("vehicle_photos", "vin, photo_url, created_at", photos),
    insert("public_vehicle_photos", "vin, photo_url, created_at", photos),
  ];
}

/** Changes the price with an update that the database records, then moves that record to its date in the past. */
function reducePrice({ sku, price, reduction }: DemoVehicle): string[] {
  if (!reduction) return [];
  const row = `(select id from public.inventory where sku = '${sku}')`;
  return [
    `update public.inventory set price = ${price} where sku = '${sku}'`,
    `update public.vehicle_price_changes set changed_at = changed_at - interval '${reduction.daysAgo} days'
      where inventory_id = ${row}`,
  ];
}

/** Confirms the demo sheet's columns as proposed, so that it syncs from the start. */
async function confirmDemoColumns(): Promise<string> {
  const csv = await readFile(new URL("../demo/inventory-sheet.csv", import.meta.url), "utf8");
  const [header = []] = createCsvReader().push(csv);
  return insert("sheet_columns", "header, choice", [{ header, choice: proposeColumns(header).choice }]);
}

const toIso = (ms: number) => new Date(ms).toISOString();

/** Inserts rows from one JSON literal, because the driver's transactions take statements without parameters. */
function insert(table: string, columns: string, rows: readonly object[], condition = "true"): string {
  const json = JSON.stringify(rows).replaceAll("'", "''");
  return `insert into public.${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::public.${table}, '${json}'::jsonb)
      with ordinality where ${condition} order by ordinality`;
}
