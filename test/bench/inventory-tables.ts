/** Generates tables of any size page by page, with PostgREST's responses, without holding them in memory. */
import type { z } from "zod";
import type { inventoryRow } from "~/backend/row-schemas";

const PHOTOS_PER_VEHICLE = 4;
const ROWS_PER_PAGE = 1000;
const COLORS = "Black,White,Silver,Gray,Red,Blue,Green,Pearl White,Sand,Navy".split(",");
const NAMES = "Ford F-150 XLT,Toyota Camry SE,Honda CR-V EX,Nissan Rogue SV,Ram 1500 Big Horn,Kia Soul".split(
  ",",
);

/** @param url the backend's address, used in the photo URLs */
export function answerTables(count: number, url: string): (address: URL) => Response {
  return ({ pathname, searchParams }) => {
    const isGalleries = pathname.endsWith("/vehicle_galleries");
    const after = /^gt\..*?(\d+)$/.exec(searchParams.get("vin") ?? "")?.[1];
    // Rows are sorted newest first and galleries by VIN; a vehicle has the same index in both orders.
    const from = isGalleries
      ? after === undefined
        ? 0
        : Number(after) + 1
      : Number(searchParams.get("offset") ?? 0);
    const length = Math.max(0, Math.min(ROWS_PER_PAGE, count - from));
    const rows = Array.from({ length }, (_, i) =>
      isGalleries ? makeGallery(from + i, url) : makeRow(from + i),
    );
    const rest = isGalleries ? count - from : count;
    return Response.json(rows, { headers: { "Content-Range": `0-${length - 1}/${rest}` } });
  };
}

const makeVin = (place: number) => `1FTEW1EP1MF${String(place).padStart(6, "0")}`;
const makeInstant = (place: number) => new Date(Date.UTC(2026, 0, 1) - place * 61_000).toISOString();

function makeRow(place: number) {
  return {
    id: place + 1,
    product_name: `${2006 + (place % 20)} ${NAMES[place % NAMES.length]}`,
    description: `${COLORS[place % COLORS.length]} | ${(place * 37) % 150_000} miles | Bluetooth | Heated seats`,
    price: place % 50 === 0 ? null : 5_000 + (place % 450) * 100,
    sku: makeVin(place),
    image_url: null,
    quantity: 1,
    created_at: makeInstant(place),
    details: { drivetrain: "awd", doors: 4 },
  } satisfies Record<keyof z.infer<typeof inventoryRow>, unknown>;
}

function makeGallery(place: number, url: string) {
  return {
    vin: makeVin(place),
    reduction: null,
    price_changes: [],
    photos: Array.from({ length: PHOTOS_PER_VEHICLE }, (_, i) => ({
      photo_url: `${url}/storage/v1/object/public/vehicle-photos/${makeVin(place)}/${(place * 4 + i).toString(16).padStart(16, "0")}.webp`,
      drive_photo_url: null,
      created_at: makeInstant(place),
    })),
  };
}
