/** Watches the inventory during faults: in the tables and on the pages it must always equal one version of the sheet. */
import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { STEADY_VINS } from "./sheet-fixture";

export interface InventoryWatch {
  /** Number of successful checks of tables and pages. */
  readonly looks: { tables: number; pages: number };
  /** One sentence per violation. */
  readonly troubles: readonly string[];
  stop(): Promise<void>;
}

interface WatchedSite {
  readonly service: SupabaseClient;
  /** Every state the inventory may be in, newest last; grows during the run. */
  readonly states: readonly string[];
  /** Pages of Workers, and whether each may be down or without inventory. */
  readonly listPages: () => readonly { readonly url: string; readonly mayBeDown: boolean }[];
}

const PAUSE_MS = 40;
const MAX_TROUBLES = 20;
const DEALER_PHONE = "tel:+14075550142";

export function watchInventory(site: WatchedSite): InventoryWatch {
  const looks = { tables: 0, pages: 0 };
  const troubles = new Set<string>();
  const note = (trouble: string | null) => {
    if (trouble && troubles.size < MAX_TROUBLES) troubles.add(trouble);
  };
  let isOver = false;
  const lookOften = async (look: () => Promise<void>) => {
    while (!isOver) {
      await look();
      await sleep(PAUSE_MS);
    }
  };
  const judgeTables = createTableJudge(site, () => {
    looks.tables += 1;
  });
  const judgeGalleries = createGalleryJudge(site);
  const watching = Promise.all([
    lookOften(async () => {
      note(await judgeTables());
      note(await judgeGalleries());
    }),
    lookOften(async () => {
      for (const { url, mayBeDown } of site.listPages()) {
        note(await judgePage(url, mayBeDown, site.states));
        looks.pages += 1;
      }
    }),
  ]);
  return {
    looks,
    get troubles() {
      return [...troubles];
    },
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

/** A query is one instant, so a partly applied version is detected. */
function createTableJudge(
  { service, states }: WatchedSite,
  noteLook: () => void,
): () => Promise<string | null> {
  let newest = 0;
  return async () => {
    const { data } = await service.from("inventory").select("sku, price").eq("quantity", 1).order("price");
    // No answer, so there is nothing to check.
    if (!data) return null;
    noteLook();
    const at = states.lastIndexOf(data.map(({ price }) => price).join(" "));
    if (at < 0) return `the table held ${data.length} vehicles, which match no version of the sheet`;
    if (at < newest) return `the table went back from version ${newest + 1} to ${at + 1}`;
    newest = at;
    return null;
  };
}

/** Checks that no vehicle loses all its photos and none shows a photo twice. */
function createGalleryJudge({ service }: WatchedSite): () => Promise<string | null> {
  const withPhotos = new Set<string>();
  return async () => {
    const { data } = await service
      .from("public_vehicle_photos")
      .select("vin, photo_url")
      .in("vin", STEADY_VINS);
    if (!data) return null;
    const seen = new Map(data.map(({ vin, photo_url }) => [`${vin} ${photo_url}`, String(vin)]));
    const vins = new Set(seen.values());
    const emptied = [...withPhotos].filter((vin) => !vins.has(vin));
    for (const vin of vins) withPhotos.add(vin);
    if (emptied.length > 0) return `${emptied[0]} lost all its photos`;
    return seen.size < data.length ? "a vehicle showed the same photo twice" : null;
  };
}

async function judgePage(url: string, mayBeDown: boolean, states: readonly string[]): Promise<string | null> {
  // A Worker killed during a response counts as no answer.
  const page = await fetch(`${url}/inventory`)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  if (!page) return mayBeDown ? null : "the list of vehicles did not answer";
  const cents = [...page.text.matchAll(/data-price="(\d+)"/g)].map(([, price]) => Number(price));
  if (page.status === 503 && mayBeDown && cents.length === 0)
    return page.text.includes(DEALER_PHONE) ? null : "a page without inventory did not show the phone";
  if (page.status !== 200 || cents.length === 0)
    return `the list of vehicles answered ${page.status} with ${cents.length} vehicles`;
  const shown = cents.map((price) => price / 100).sort((a, b) => a - b);
  return states.includes(shown.join(" "))
    ? null
    : `a page showed ${shown.length} vehicles, which match no version of the sheet`;
}
