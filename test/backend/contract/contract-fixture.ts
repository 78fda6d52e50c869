/** The contract's fixture: an empty project's schema, two clients, and vehicles with photos. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { assert, onTestFinished, vi } from "vitest";
import { openProject, type Project } from "~/backend/connect";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { type EmbeddedBackend, startBackend } from "../../../local/backend/start-backend";
import { makeEmptyTemplate } from "../../support/backend/backend-template";
import { copyTemplate } from "../../support/backend/copy-template";

export const OWNER = "owner@example.test";
export const SALES = "sales@example.test";
const CLIENT_OPTIONS = { auth: { persistSession: false, autoRefreshToken: false } };

/** More than the print page shows. */
export const LISTED_COUNT = 310;
export const SOLD_COUNT = 10;
/** The first vehicles up to this number have two rows in `vehicle_photos`. */
export const PHOTOGRAPHED_COUNT = 205;
/** The first vehicles up to this number also have one row in `public_vehicle_photos`. */
const PUBLISHED_COUNT = 20;
/** With these there are more vehicles than one response holds. */
export const MORE_NUMBERS = Array.from({ length: 1000 }, (_, index) => 10_001 + index);

/** The fixture of the contract that runs at present: a file's tests have ended when the next file opens another. */
export let backend: EmbeddedBackend;
export let visitor: SupabaseClient;
export let service: SupabaseClient;
/** Options of the stores that use the secret key. */
export let access: Project & typeof TIMEOUTS;
/** Options of the stores that use the publishable key, as a visitor or with a person's own token. */
export let publicAccess: Project & { readonly publishableKey: string } & typeof TIMEOUTS;

const TIMEOUTS = { timeoutMs: 20_000, snapshotTimeoutMs: 20_000 };
let dataFolder: string;

export const makeVin = (number: number) => `1HGCM8263${String(number).padStart(8, "0")}`;

/** @param postgresUrl an empty server; uses the embedded one if omitted */
export async function openFixture(postgresUrl?: string): Promise<void> {
  dataFolder = mkdtempSync(path.join(tmpdir(), "contract-"));
  if (!postgresUrl) copyTemplate(dataFolder, await makeEmptyTemplate());
  backend = await startBackend({
    dataFolder,
    port: 0,
    seed: false,
    staff: true,
    postgresUrl,
    environment: {},
    email: { file: path.join(dataFolder, "mail.jsonl"), siteUrl: "https://www.example.com" },
  });
  const { url, keys } = backend;
  visitor = createClient(url, keys.publishable, CLIENT_OPTIONS);
  service = createClient(url, keys.secret, CLIENT_OPTIONS);
  access = { ...openProject(url, keys.secret), ...TIMEOUTS };
  const { publishable: publishableKey } = keys;
  publicAccess = { ...openProject(url, publishableKey), publishableKey, ...TIMEOUTS };
  await fill();
}

export async function closeFixture(): Promise<void> {
  await backend?.close();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** A client with a person's token that bypasses the stores. */
export const connectAs = (accessToken: string) =>
  createClient(backend.url, backend.keys.publishable, {
    ...CLIENT_OPTIONS,
    global: { headers: { Authorization: `Bearer ${accessToken}` } },
  });

export const readEmailedToken = () =>
  /token_hash=(\w+)/.exec(
    readFileSync(path.join(dataFolder, "mail.jsonl"), "utf8").split("\n").at(-2) ?? "",
  )?.[1] ?? "";

export async function signIn(email = SALES, password = DEMO_PASSWORD) {
  const tokens = await createSupabaseStaff(publicAccess).signIn(email, password);
  assert(tokens, `${email} could not sign in`);
  return tokens;
}

export async function findPerson(email = SALES) {
  const people = await createSupabasePeople(access).listPeople();
  const person = people.find((candidate) => candidate.email === email);
  assert(person, `${email} is not on the list`);
  return person;
}

export const readRows = async (table: string, match: Record<string, unknown>) =>
  (await service.from(table).select().match(match).throwOnError()).data;

export const changeRows = (table: string, match: Record<string, unknown>, values: object) =>
  service.from(table).update(values).match(match).throwOnError();

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Keeps the clock at noon in Orlando until the test is finished, because PGlite gets the time from JavaScript. @returns the day */
export function stayAtNoon(): string {
  const day = getOrlandoDay(new Date());
  vi.setSystemTime(`${day}T17:00:00Z`);
  onTestFinished(() => void vi.useRealTimers());
  return day;
}

async function fill(): Promise<void> {
  const numbers = Array.from({ length: LISTED_COUNT + SOLD_COUNT }, (_, index) => index + 1);
  const vehicles = numbers.map((number) => makeVehicle(number, number <= LISTED_COUNT));
  await insertAll("inventory", vehicles);
  const makePhotos = (count: number, photo: number) =>
    numbers.slice(0, count).map((number) => makePhoto(number, photo));
  // The later one is inserted first, so that the insertion order differs from the time order.
  for (const photo of [2, 1]) await insertAll("vehicle_photos", makePhotos(PHOTOGRAPHED_COUNT, photo));
  await insertAll("public_vehicle_photos", makePhotos(PUBLISHED_COUNT, 3));
}

/** Lists the vehicles of `MORE_NUMBERS` until the test is finished. They are newer than the others. */
export async function addMoreVehicles(): Promise<void> {
  onTestFinished(async () => {
    const listed = service.from("inventory").delete().lt("sku", "1HGCM8264");
    await listed.gte("sku", makeVin(MORE_NUMBERS[0] ?? 0));
  });
  const vehicles = MORE_NUMBERS.map((number) => makeVehicle(number, true));
  await insertAll("inventory", vehicles);
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

async function insertAll(table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500)
    await service
      .from(table)
      .insert(rows.slice(from, from + 500))
      .throwOnError();
}
