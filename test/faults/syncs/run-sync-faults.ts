/**
 * Runs the sync fault suite: random faults of the inventory sync and the photo sync in parallel, while the inventory is
 * watched.
 */
import { type Chance, createChance } from "../chance";
import type { SuiteReport } from "../suites/suite-report";
import { INVENTORY_FAULTS, INVENTORY_KILLS } from "./inventory-faults";
import { injectInventoryFault } from "./inventory-scenario";
import { askByClock } from "./inventory-steps";
import { type InventoryWatch, watchInventory } from "./inventory-watch";
import { PHOTO_TROUBLES } from "./photo-faults";
import { createPhotoBook } from "./photo-fixture";
import { meetPhotoTrouble, runOnce } from "./photo-scenario";
import { openSyncSite, type SyncSite } from "./sync-site";

/** How many faults to try; each once before any is repeated. */
interface SyncFaultCounts {
  readonly inventory: number;
  readonly photos: number;
  /** Whether to kill the Worker, instead of any fault. */
  readonly isKill?: boolean;
}

/** Five of these rounds cover every fault. */
export const getRounds = (rounds: number): SyncFaultCounts => ({
  inventory: rounds * 10,
  photos: rounds * 6,
});

interface Tally {
  tried: number;
  survived: number;
  lost: number;
  doubled: number;
  readonly troubles: string[];
}

export async function runSyncFaults(counts: SyncFaultCounts, seed: number): Promise<SuiteReport> {
  const chance = createChance(seed);
  const [stockDeck, photoDeck] = [
    deal(counts.isKill ? INVENTORY_KILLS : INVENTORY_FAULTS, counts.inventory, chance),
    deal(PHOTO_TROUBLES, counts.photos, chance),
  ];
  const site = await openSyncSite(chance);
  const tally: Tally = { tried: 0, survived: 0, lost: 0, doubled: 0, troubles: [] };
  try {
    site.book.turn();
    await askByClock(site.inventory);
    const photos = await createPhotoBook(site.drive, chance);
    photos.turn();
    await runOnce(site);
    const watch = watchSite(site);
    await Promise.all([
      tellStory(stockDeck, tally, async (trouble) => {
        const troubles = await injectInventoryFault(trouble, site);
        return { lost: 0, doubled: 0, troubles };
      }),
      tellStory(photoDeck, tally, (trouble) => meetPhotoTrouble(trouble, site, photos)),
    ]);
    await watch.stop();
    tally.troubles.push(...judgeWatch(watch));
  } finally {
    await site.close();
  }
  return { name: "syncs", seed, ...tally };
}

/** Deals every fault once before repeating any. */
function deal<Card>(deck: readonly Card[], count: number, chance: Chance): readonly Card[] {
  const dealt: Card[] = [];
  while (dealt.length < count) dealt.push(...chance.shuffle(deck));
  return dealt.slice(0, count);
}

async function tellStory<Trouble extends { readonly name: string }>(
  deck: readonly Trouble[],
  tally: Tally,
  meet: (trouble: Trouble) => Promise<Omit<SuiteReport, "name" | "seed" | "tried" | "survived">>,
): Promise<void> {
  for (const trouble of deck) {
    const { lost, doubled, troubles } = await meet(trouble).catch((error: Error) => ({
      lost: 0,
      doubled: 0,
      troubles: [`${trouble.name}: ${error.message}`],
    }));
    tally.tried += 1;
    if (lost + doubled + troubles.length === 0) tally.survived += 1;
    tally.lost += lost;
    tally.doubled += doubled;
    tally.troubles.push(...troubles);
  }
}

function watchSite({ service, book, inventory, photos, other }: SyncSite): InventoryWatch {
  return watchInventory({
    service,
    states: book.states,
    listPages: () => [
      { url: other.url, mayBeDown: false },
      { url: inventory.url, mayBeDown: true },
      { url: photos.url, mayBeDown: true },
    ],
  });
}

function judgeWatch({ looks, troubles }: InventoryWatch): readonly string[] {
  const isBlind = looks.tables === 0 || looks.pages === 0;
  return isBlind ? [...troubles, "the inventory was never checked"] : troubles;
}
