/** The demo's sheet as a published file, changed and synced into the embedded database. */
import { readFileSync } from "node:fs";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { ANA, openEditor, openSync, service } from "./sync-backend";

export const DEMO_HEADER = "product_name,description,price,sku,image_url,quantity";
export const DEMO_SHEET = readFileSync("local/demo/inventory-sheet.csv", "utf8")
  .replaceAll("\r", "")
  .trimEnd();
export const F150 = "1FTEW1EP1MFA41207";
export const CAMRY = "4T1G11AK0LU318842";

let sheet: { body: string | Uint8Array<ArrayBuffer>; type: string };

export const write = (body: string | Uint8Array<ArrayBuffer>, type = "text/csv; charset=utf-8") => {
  sheet = { body, type };
};
export const connect = () =>
  openSync({
    sheet: { kind: "published", url: "http://localhost/inventory.csv" },
    fetch: async () => new Response(sheet.body, { headers: { "Content-Type": sheet.type } }),
  });
export const run = async (confirmedHash: string | null = null) =>
  (await connect().run({ trigger: "staff", actor: ANA, confirmedHash })) as SyncRun;
export const readVehicles = async () => {
  const { data } = await service
    .from("inventory")
    .select(
      "id, sku, product_name, description, price, quantity, image_url, vehicle_private_facts(locked_fields, left_sheet)",
    )
    .order("sku");
  return (data ?? []).map(({ vehicle_private_facts: facts, ...row }) => ({ ...row, ...facts }));
};
export const find = async (vin: string) => (await readVehicles()).find(({ sku }) => sku === vin);

export async function edit(
  vin: string,
  changes: Partial<Record<"productName" | "vin" | "description", string>>,
) {
  const id = (await find(vin))?.id ?? 0;
  const file = await openEditor().findVehicle(id);
  if (!file) throw new Error("no such vehicle");
  const { productName, description, price, details } = file;
  const values = { vin, productName, description, price, details, ...changes };
  return openEditor().edit(id, file.version, values, ANA.userId);
}

/** @param header replaces the demo's, in the same column order */
export const demoAs = (header: string, body = DEMO_SHEET) => body.replace(DEMO_HEADER, header);
export const dropRow = (text: string, vin: string) =>
  text
    .split("\n")
    .filter((line) => !line.includes(vin))
    .join("\n");
