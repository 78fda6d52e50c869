/** A sheet of 20 vehicles at the Google stand-in, synced into the embedded database. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import type { SyncStore } from "~/inventory/sync/sync-store";
import type { InventorySyncParts } from "../../../functions/inventory/inventory-sync";
import { type GoogleStandIn, startGoogle } from "../../support/site/google-stand-in";
import { connectStore, openSync, service } from "./sync-backend";

export const DEMO_SHEET = readFileSync("local/demo/inventory-sheet.csv", "utf8");
export const HEADER = "product_name,description,price,sku,image_url,quantity";
export const makeVin = (number: number) => `TESTSYNC${String(number).padStart(9, "0")}`;

export const makeLine = (number: number, price = 9000 + number, quantity = 1) =>
  `2020 Kia Rio ${number},Blue | 10 miles,${price},${makeVin(number)},,${quantity}`;

export const makeSheet = (...lines: readonly string[]) => [HEADER, ...lines].join("\n");
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
export const SHEET = makeSheet(...numbers(20).map((number) => makeLine(number)));

export const sheetWithout = (...missing: readonly number[]) =>
  makeSheet(
    ...numbers(20)
      .filter((number) => !missing.includes(number))
      .map((number) => makeLine(number)),
  );

export let google: GoogleStandIn;

export function setUpGoogle(): void {
  beforeAll(async () => {
    google = await startGoogle();
  });
  afterAll(() => google?.close());
}

export const SYNC_STEPS = ["afterBegin", "afterRead", "beforeApply", "afterApply", "beforeFinish"] as const;
export type SyncStep = (typeof SYNC_STEPS)[number];

interface SyncOptions extends Partial<InventorySyncParts> {
  /** Called at each step; the sync continues when it resolves. */
  readonly reach?: (step: SyncStep) => Promise<void>;
}

export const connect = ({ reach, ...parts }: SyncOptions = {}) =>
  openSync({ sheet: google.place, ...(reach ? { store: watch(connectStore(), reach) } : {}), ...parts });

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
  const { data } = await service
    .from("inventory")
    .select("id, sku, product_name, price, quantity")
    .like("sku", "TESTSYNC%")
    .order("sku");
  return data ?? [];
};

export const listVins = async () =>
  (await readVehicles()).filter(({ quantity }) => quantity === 1).map(({ sku }) => sku);

export const findId = async (number: number) =>
  (await readVehicles()).find(({ sku }) => sku === makeVin(number))?.id as number;
