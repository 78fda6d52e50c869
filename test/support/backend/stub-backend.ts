/** The built Worker on a fake backend of a given size, which answers table reads from memory. */
import { readFileSync } from "node:fs";
import type { Database } from "~/backend/database.types";
import { startWorker, type WorkerOptions } from "../site/worker-bundle";

type Row = Omit<Database["public"]["Tables"]["inventory"]["Row"], "created_at">;
type Gallery = Database["public"]["Views"]["vehicle_galleries"]["Row"];

const PHOTOS_PER_VEHICLE = 4;
const BACKEND = "http://127.0.0.1:8790";

/** The caller disposes of the Worker. */
export const startOnStub = (vehicleCount: number, options: WorkerOptions = {}) =>
  startWorker({
    settings: { SUPABASE_URL: BACKEND, INVENTORY_FRESH_SECONDS: "3600" },
    outbound: createStubBackend(vehicleCount),
    ...options,
  });

/** Returns a handler of the Worker's outgoing requests, which answers table reads and refuses photos. */
function createStubBackend(vehicleCount: number) {
  const rows = listRows(vehicleCount);
  const galleries = rows.map(({ id, sku, listed_at }): Gallery & { readonly vin: string } => ({
    id,
    vin: sku,
    quantity: 1,
    pending: false,
    price_changes: [],
    reduction: null,
    photos: Array.from({ length: PHOTOS_PER_VEHICLE }, (_, i) => ({
      photo_url: `${BACKEND}/storage/v1/object/public/vehicle-photos/illustration/${sku}/${i + 1}.webp`,
      drive_photo_url: null,
      created_at: listed_at,
    })),
  }));
  galleries.sort((a, b) => (a.vin < b.vin ? -1 : 1));
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith("/rest/v1/")) return new Response(null, { status: 404 });
    const after = /^gt\.(.*)$/.exec(searchParams.get("vin") ?? "")?.[1] ?? "";
    const tables = { inventory: rows, vehicle_galleries: galleries.filter(({ vin }) => vin > after) };
    const table =
      (tables as Readonly<Record<string, readonly unknown[]>>)[pathname.slice("/rest/v1/".length)] ?? [];
    const from = Number(searchParams.get("offset") ?? 0);
    const page = table.slice(from, from + Math.min(1000, Number(searchParams.get("limit") ?? 1000)));
    const headers = { "Content-Range": `${from}-${from + page.length - 1}/${table.length}` };
    return Response.json(page, { status: page.length < table.length ? 206 : 200, headers });
  };
}

/** Repeats the demo rows with unique ids and VINs. */
function listRows(count: number): Row[] {
  const demo = JSON.parse(readFileSync("local/demo/inventory.json", "utf8")) as readonly (Pick<
    Row,
    "product_name" | "description" | "price" | "sku" | "quantity"
  > &
    Partial<Row>)[];
  const listed = demo.filter(
    ({ quantity, product_name }) => quantity === 1 && !product_name.includes("SOLD"),
  );
  return Array.from({ length: count }, (_, i) => {
    const row = listed[i % listed.length];
    if (!row) throw new Error("the demo inventory is empty");
    const sku = i < listed.length ? row.sku : `${row.sku.slice(0, 11)}${String(i).padStart(6, "0")}`;
    return {
      ...row,
      id: i + 1,
      sku,
      details: row.details ?? {},
      image_url: null,
      listed_at: new Date(Date.UTC(2026, 0, 1) - i * 60_000).toISOString(),
    };
  });
}
