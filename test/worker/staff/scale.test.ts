/** Staff pages of a dealership with a year's data make few queries and stay small, however many leads it has. */
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { createChance } from "../../faults/chance";
import { openSiteUnderFault } from "../../faults/site-under-fault";
import { fillDealership } from "../../support/site/busy-dealership";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

/** Beside the demo's vehicles, of which 21 are for sale; more leads than any list or page shows. */
const SIZE = { vehicles: 39, leads: 2000, unanswered: 30 };
/** The largest page lists every vehicle with two forms. */
const MAX_BYTES = 40_000;
/** Uncompressed. Each list has as many rows as its page ever shows, however many vehicles there are. */
const MAX_HTML = 300_000;
/** Today reads leads, requests, the sheet, photos, and the site's health. */
const MAX_QUERIES = 9;
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const listPages = (leadId: string) => [
  ...["/staff", "/staff/leads", "/staff/leads?answered=no", "/staff/leads?status=lost"],
  ...["/staff/leads?folder=requests", `/staff/leads/${leadId}`, "/staff/appointments", "/staff/privacy"],
  ...["/staff/vehicles", "/staff/vehicles?show=no-photos", "/staff/vehicles/1", "/staff/vehicles/new"],
  ...["/staff/photos/1FTEW1EP1MFA41207", "/photo-sync", "/staff/sheet", "/staff/sheet/columns"],
  ...["/staff/insights", "/staff/insights?period=365", "/staff/insights/month", "/staff/feeds"],
  ...["/staff/print", "/staff/print/sheets?kind=cards&which=all", "/staff/vehicles/1/buyers-guide"],
  "/staff/print/sheets?kind=guides&which=all",
  ...["/staff/settings", "/staff/people", "/staff/sessions", "/staff/password"],
];

test("no staff page of a year's leads makes many queries or is large", async () => {
  const site = await openSiteUnderFault(createChance(1));
  const [leadId = ""] = await fillDealership(site.service, SIZE);
  const [cars, people] = await Promise.all([
    site.service.from("inventory").select("id"),
    site.service.from("staff").select("user_id").eq("role", "owner"),
  ]);
  const { error } = await site.service.rpc("set_missing_warranties", {
    p_actor: people.data?.[0]?.user_id,
    p_ids: cars.data?.map(({ id }) => id),
    p_warranty: { kind: "asIs", isServiceContractOffered: false },
  });
  expect(error).toBeNull();
  const worker = await startWorker({ settings: { ...site.settings, INVENTORY_FRESH_SECONDS: "3600" } });
  try {
    const { origin } = await worker.ready;
    const Cookie = await signIn(origin, "owner");
    // Reads the inventory, which then stays in memory.
    await (await fetch(`${origin}/inventory`)).text();
    const { addresses } = site.line;
    const open = async (path: string) => {
      const before = addresses.length;
      const response = await fetch(origin + path, { headers: { Cookie }, redirect: "manual" });
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      expect([path, html.length]).toEqual([path, Math.min(html.length, MAX_HTML)]);
      return { queries: addresses.length - before, bytes: brotliCompressSync(html, COMPRESSION).length };
    };
    for (const path of listPages(leadId)) {
      const first = await open(path);
      // A slow machine's database may be asked again.
      const { queries } = first.queries > MAX_QUERIES ? await open(path) : first;
      expect([path, queries]).toEqual([path, Math.min(queries, MAX_QUERIES)]);
      expect([path, first.bytes]).toEqual([path, Math.min(first.bytes, MAX_BYTES)]);
    }
  } finally {
    await worker.dispose();
    await site.close();
  }
}, 600_000);
