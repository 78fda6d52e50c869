/** The inventory sync page in a real browser: every kind of run, three languages, light and dark mode, with and without JavaScript. */
import { createClient } from "@supabase/supabase-js";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sample } from "../../support/amount";
import { launchBrowser, SCREENS, waitForHydration } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
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

/** One run of each kind, with entries in every list; the newest waits for confirmation. */
const RUNS = [
  { ...RUN, state: "failed", error_code: "sheetUnreachable", error: "The sheet answered 404." },
  { ...RUN, state: "failed", started_by: "webhook", error_code: "interrupted" },
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
      { kind: "sold", vin: "B", name: NAME, fields: [{ field: "quantity", from: 1, to: 0 }] },
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
    changes: [{ kind: "sold", vin: VIN, name: NAME, fields: [{ field: "quantity", from: 1, to: 0 }] }],
    change_hash: "0123456789abcdef",
    guards: [
      {
        reason: "moreThanHalf",
        part: 20,
        total: 22,
        examples: [{ vin: VIN, name: NAME, from: null, to: null }],
      },
      {
        reason: "namesChanged",
        part: 5,
        total: 22,
        examples: [{ vin: VIN, name: NAME, from: NAME, to: LONG }],
      },
      {
        reason: "priceMoved",
        part: 1,
        total: 22,
        examples: [{ vin: VIN, name: NAME, from: 28900, to: 289000 }],
      },
      { reason: "medianMoved", part: 9000, total: 18000, examples: [] },
    ],
  },
];

let browser: Browser;
let cookie = "";
let ids: readonly number[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  cookie = await signIn(site, "sales");
  const empty = {
    ...{
      actor_name: null,
      counts: {},
      changes: [],
      rejects: [],
      notices: [],
      unread: [],
      locked: [],
      guards: [],
    },
    ...{ undone_at: null, undone_by_name: null, undo_result: null },
  };
  const rows = RUNS.map((run) => ({ ...empty, change_hash: null, error_code: null, error: null, ...run }));
  const { data, error } = await service.from("sync_runs").insert(rows).select("id");
  if (error) throw new Error(error.message);
  ids = data.map(({ id }) => id);
});
afterAll(async () => {
  await service
    .from("sync_runs")
    .delete()
    .in("id", [...ids]);
  await browser?.close();
});

async function open(options: BrowserContextOptions, language = "") {
  const visited = await visitSignedIn(browser, options, site, cookie);
  await visited.page.goto(`${site}${language}/staff/stock`);
  return visited;
}

const APPEARANCES = [
  ["", "light", "Inventory sync"],
  ["/es", "dark", "Sincronización del inventario"],
  ["/pt", "light", "Sincronização do estoque"],
] as const;

test.each(sample(APPEARANCES, 1))(
  "the sync page under “%s” in %s mode passes axe, fits every width and has all its text",
  async (language, colorScheme, title) => {
    const { page, troubles, close } = await open(
      { ...SCREENS.phone, colorScheme, bypassCSP: true },
      language,
    );
    expect(await page.title()).toContain(title);
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectCleanAndWhole(page);
    // A missing translation is shown as its key.
    expect(await page.locator("main").innerText()).not.toMatch(/stock\.|counts\.|errors\.|\{\{/);
    for (const button of await page.getByRole("main").getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(troubles).toEqual([]);
    await close();
  },
);

test("a sync that would remove more than half of the vehicles shows its changes before staff apply it", async () => {
  const { page, close } = await open({ ...SCREENS.phone, javaScriptEnabled: false });
  const notice = page.locator("[data-sync=stopped]");
  expect(await notice.innerText()).toContain("20 of 22 vehicles would come off the lot.");
  expect(await notice.innerText()).toContain(NAME);
  expect(await notice.innerText()).toContain("$28,900 → $289,000");
  expect(await notice.locator("[name=changes]").inputValue()).toBe("0123456789abcdef");
  expect(await page.locator("[data-runs]").innerText()).toContain(
    "half or more of the vehicles off the lot. Check the changes before you apply them.",
  );
  await close();
});

test("on a wide screen a preview's headings are smaller than the page title and have space below", async () => {
  const { page, close } = await open({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: true });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.locator("#preview-sync").waitFor();
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  const [title = 0] = await sizeOf("h1");
  const headings = await sizeOf("[data-sync] h2, [data-sync] h3");
  expect(headings.length).toBeGreaterThan(2);
  expect(Math.max(...headings)).toBeLessThan(title);
  const gaps = await page.locator("[data-sync] section > h3:has(+ *)").evaluateAll((all) =>
    all.map((each) => {
      const next = each.nextElementSibling?.getBoundingClientRect().top ?? 0;
      return next - each.getBoundingClientRect().bottom;
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
  await close();
});

test.each(sample([true, false], 1))(
  "a failed sync shows an error and appears in the list (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page, troubles, close } = await open({ ...SCREENS.phone, javaScriptEnabled });
    await waitForHydration(page);
    const before = await page.locator("[data-runs] > li").count();
    await page.getByRole("button", { name: "Sync now" }).click();
    // The toast disappears after five seconds, so on a slow machine it may no longer be visible.
    await page
      .locator("[role=status] p[tabindex]")
      .getByText("Failed to sync inventory")
      .waitFor({ state: "attached" });
    await expect.poll(() => page.locator("[data-runs] > li").count()).toBe(before + 1);
    // Without JavaScript the browser reports requests for the page's scripts as failed.
    expect(troubles.filter((trouble) => !/^failed: .*\/build\//.test(trouble))).toEqual([]);
    await close();
  },
);
