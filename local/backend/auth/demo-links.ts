/**
 * Links the demo inventory to the Google stand-ins, once per data folder: its rows come from the sheet and its pictures from
 * the Drive folder, so the first sync recognizes both and creates no duplicates.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Connection } from "@supabase/lite";
import { describeDriveFile, getPictureFile, VIEWS } from "../../demo/drive-folder";
import { hasMark } from "../database/platform-grants";
import { type DemoVehicle, getPicturePath, readDemoVehicles } from "../demo-seed";

/** Call after the demo inventory is seeded. */
export async function linkDemoOnce(connection: Connection): Promise<void> {
  if (await hasMark(connection, "linked")) return;
  const vehicles = await readDemoVehicles();
  await connection.transaction([
    takeForTheSheets(vehicles),
    await knowPictures(vehicles),
    "create table local_platform.linked ()",
  ]);
}

/** Marks the demo rows as owned by the sheet, unless a sync has already run. */
function takeForTheSheets(vehicles: readonly DemoVehicle[]): string {
  return `update public.vehicle_private_facts p set source = 'sheet'
    from public.inventory i
    where i.id = p.vehicle_id
      and i.sku = any (array(select jsonb_array_elements_text('${quoteJson(vehicles.map(({ sku }) => sku))}'::jsonb)))
      and not exists (select from public.sync_runs)`;
}

/** Records the pictures that are still shown, under the address they were stored at. */
async function knowPictures(vehicles: readonly DemoVehicle[]): Promise<string> {
  return `insert into public.drive_photos (vin, drive_file_id, name, md5, position, photo_url, path)
    select d.vin, d.drive_file_id, d.name, d.md5, d.position, p.photo_url, d.path
    from jsonb_populate_recordset(null::public.drive_photos, '${quoteJson(await listPictures(vehicles))}'::jsonb) d
    join public.vehicle_photos p on p.vin = d.vin and p.photo_url like '%/' || d.path
    where not exists (select from public.drive_photos)`;
}

async function listPictures(vehicles: readonly DemoVehicle[]): Promise<readonly object[]> {
  const rows: object[] = [];
  for (const vehicle of vehicles) {
    if (!vehicle.pictures) continue;
    for (const view of VIEWS) {
      const content = await readFile(getPictureFile(vehicle.pictures, view));
      const md5 = createHash("md5").update(content).digest("hex");
      const picture = { vin: vehicle.sku, md5, position: view, path: getPicturePath(vehicle, view) };
      rows.push({ ...picture, ...describeDriveFile(vehicle, view) });
    }
  }
  return rows;
}

/** The driver's transactions take statements without parameters. */
const quoteJson = (value: unknown) => JSON.stringify(value).replaceAll("'", "''");
