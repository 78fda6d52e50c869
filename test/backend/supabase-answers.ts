/** The adapter of the tables against responses that a test writes, in PostgREST's format. */
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import "../../local/backend/storage/web-socket-name";

export const KEY = "sb_publishable_a_key_for_this_test";

export interface Vehicle {
  readonly id: number;
  readonly sku: string;
  readonly [column: string]: unknown;
}

export const makeVehicle = (id: number, changes: object = {}): Vehicle => ({
  id,
  product_name: "2020 Kia Rio",
  description: null,
  price: 9900,
  sku: `VIN${String(id).padStart(6, "0")}`,
  image_url: null,
  quantity: 1,
  created_at: "2026-01-01T00:00:00+00:00",
  details: {},
  ...changes,
});

export const makeVehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => makeVehicle(count - index));

/** Responds as PostgREST does: a page of at most 1,000 rows with the range and the count in a header. */
export function answerRows(url: URL, rows: readonly object[], maxRows = 1000): Response {
  const from = Number(url.searchParams.get("offset") ?? 0);
  const page = rows.slice(from, from + Math.min(maxRows, Number(url.searchParams.get("limit") ?? maxRows)));
  const range = page.length > 0 ? `${from}-${from + page.length - 1}` : "*";
  return Response.json(page, { headers: { "content-range": `${range}/${rows.length}` } });
}

export function answerGalleries(
  url: URL,
  vehicles: readonly Vehicle[],
  photos: readonly unknown[] = [],
): Response {
  const after = (url.searchParams.get("vin") ?? "gt.").slice(3);
  const rows = vehicles.map(({ sku }) => ({ vin: sku, photos })).filter(({ vin }) => vin > after);
  return answerRows(
    url,
    rows.sort((a, b) => (a.vin < b.vin ? -1 : 1)),
  );
}

/** Every read of the inventory also reads the business facts, which are answered here. */
export function openBackend(answer: (url: URL, call: number) => Response | Promise<Response>) {
  const requests: URL[] = [];
  const log: Record<string, unknown>[] = [];
  const backend = createSupabaseBackend({
    url: "http://backend.test",
    publishableKey: KEY,
    log: (event, fields) => log.push({ event, ...fields }),
    fetch: async (input) => {
      const url = new URL(String(input));
      requests.push(url);
      return isFacts(url) ? answerRows(url, [{ version: "0", sections: {} }]) : answer(url, requests.length);
    },
  });
  return { backend, requests, log };
}

export const isFacts = (url: URL) => url.pathname.endsWith("/public_business_facts");
export const isGallery = (url: URL) => url.pathname.endsWith("/vehicle_galleries");

export const serveInventory = (vehicles: readonly Vehicle[], photos?: readonly unknown[]) => (url: URL) =>
  isGallery(url) ? answerGalleries(url, vehicles, photos) : answerRows(url, vehicles);
