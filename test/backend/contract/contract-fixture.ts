/** The contract's fixture: an empty project's schema, two clients, and vehicles with photos. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { onTestFinished, vi } from "vitest";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { type EmbeddedBackend, startBackend } from "../../../local/backend/start-backend";
import { makeEmptyTemplate } from "../../support/backend/backend-template";
import { copyTemplate } from "../../support/backend/copy-template";

/** More than the print page shows. */
export const LISTED_COUNT = 310;
export const SOLD_COUNT = 10;
/** The first vehicles up to this number have two rows in `vehicle_photos`. */
export const PHOTOGRAPHED_COUNT = 205;
/** The first vehicles up to this number also have one row in `public_vehicle_photos`. */
export const PUBLISHED_COUNT = 20;
/** With these there are more vehicles than one response holds. */
export const MORE_NUMBERS = Array.from({ length: 1000 }, (_, index) => 10_001 + index);

export interface ContractFixture {
  readonly backend: EmbeddedBackend;
  readonly visitor: SupabaseClient;
  readonly service: SupabaseClient;
  /** Returns the token in the link of the last email. */
  readEmailedToken(): string;
  close(): Promise<void>;
}

export const makeVin = (number: number) => `1HGCM8263${String(number).padStart(8, "0")}`;

/** @param postgresUrl an empty server; uses the embedded one if omitted */
export async function openFixture(postgresUrl?: string): Promise<ContractFixture> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "contract-"));
  if (!postgresUrl) copyTemplate(dataFolder, await makeEmptyTemplate());
  const file = path.join(dataFolder, "mail.jsonl");
  const backend = await startBackend({
    dataFolder,
    port: 0,
    seed: false,
    staff: true,
    postgresUrl,
    environment: {},
    email: { file, siteUrl: "https://www.example.com" },
  });
  const connect = (key: string) =>
    createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const fixture = {
    backend,
    visitor: connect(backend.keys.publishable),
    service: connect(backend.keys.secret),
    readEmailedToken: () =>
      /token_hash=(\w+)/.exec(readFileSync(file, "utf8").split("\n").at(-2) ?? "")?.[1] ?? "",
    async close() {
      await backend.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
  await fill(fixture.service);
  return fixture;
}

/** Keeps the clock at noon in Orlando until the test is finished, because PGlite gets the time from JavaScript. @returns the day */
export function stayAtNoon(): string {
  const day = getOrlandoDay(new Date());
  vi.setSystemTime(`${day}T17:00:00Z`);
  onTestFinished(() => void vi.useRealTimers());
  return day;
}

async function fill(service: SupabaseClient): Promise<void> {
  const numbers = Array.from({ length: LISTED_COUNT + SOLD_COUNT }, (_, index) => index + 1);
  await insertAll(
    service,
    "inventory",
    numbers.map((number) => makeVehicle(number, number <= LISTED_COUNT)),
  );
  const photographed = numbers.slice(0, PHOTOGRAPHED_COUNT);
  await insertAll(
    service,
    "vehicle_photos",
    // The later one is inserted first, so that the insertion order differs from the time order.
    [2, 1].flatMap((photo) => photographed.map((number) => makePhoto(number, photo))),
  );
  await insertAll(
    service,
    "public_vehicle_photos",
    numbers.slice(0, PUBLISHED_COUNT).map((number) => makePhoto(number, 3)),
  );
}

/** Lists the vehicles of `MORE_NUMBERS` until the test is finished. They are newer than the others. */
export async function addMoreVehicles(service: SupabaseClient): Promise<void> {
  onTestFinished(async () => {
    await service
      .from("inventory")
      .delete()
      .gte("sku", makeVin(MORE_NUMBERS[0] ?? 0))
      .lt("sku", "1HGCM8264");
  });
  await insertAll(
    service,
    "inventory",
    MORE_NUMBERS.map((number) => makeVehicle(number, true)),
  );
}

const makeVehicle = (number: number, isListed: boolean) => ({
  product_name: `20${10 + (number % 15)} Honda Civic ${number}`,
  description: `Blue | ${number * 10} miles`,
  price: number % 7 === 0 ? 16.9 : 9000 + number,
  sku: makeVin(number),
  quantity: isListed ? 1 : 0,
  // Pairs share a timestamp: the id has to decide their order.
  created_at: toInstant(Math.floor(number / 2)),
});

const makePhoto = (number: number, photo: number) => ({
  vin: makeVin(number),
  photo_url: `https://photos.example/${number}/${photo}.jpg`,
  drive_photo_url: photo === 3 ? `https://drive.example/${number}` : null,
  created_at: toInstant(photo),
});

const toInstant = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();

async function insertAll(service: SupabaseClient, table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    const { error } = await service.from(table).insert(rows.slice(from, from + 500));
    if (error) throw new Error(`The fixture could not be written: ${error.message}`);
  }
}
