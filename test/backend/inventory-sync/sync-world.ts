/** Inventory syncs of a sheet of 20 vehicles at the Google stand-in into the embedded database with the demo's vehicles. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { openProject } from "~/backend/connect";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { proposeColumns } from "~/inventory/sync/sheet/sheet-columns";
import type { SyncStore } from "~/inventory/sync/sync-store";
import {
  createInventorySync,
  type InventorySyncServices,
} from "../../../functions/inventory/inventory-sync-starter";
import { type EmbeddedBackend, startBackend } from "../../../local/backend/start-backend";
import { makeBackendTemplate } from "../../support/backend/backend-template";
import { copyTemplate } from "../../support/backend/copy-template";
import { type GoogleStandIn, startGoogle } from "../../support/site/google-stand-in";

export const ANA = { userId: "00000000-0000-4000-8000-000000000002", name: "Ana" };
export const HEADER = ["product_name", "description", "price", "sku", "image_url", "quantity"];
export const makeVin = (number: number) => `TESTSYNC${String(number).padStart(9, "0")}`;

export const makeLine = (number: number, price = 9000 + number, quantity = 1) =>
  `2020 Kia Rio ${number},Blue | 10 miles,${price},${makeVin(number)},,${quantity}`;
export const makeSheet = (...lines: readonly string[]) => [HEADER.join(), ...lines].join("\n");
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
export function sheetWithout(...missing: readonly number[]) {
  const rest = numbers(20).filter((number) => !missing.includes(number));
  return makeSheet(...rest.map((number) => makeLine(number)));
}

let backend: EmbeddedBackend;
export let google: GoogleStandIn;
export let service: SupabaseClient;

export function setUpSyncs(): void {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = mkdtempSync(path.join(tmpdir(), "inventory-sync-"));
    copyTemplate(dataFolder, await makeBackendTemplate());
    backend = await startBackend({ dataFolder, port: 0, seed: true, environment: {} });
    service = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
    google = await startGoogle();
  });
  afterAll(async () => {
    await google?.close();
    await backend?.close();
    rmSync(dataFolder, { recursive: true });
  });
}

export const SYNC_STEPS = ["afterBegin", "afterRead", "beforeApply", "afterApply", "beforeFinish"] as const;
export type SyncStep = (typeof SYNC_STEPS)[number];

interface SyncOptions extends Partial<InventorySyncServices> {
  /** Called at each step; the sync continues when it resolves. */
  readonly reach?: (step: SyncStep) => Promise<void>;
}

export function connect({ reach = async () => undefined, ...parts }: SyncOptions = {}) {
  const access = { ...openProject(backend.url, backend.keys.secret), timeoutMs: 30_000 };
  return createInventorySync({
    store: watch(createSupabaseSync(access), reach),
    sheet: google.place,
    hosted: null,
    log: () => undefined,
    sleep: () => new Promise((resolve) => setTimeout(resolve, 5)),
    ...parts,
  });
}

const watch = (store: SyncStore, reach: NonNullable<SyncOptions["reach"]>): SyncStore => ({
  ...store,
  async begin(order) {
    const begin = await store.begin(order);
    if (begin.outcome === "begun") await reach("afterBegin");
    return begin;
  },
  async readState() {
    await reach("afterRead");
    return store.readState();
  },
  async apply(...changes) {
    await reach("beforeApply");
    const applied = await store.apply(...changes);
    await reach("afterApply");
    return applied;
  },
  async finish(...ending) {
    await reach("beforeFinish");
    return store.finish(...ending);
  },
});

export const run = (options: SyncOptions = {}, confirmedHash: string | null = null) =>
  connect(options).run({ trigger: "staff", actor: null, confirmedHash });

export const readVehicles = async () => {
  const vehicles = service.from("inventory").select("id, sku, product_name, price, quantity");
  return (await vehicles.like("sku", "TESTSYNC%").order("sku")).data ?? [];
};

export const listVins = async () =>
  (await readVehicles()).filter(({ quantity }) => quantity === 1).map(({ sku }) => sku);

/** Deletes the synced vehicles, leases, held changes, and runs, and makes the demo's vehicles staff's own: no sheet removes them. */
export async function forgetSyncs(): Promise<void> {
  const free = { owner: null, run_id: null, expires_at: null, pending: null, visitor_rerun_at: null };
  await service.from("sync_leases").update(free).neq("kind", "");
  await service.from("sync_holds").delete().neq("vin", "");
  await service.from("sync_runs").delete().gt("id", 0);
  await service.from("inventory").delete().like("sku", "TESTSYNC%");
  await service.from("vehicle_private_facts").update({ source: "hand" }).gt("vehicle_id", 0);
}

export async function confirmColumns(): Promise<void> {
  const { choice } = proposeColumns(HEADER);
  const { error } = await service.from("sheet_columns").insert({ header: HEADER, choice });
  expect(error).toBeNull();
}

export const expireLease = () =>
  service
    .from("sync_leases")
    .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .not("owner", "is", null);

export async function waitForPending(trigger: "visitor" | "webhook"): Promise<void> {
  await vi.waitFor(async () => {
    const { data } = await service.from("sync_leases").select("pending").eq("kind", "inventory").single();
    expect(data?.pending).toMatchObject({ trigger });
  }, 20_000);
}
