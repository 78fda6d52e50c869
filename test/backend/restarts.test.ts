/** What survives a clean stop, and a kill before a folder was complete. */
import { fork } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openCluster } from "../../local/backend/database/pglite-cluster";
import { quietly } from "../../local/backend/database/quiet-console";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { IS_FULL } from "../support/amount";
import { bundleBackend } from "../support/backend/backend-bundle";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";
import { openService } from "../support/site/service";

let template = "";

beforeAll(async () => {
  template = await makeEmptyTemplate();
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "restart-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function copyFolder(): string {
  const folder = makeFolder();
  copyTemplate(folder, template);
  return folder;
}

const open = async (dataFolder: string, seed = false) =>
  startBackend({ dataFolder, port: 0, seed, environment: {} });

const connect = ({ url, keys }: EmbeddedBackend) => openService(url, keys.secret);

async function run(folder: string, sql: string) {
  const connection = await quietly(() => openCluster(folder));
  const { rows } = await connection.exec<{ rows: { number: number }[] }>(sql);
  await connection.close();
  return rows;
}

const makeRow = (number: number) => ({ product_name: `2020 Kia Rio ${number}`, sku: `ROW-${number}` });

test("a reopened folder has its rows, files, secret key and permissions on any port, and one process at a time can use it", async () => {
  const folder = copyFolder();
  const first = await open(folder);
  await connect(first).from("inventory").insert(makeRow(1));
  const bytes = new Uint8Array([1, 2, 3]);
  const bucket = connect(first).storage.from("vehicle-photos");
  await bucket.upload("A/1.webp", bytes, { contentType: "image/webp" });
  const getAddress = ({ url }: EmbeddedBackend, name: string) =>
    `${url}/storage/v1/object/public/vehicle-photos/A/${name}`;
  const foreign = "https://photos.example/storage/v1/object/public/vehicle-photos/A/1.webp";
  const addresses = [getAddress(first, "1.webp"), getAddress(first, "2.webp"), foreign];
  const tables = ["vehicle_photos", "public_vehicle_photos"] as const;
  for (const table of tables) {
    const rows = addresses.map((photo_url) => ({ vin: "A", photo_url }));
    expect((await connect(first).from(table).insert(rows)).error).toBeNull();
  }
  await first.close();
  await first.close();
  const second = await open(folder);
  expect(second.url).not.toBe(first.url);
  for (const table of tables) {
    const { data: photos } = await connect(second).from(table).select("photo_url").order("id");
    const moved = [getAddress(second, "1.webp"), getAddress(second, "2.webp"), foreign];
    expect(photos?.map(({ photo_url }) => photo_url)).toEqual(moved);
  }
  expect(second.keys).toEqual(first.keys);
  const message = /^Another running site uses the data in .*: stop that one first\.$/;
  await expect(open(folder)).rejects.toThrow(message);
  const visitor = openService(second.url, second.keys.publishable);
  expect((await visitor.from("inventory").insert(makeRow(2))).error?.code).toBe("42501");
  const { data } = await connect(second).from("inventory").select("sku");
  expect(data).toEqual([{ sku: "ROW-1" }]);
  for (const hidden of ["/", "/_system/config", "/_system/schema", "/rest/v2/", "//_system/config"]) {
    const response = await fetch(`${second.url}${hidden}`, { headers: { apikey: second.keys.secret } });
    expect(response.status).toBe(404);
  }
  const file = await fetch(getAddress(second, "1.webp"));
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  await second.close();
});

test("the data of a newer version, and a broken database, are refused with the fix", async () => {
  const folder = copyFolder();
  await run(
    folder,
    "insert into supabase_migrations.schema_migrations values ('20990101000000') returning 1",
  );
  const message = /^A newer version of this site wrote the data in .*: update the site, or/;
  await expect(open(folder)).rejects.toThrow(message);
  rmSync(path.join(folder, "database", "global"), { recursive: true });
  await expect(open(folder)).rejects.toThrow(
    /^The database in .* can't be opened\. Restore your last backup: "npm run restore -- <file> --replace"\. Without a backup, "npm run reset" deletes all data in .* and starts over\.$/,
  );
});

test("data from before the first release is left as it is, with the command that deletes it", async () => {
  const folder = copyFolder();
  await run(folder, "create table public.kept as select 1 as number");
  await run(
    folder,
    "update supabase_migrations.schema_migrations set name = 'closed_by_default' returning 1",
  );
  await run(
    folder,
    `insert into supabase_migrations.schema_migrations (version, name)
    values ('20260101000100', 'inventory') returning 1`,
  );
  await expect(open(folder)).rejects.toThrow(
    /^The data in this folder is from before the first release and can't be read: delete it with "npm run reset", or set DATA_FOLDER to another folder\.$/,
  );
  expect(await run(folder, "select number from public.kept")).toEqual([{ number: 1 }]);
});

test("a database that was not copied completely is created again", async () => {
  const folder = makeFolder();
  mkdirSync(path.join(folder, "database", "base"), { recursive: true });
  const connection = await quietly(() => openCluster(folder));
  expect(await connection.exec("select 1 as one")).toMatchObject({ rows: [{ one: 1 }] });
  await connection.close();
});

/** Starts a process that fills the folder with the demo inventory, and kills it at its first pictures. */
async function killWhileSeeding(folder: string): Promise<void> {
  const child = fork(await bundleBackend(), [folder], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    const objects = path.join(folder, "objects");
    await expect
      .poll(() => existsSync(objects) && readdirSync(objects).length > 20, { interval: 5 })
      .toBe(true);
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

test.runIf(IS_FULL)("a kill during seeding leaves a folder that is filled by the next start", async () => {
  const folder = copyFolder();
  await killWhileSeeding(folder);
  const backend = await open(folder, true);
  const client = connect(backend);
  const rows = client.from("inventory").select("id, sku, price, quantity");
  const { data: vehicles } = await rows.order("created_at", { ascending: false });
  expect(vehicles).toHaveLength(23);
  expect(vehicles?.[0]).toEqual({ id: 1, sku: "1FTEW1EP1MFA41207", price: 28900, quantity: 1 });
  expect(vehicles?.slice(-4).map(({ id }) => id)).toEqual([1001, 1002, 1003, 1004]);
  for (const table of ["vehicle_photos", "public_vehicle_photos"]) {
    const { data: photos } = await client.from(table).select("photo_url");
    expect(photos).toHaveLength(76);
    const picture = await fetch(photos?.[75]?.photo_url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  await backend.close();
});
