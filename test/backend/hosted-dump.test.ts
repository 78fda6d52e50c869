/** Rehearses the restore of a hosted project's dump, as docs/operations.md describes it, in the embedded backend. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import { openProject } from "~/backend/connect";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import "../../local/backend/storage/web-socket-name";
import { openCluster } from "../../local/backend/database/pglite-cluster";
import { quietly } from "../../local/backend/database/quiet-console";
import { startBackend } from "../../local/backend/start-backend";
import { createLead } from "../fixtures/lead";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";

const PROJECT = "https://abcdefghijklmnopqrst.supabase.co";
const VIN = "1HGCM82633A004352";

const dataFolder = mkdtempSync(path.join(tmpdir(), "dump-"));
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

/** Columns of a hosted project's Auth that the embedded one lacks. */
const HOSTED_COLUMNS =
  "alter table auth.users add column if not exists instance_id uuid, add column if not exists is_super_admin boolean;";

async function restoreDump(): Promise<void> {
  const [empty, dump] = ["supabase/empty.sql", "test/fixtures/hosted-dump.sql"].map((file) =>
    readFileSync(file, "utf8"),
  );
  const data = dump?.replaceAll(`${PROJECT}/storage/`, "http://127.0.0.1:8792/storage/");
  const connection = await quietly(() => openCluster(dataFolder));
  try {
    await quietly(() => connection.exec(`begin; ${HOSTED_COLUMNS} ${empty} ${data} commit;`));
  } finally {
    await connection.close();
  }
}

const open = () => startBackend({ dataFolder, port: 0, seed: false, environment: {} });

test("a dump of a hosted project is restored with accounts, photos, and price history, and refused where there are leads", async () => {
  copyTemplate(dataFolder, await makeEmptyTemplate());
  await restoreDump();
  const backend = await open();
  const connect = (key: string) => createClient(backend.url, key, { auth: { persistSession: false } });
  const service = connect(backend.keys.secret);
  // What `rclone copy` uploads.
  const photo = new Uint8Array([1, 2, 3]);
  const type = { contentType: "image/webp" };
  await service.storage.from("vehicle-photos").upload(`${VIN}/1.webp`, photo, type);
  const vehicles = service.from("inventory").select("id, sku, price, description, quantity");
  expect((await vehicles.order("id")).data).toEqual([
    { id: 1001, sku: VIN, price: 5500, description: "Silver | 120,000 miles\n-- It's clean;", quantity: 1 },
    { id: 1002, sku: "5TFUY5F15CX234567", price: 16900, description: null, quantity: 0 },
  ]);
  const { data: changes } = await service.from("vehicle_price_changes").select("old_price, new_price");
  expect(changes).toEqual([{ old_price: 5900, new_price: 5500 }]);
  const { data: photos } = await service.from("vehicle_photos").select("photo_url");
  const stored = await fetch(photos?.[0]?.photo_url);
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(photo);
  const next = { product_name: "2020 Kia Rio", sku: "NEXT-1" };
  expect((await service.from("inventory").insert(next).select("id")).data).toEqual([{ id: 1003 }]);
  const account = { email: "owner@example.test", password: DEMO_PASSWORD };
  const { data: session } = await connect(backend.keys.publishable).auth.signInWithPassword(account);
  const { data: staff } = await service.from("staff").select("user_id, role");
  expect(staff).toEqual([{ user_id: session.user?.id, role: "owner" }]);
  const access = { ...openProject(backend.url, backend.keys.secret), timeoutMs: 20_000 };
  await createSupabaseLeads(access).storeLead(createLead(), []);
  await backend.close();
  await expect(restoreDump()).rejects.toThrow("This project has leads: restore into a new project.");
});
