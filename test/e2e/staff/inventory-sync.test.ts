/** The inventory sync page in a real browser: every kind of run at every width, and a failed sync without script. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SCREENS } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { setUpPages, WITHOUT_SCRIPT } from "../../support/browser/set-up-pages";
import { signIn } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";

const site = inject("siteUrl");
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });

const VIN = "1FTEW1EP1MFA41207";
const NAME = "2021 Ford F-150 XLT SuperCrew";
const LONG = "A-name-typed-without-a-single-space-".repeat(3);
const NOW_MS = Date.now();
const anHourAgo = new Date(NOW_MS - 3_600_000).toISOString();
const RUN = { kind: "inventory", started_by: "clock", started_at: anHourAgo, finished_at: anHourAgo };

const LISTS = ["changes", "rejects", "notices", "unread", "locked", "guards"];
const NULLS = [
  "actor_name",
  "undone_at",
  "undone_by_name",
  "undo_result",
  "change_hash",
  "error_code",
  "error",
];
/** An insert of several rows needs the same columns in each. */
const EMPTY = {
  ...{ counts: {} },
  ...Object.fromEntries([...LISTS.map((name) => [name, []]), ...NULLS.map((name) => [name, null])]),
};
const SOLD = { kind: "sold", vin: VIN, name: NAME, fields: [{ field: "quantity", from: 1, to: 0 }] };
const guard = (reason: string, from: number | string | null, to: number | string | null) => ({
  ...{ reason, part: 20, total: 22, examples: [{ vin: VIN, name: NAME, from, to }] },
});

/** Runs whose entries are as long as possible; the newest waits for confirmation. */
const RUNS = [
  { ...RUN, state: "failed", error_code: "sheetUnreachable", error: "The sheet answered 404." },
  {
    ...RUN,
    state: "succeeded",
    started_by: "staff",
    actor_name: "Ana Beltrán",
    counts: { rows: 23, rejected: 2, notices: 1, unread: 1, locked: 1, added: 1, sold: 1, priceDown: 1 },
    unread: [{ row: 5, vin: VIN, field: "price", value: "#REF!" }],
    locked: [{ vin: VIN, name: NAME, field: "price", ours: 27900, sheets: 28900 }],
    undone_at: new Date(NOW_MS).toISOString(),
    undone_by_name: "Ana Beltrán",
    undo_result: { restored: 2, removed: 1, kept: [{ vin: VIN, name: NAME, field: "price" }] },
    changes: [
      { kind: "added", vin: "A", name: LONG, fields: [{ field: "price", from: null, to: 16.9 }] },
      SOLD,
      { kind: "priceDown", vin: VIN, name: NAME, fields: [{ field: "price", from: 28900, to: 27900 }] },
    ],
    rejects: [
      { row: 7, reason: "vinMissing", value: "" },
      { row: 9, reason: "nameLong", value: LONG.slice(0, 100) },
    ],
    notices: [{ row: 4, vin: VIN, kind: "priceMultiplied", value: "16.9" }],
  },
  {
    ...RUN,
    started_at: new Date(NOW_MS).toISOString(),
    state: "refused",
    error_code: "moreThanHalf",
    counts: { rows: 2, takenOff: 20, listedBefore: 22, sold: 20 },
    changes: [SOLD],
    change_hash: "0123456789abcdef",
    guards: [
      guard("moreThanHalf", null, null),
      guard("namesChanged", NAME, LONG),
      guard("priceMoved", 28900, 289000),
      { reason: "medianMoved", part: 9000, total: 18000, examples: [] },
    ],
  },
];

const visitPage = setUpPages();
let cookie = "";
let ids: readonly number[] = [];

beforeAll(async () => {
  cookie = await signIn(site, "sales");
  const rows = RUNS.map((run) => ({ ...EMPTY, ...run }));
  const { data, error } = await service.from("sync_runs").insert(rows).select("id");
  if (error) throw new Error(error.message);
  ids = data.map(({ id }) => id);
});
afterAll(async () => {
  await service
    .from("sync_runs")
    .delete()
    .in("id", [...ids]);
});

test("the sync page passes axe and fits every width, and its buttons are large", () =>
  visitPage("/es/staff/stock", { ...SCREENS.phone, bypassCSP: true, cookie }, async (page) => {
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectCleanAndWhole(page);
    for (const button of await page.getByRole("main").getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }));

test("without script a failed sync shows an error and appears in the list", () =>
  visitPage("/staff/stock", { ...WITHOUT_SCRIPT, cookie }, async (page) => {
    const before = await page.locator("[data-runs] > li").count();
    await page.getByRole("button", { name: "Sync now" }).click();
    await page.locator("[role=status] p[tabindex]").getByText("Failed to sync inventory").waitFor();
    expect(await page.locator("[data-runs] > li").count()).toBe(before + 1);
  }));
