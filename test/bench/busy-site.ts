/** The built Worker and the embedded backend with a dealership's data of a year, and every staff page of it. */
import { brotliCompressSync, constants } from "node:zlib";
import { createChance } from "../faults/chance";
import { openSiteUnderFault } from "../faults/site-under-fault";
import { fillDealership } from "../support/site/busy-dealership";
import { signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";

/** Beside the demo's vehicles, of which 21 are for sale. */
type Size = Parameters<typeof fillDealership>[1];

const listPages = (leadId: string) => [
  "/staff",
  "/staff/leads",
  "/staff/leads?answered=no",
  "/staff/leads?status=lost",
  "/staff/leads?folder=requests",
  `/staff/leads/${leadId}`,
  "/staff/appointments",
  "/staff/vehicles",
  "/staff/vehicles?show=no-photos",
  "/staff/vehicles/1",
  "/staff/vehicles/new",
  "/staff/photos/1FTEW1EP1MFA41207",
  "/photo-sync",
  "/staff/sheet",
  "/staff/insights",
  "/staff/insights?period=365",
  "/staff/insights/month",
  "/staff/print",
  "/staff/vehicles/1/buyers-guide",
  "/staff/settings",
  "/staff/feeds",
  "/staff/people",
  "/staff/sessions",
  "/staff/password",
  "/staff/privacy",
];

export async function openBusySite(size: Size) {
  const site = await openSiteUnderFault(createChance(1));
  const [leadId = ""] = await fillDealership(site.service, size);
  const worker = await startWorker({ settings: { ...site.settings, INVENTORY_FRESH_SECONDS: "3600" } });
  const { origin } = await worker.ready;
  const Cookie = await signIn(origin, "owner");
  // Reads the inventory, which then stays in memory.
  await (await fetch(`${origin}/inventory`)).text();
  const { addresses } = site.line;
  return {
    pages: listPages(leadId),
    /** @returns the queries to the database, and the compressed bytes. @throws Error when the page doesn't answer 200 */
    async open(path: string) {
      const [before, start] = [addresses.length, performance.now()];
      const response = await fetch(origin + path, { headers: { Cookie }, redirect: "manual" });
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return {
        queries: addresses.length - before,
        milliseconds: performance.now() - start,
        bytes: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
      };
    },
    async close() {
      await worker.dispose();
      await site.close();
    },
  };
}
