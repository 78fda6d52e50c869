/** Opens data folders of older versions twice with this version: each row must exist once, and new features must work. */
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import "../../../local/backend/storage/web-socket-name";
import {
  getNewestVersion,
  listMigrations,
  MIGRATIONS,
} from "../../../local/backend/database/migration-files";
import { startBackend } from "../../../local/backend/start-backend";
import { createLead } from "../../fixtures/lead";
import { createChance } from "../chance";
import type { SuiteReport } from "../suites/suite-report";

const VEHICLES = 30;
/** The first versions with vehicle photos and with leads. */
const FIRST_WITH_PHOTOS = "20260101000200";
const FIRST_WITH_LEADS = "20260101000600";
const MARK = "database.ready";

/** Unique names of the rows of each table. */
type Contents = Readonly<Record<string, readonly string[]>>;

interface Account {
  readonly version: string;
  readonly lost: number;
  readonly doubled: number;
  /** Whether features of later versions work too. */
  readonly isUsable: boolean;
}

/** @param count number of versions, chosen by the seed; each needs three starts */
export async function runUpgrade(count: number, seed: number): Promise<SuiteReport> {
  const newest = await getNewestVersion();
  const older = (await listMigrations())
    .map(({ version }) => version)
    .filter((version) => version >= FIRST_WITH_PHOTOS && version < newest);
  const versions = createChance(seed).shuffle(older).slice(0, count);
  const accounts: Account[] = [];
  for (const version of versions) accounts.push(await upgrade(version));
  const isWhole = ({ lost, doubled, isUsable }: Account) => lost === 0 && doubled === 0 && isUsable;
  const broken = accounts.filter((account) => !isWhole(account));
  return {
    name: "upgrade",
    seed,
    tried: accounts.length,
    survived: accounts.length - broken.length,
    lost: accounts.reduce((sum, { lost }) => sum + lost, 0),
    doubled: accounts.reduce((sum, { doubled }) => sum + doubled, 0),
    troubles: broken.map(
      ({ version, lost, doubled, isUsable }) =>
        `a folder of ${version}: ${lost} rows lost, ${doubled} duplicated${isUsable ? "" : ", and no lead can be stored"}`,
    ),
  };
}

async function upgrade(version: string): Promise<Account> {
  const root = mkdtempSync(path.join(tmpdir(), "upgrade-"));
  const dataFolder = path.join(root, "backend");
  try {
    const migrations = await copyMigrations(path.join(root, "migrations"), version);
    const before = await visit({ dataFolder, migrations }, async (service) => {
      await write(service, version);
      return read(service, version);
    });
    // Older versions did not record the schema version.
    writeFileSync(path.join(dataFolder, MARK), "");
    await visit({ dataFolder }, async () => undefined);
    return await visit({ dataFolder }, async (service) => {
      const after = await read(service, version);
      const tables = Object.keys(before);
      const countMore = (from: Contents, without: Contents) =>
        tables.reduce((sum, table) => sum + listMore(from[table], without[table]).length, 0);
      const { error } = await storeLead(service);
      return {
        version,
        lost: countMore(before, after),
        doubled: countMore(after, before),
        isUsable: error === null,
      };
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Returns names that occur in one list more often than in the other. */
function listMore(names: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

async function copyMigrations(folder: string, newest: string): Promise<string> {
  mkdirSync(folder);
  for (const { version, file } of await listMigrations())
    if (version <= newest) copyFileSync(path.join(MIGRATIONS, file), path.join(folder, file));
  return folder;
}

async function visit<Answer>(
  options: { readonly dataFolder: string; readonly migrations?: string },
  work: (service: SupabaseClient) => Promise<Answer>,
): Promise<Answer> {
  const backend = await startBackend({
    ...{ ...options, seed: false, environment: {} },
    port: 0,
  });
  try {
    return await work(createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } }));
  } finally {
    await backend.close();
  }
}

const storeLead = (service: SupabaseClient) =>
  service.rpc("store_lead", { p_lead: createLead({ idempotencyKey: randomUUID() }), p_channels: ["sms"] });

/** @throws Error when the older version refuses a row */
async function write(service: SupabaseClient, version: string): Promise<void> {
  const numbers = Array.from({ length: VEHICLES }, (_, index) => index);
  const vins = numbers.map((number) => `UPGRADE${number}`);
  const photos = vins.map((vin) => ({ vin, photo_url: `https://photos.example/${vin}.webp` }));
  const answers = [
    await service
      .from("inventory")
      .insert(vins.map((sku) => ({ product_name: "2020 Kia Rio", sku, price: 12_900, quantity: 1 }))),
    await service.from("vehicle_photos").insert(photos),
    await service.from("public_vehicle_photos").insert(photos),
  ];
  if (version >= FIRST_WITH_LEADS)
    for (const _ of numbers) answers.push((await storeLead(service)) as (typeof answers)[number]);
  for (const { error } of answers) if (error) throw new Error(`${version}: ${error.message}`);
}

async function read(service: SupabaseClient, version: string): Promise<Contents> {
  const list = async (table: string, column: string) => {
    const { data, error } = await service.from(table).select(column);
    if (error) throw new Error(`${version}: ${error.message}`);
    return (data as unknown as Record<string, string>[]).map((row) => String(row[column]));
  };
  const leads: Contents =
    version >= FIRST_WITH_LEADS
      ? {
          contact_messages: await list("contact_messages", "idempotency_key"),
          lead_deliveries: await list("lead_deliveries", "lead_id"),
        }
      : {};
  return {
    inventory: await list("inventory", "sku"),
    vehicle_photos: await list("vehicle_photos", "photo_url"),
    public_vehicle_photos: await list("public_vehicle_photos", "photo_url"),
    ...leads,
  };
}
