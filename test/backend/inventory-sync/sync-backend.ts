/** The embedded database with the inventory syncs that the tests of this folder run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { createInventorySync, type InventorySyncParts } from "../../../functions/inventory/inventory-sync";
import { type EmbeddedBackend, startBackend } from "../../../local/backend/start-backend";
import { makeBackendTemplate, makeEmptyTemplate } from "../../support/backend/backend-template";
import { copyTemplate } from "../../support/backend/copy-template";

export const ANA = { userId: "00000000-0000-4000-8000-000000000002", name: "Ana" };

let backend: EmbeddedBackend;
export let service: SupabaseClient;

/** Starts the database for a file's tests. */
export function setUpSyncBackend({ seed }: { readonly seed: boolean }): void {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = mkdtempSync(path.join(tmpdir(), "inventory-sync-"));
    copyTemplate(dataFolder, await (seed ? makeBackendTemplate() : makeEmptyTemplate()));
    backend = await startBackend({ dataFolder, port: 0, seed, environment: {} });
    service = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
  });
  afterAll(async () => {
    await backend?.close();
    rmSync(dataFolder, { recursive: true });
  });
}

const access = () => ({ url: backend.url, secretKey: backend.keys.secret, timeoutMs: 30_000 });

export const connectStore = () => createSupabaseSync(access());

export const openSync = (parts: Pick<InventorySyncParts, "sheet"> & Partial<InventorySyncParts>) =>
  createInventorySync({
    store: connectStore(),
    hosted: null,
    log: () => undefined,
    sleep: () => new Promise((resolve) => setTimeout(resolve, 5)),
    ...parts,
  });

export const openEditor = () => createSupabaseVehicleEditor(access());

/** Deletes leases, held changes, and runs. */
export async function forgetSyncs(): Promise<void> {
  await service
    .from("sync_leases")
    .update({ owner: null, run_id: null, expires_at: null, pending: null, visitor_rerun_at: null })
    .neq("kind", "");
  await service.from("sync_holds").delete().neq("vin", "");
  await service.from("sync_runs").delete().gt("id", 0);
}

export const expireLease = () =>
  service
    .from("sync_leases")
    .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .not("owner", "is", null);
