/** What survives a clean stop, a kill while writing, and a kill during the very first start. */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, test } from "vitest";
import { getKeys } from "../../local/backend/auth/keys";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { IS_FULL } from "../support/amount";
import { bundleBackend } from "../support/backend/backend-bundle";
import { makeBackendTemplate, makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";

const folders: string[] = [];
const children: ChildProcess[] = [];
let template = "";

beforeAll(async () => {
  template = await makeEmptyTemplate();
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeNewFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "restart-"));
  folders.push(folder);
  return folder;
}

function copyFolder(source = template): string {
  const folder = makeNewFolder();
  copyTemplate(folder, source);
  return folder;
}

const open = async (dataFolder: string, seed = false) =>
  startBackend({ dataFolder, port: 0, seed, environment: {} });

/** Starts a separate process that fills a folder without rows with the demo inventory. */
async function spawnBackend(dataFolder: string): Promise<ChildProcess> {
  const child = fork(await bundleBackend(), [dataFolder], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  children.push(child);
  return child;
}

const waitForExit = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

async function killWhen(child: ChildProcess, isTime: () => boolean): Promise<void> {
  const ended = waitForExit(child);
  while (!isTime()) await sleep(5);
  child.kill("SIGKILL");
  await ended;
}

const connect = ({ url, keys }: Pick<EmbeddedBackend, "url" | "keys">) =>
  createClient(url, keys.secret, { auth: { persistSession: false, autoRefreshToken: false } });

const makeRow = (number: number) => ({ product_name: `2020 Kia Rio ${number}`, sku: `ROW-${number}` });

test("a reopened folder has its rows, files, secret key and permissions, and one process at a time can use it", async () => {
  const folder = copyFolder();
  const first = await open(folder);
  await connect(first).from("inventory").insert(makeRow(1));
  await connect(first)
    .storage.from("vehicle-photos")
    .upload("A/1.webp", new Uint8Array([1, 2, 3]), {
      contentType: "image/webp",
    });
  await first.close();
  await first.close();
  const second = await open(folder);
  expect(second.keys).toEqual(first.keys);
  await expect(open(folder)).rejects.toThrow(
    /^Another running site uses the data in .*: stop that one first\.$/,
  );
  const visitor = createClient(second.url, second.keys.publishable, { auth: { persistSession: false } });
  expect((await visitor.from("inventory").insert(makeRow(2))).error?.code).toBe("42501");
  const { data } = await connect(second).from("inventory").select("sku");
  expect(data).toEqual([{ sku: "ROW-1" }]);
  for (const hidden of ["/", "/_system/config", "/_system/schema", "/rest/v2/", "//_system/config"]) {
    const response = await fetch(`${second.url}${hidden}`, { headers: { apikey: second.keys.secret } });
    expect(response.status).toBe(404);
  }
  const file = await fetch(`${second.url}/storage/v1/object/public/vehicle-photos/A/1.webp`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  await second.close();
});

test("URLs of stored photos follow the backend to another port, and other URLs are unchanged", async () => {
  const folder = copyFolder();
  const first = await open(folder);
  const stored = (url: string, name: string) => `${url}/storage/v1/object/public/vehicle-photos/A/${name}`;
  const foreign = "https://photos.example/storage/v1/object/public/vehicle-photos/A/1.webp";
  const rows = [stored(first.url, "1.webp"), stored(first.url, "2.webp"), foreign];
  const tables = ["vehicle_photos", "public_vehicle_photos"] as const;
  for (const table of tables) {
    const { error } = await connect(first)
      .from(table)
      .insert(rows.map((photo_url) => ({ vin: "A", photo_url })));
    expect(error).toBeNull();
  }
  await first.close();
  const second = await open(folder);
  expect(second.url).not.toBe(first.url);
  for (const table of tables) {
    const { data } = await connect(second).from(table).select("photo_url").order("id");
    expect(data?.map(({ photo_url }) => photo_url)).toEqual([
      stored(second.url, "1.webp"),
      stored(second.url, "2.webp"),
      foreign,
    ]);
  }
  await second.close();
});

test("a kill while writing loses nothing that was acknowledged", async () => {
  const folder = copyFolder(await makeBackendTemplate());
  const child = await spawnBackend(folder);
  const { url } = await new Promise<{ url: string }>((resolve) => child.once("message", resolve));
  const keys = await getKeys(folder, {});
  const client = connect({ url, keys });
  const acknowledged: string[] = [];
  const ended = waitForExit(child);
  for (let number = 1; child.exitCode === null && child.signalCode === null; number += 1) {
    const { status } = await client.from("inventory").insert(makeRow(number));
    if (status === 201) acknowledged.push(`ROW-${number}`);
    if (acknowledged.length === 40) child.kill("SIGKILL");
  }
  await ended;
  const again = await open(folder);
  const { data } = await connect(again).from("inventory").select("sku").limit(1000);
  expect(data?.map(({ sku }) => sku)).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  await again.close();
});

test.runIf(IS_FULL)("a kill during the very first start leaves a folder that can be opened", async () => {
  const folder = makeNewFolder();
  const isCopying = () =>
    existsSync(path.join(folder, "database", "base")) && !existsSync(path.join(folder, "database.ready"));
  await killWhen(await spawnBackend(folder), isCopying);
  await (await open(folder)).close();
});

test.runIf(IS_FULL)(
  "a kill during seeding leaves a folder that is filled completely by the next start",
  async () => {
    const folder = copyFolder();
    const objects = path.join(folder, "objects");
    const isSeeding = () => existsSync(objects) && readdirSync(objects).length > 20;
    await killWhen(await spawnBackend(folder), isSeeding);
    const backend = await open(folder, true);
    const client = connect(backend);
    const { data: vehicles } = await client
      .from("inventory")
      .select("id, sku, price, quantity")
      .order("created_at", {
        ascending: false,
      });
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
  },
);

test("a broken database is refused in one sentence that names the fix", async () => {
  const folder = copyFolder();
  rmSync(path.join(folder, "database", "global"), { recursive: true });
  await expect(open(folder)).rejects.toThrow(
    /^The database in .* can't be opened\. Restore your last backup: "npm run restore -- <file> --replace"\. Without a backup, "npm run reset" deletes all data in .* and starts over\.$/,
  );
});
