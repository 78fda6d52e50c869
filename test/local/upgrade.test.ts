/** A data folder of another version: an older one is upgraded automatically, a newer one is left unchanged. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import "../../local/backend/storage/web-socket-name";
import { getNewestVersion, listMigrations, MIGRATIONS } from "../../local/backend/database/migration-files";
import { openCluster } from "../../local/backend/database/pglite-cluster";
import { startBackend } from "../../local/backend/start-backend";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";

/** The last version without a sheet, a Drive folder and syncs. */
const OLD_VERSION = "20260101000700";
const VIN = "1FTEW1EP1MFA41207";
const BUCKET = "/storage/v1/object/public/vehicle-photos";

let root = "";
let folder = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "upgrade-"));
  folder = path.join(root, "backend");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = async (more: Partial<Parameters<typeof startBackend>[0]> = {}) =>
  startBackend({ dataFolder: folder, port: 0, environment: {}, ...more });
type Backend = Awaited<ReturnType<typeof open>>;
const connect = ({ url, keys }: Backend) =>
  createClient(url, keys.secret, { auth: { persistSession: false } });

/** Runs statements directly on the database, while no other process uses it. */
async function edit(...statements: string[]): Promise<void> {
  const connection = await openCluster(folder);
  await connection.transaction(statements);
  await connection.close();
}

/** Creates a folder as that version left it: its schema, its part of the demo inventory, a lead, no version in the mark. */
async function makeOldFolder(): Promise<void> {
  const migrations = path.join(root, "migrations");
  mkdirSync(migrations);
  for (const { version, file } of await listMigrations())
    if (version <= OLD_VERSION) copyFileSync(path.join(MIGRATIONS, file), path.join(migrations, file));
  const old = await open({ seed: false, migrations });
  const service = connect(old);
  const photos = [1, 2].map((view) => ({
    vin: VIN,
    photo_url: `http://127.0.0.1:8790${BUCKET}/illustration/${VIN}/${view}.webp`,
  }));
  const writes = [
    await service
      .from("inventory")
      .insert({ id: 1, product_name: "2021 Ford F-150 XLT", sku: VIN, price: 28900, quantity: 1 }),
    await service.from("inventory").insert({ product_name: "2019 Fiat 500", sku: "BY-HAND", quantity: 1 }),
    await service.from("vehicle_photos").insert(photos),
    await service.from("public_vehicle_photos").insert(photos),
  ];
  expect(writes.map(({ error }) => error)).toEqual([null, null, null, null]);
  await old.close();
  await edit("create table local_platform.seeded ()");
  writeFileSync(path.join(folder, "database.ready"), "");
}

test("an older folder gets the newer schema, its rows are linked to the sheet and the Drive folder, and nothing is duplicated", async () => {
  await makeOldFolder();
  for (let start = 1; start <= 2; start += 1) {
    const backend = await open();
    const service = connect(backend);
    const { data: rows } = await service.from("inventory").select("sku, source").order("id");
    expect(rows).toEqual([
      { sku: VIN, source: "sheet" },
      { sku: "BY-HAND", source: "hand" },
    ]);
    const { data: shown } = await service.from("vehicle_photos").select("photo_url").order("id");
    expect(shown).toHaveLength(2);
    const { data: known } = await service
      .from("drive_photos")
      .select("vin, position, photo_url")
      .order("position");
    expect(known).toEqual(shown?.map((photo, index) => ({ vin: VIN, position: index + 1, ...photo })));
    const { data: staff } = await service.from("staff").select("role");
    expect(staff).toHaveLength(2);
    await backend.close();
  }
  expect(readFileSync(path.join(folder, "database.ready"), "utf8")).toBe(await getNewestVersion());
});

test("a newer version's folder is refused in one message, and is unchanged", async () => {
  copyTemplate(folder, await makeEmptyTemplate());
  await edit(
    "insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'later')",
  );
  await expect(open()).rejects.toThrow(
    /^A newer version of this site wrote the data in .*: update the site, or/,
  );
  await edit("delete from supabase_migrations.schema_migrations where version = '20990101000000'");
  const backend = await open({ seed: false });
  expect((await connect(backend).from("inventory").select("id")).data).toEqual([]);
  await backend.close();
});
