/**
 * Takes the database down repeatedly while shoppers browse and send leads: every page must be complete and every lead must
 * arrive once.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance";
import { createChance } from "../chance";
import { settle } from "../leads/settle";
import { createShopper, type Message, send } from "../leads/shoppers";
import { judge } from "../leads/verdict";
import { openSiteUnderFault, type SiteUnderFault } from "../site-under-fault";
import { ADDRESSES, EMPTY_INVENTORY, NOT_WHOLE, visit } from "./page-visit";

interface OutagePlan {
  readonly outages: number;
  /** Minimum time between two kills; a restart adds its own time. */
  readonly periodSeconds: number;
}

const FRESH_SECONDS = 2;
const MIN_DOWN_MS = 4_000;
const MAX_DOWN_MS = 8_000;
const LOOKING = 6;
const LOOK_EVERY_MS = 40;
const WRITE_EVERY_MS = 400;

interface Tally {
  /** Null while the database is running. `isNoticed` when a page has stated its inventory's age: from then on each list must. */
  outage: { isNoticed: boolean } | null;
  looked: number;
  aged: number;
  readonly flaws: string[];
}

/** @returns one sentence per broken promise */
export async function runOutages(
  { outages, periodSeconds }: OutagePlan,
  seed: number,
): Promise<readonly string[]> {
  const chance = createChance(seed);
  const site = await openSiteUnderFault(chance, { INVENTORY_FRESH_SECONDS: String(FRESH_SECONDS) });
  const tally: Tally = { outage: null, looked: 0, aged: 0, flaws: [] };
  try {
    const worker = await site.startLife({ name: "outages" });
    const { origin } = await worker.ready;
    for (const address of ADDRESSES) await visit(origin, address);
    let isOver = false;
    const crowd = [
      ...Array.from({ length: LOOKING }, () => look(origin, tally, chance, () => isOver)),
      write(origin, tally, chance, () => isOver),
    ];
    const tick = setInterval(() => {
      void worker
        .getWorker()
        .then((live) => live.scheduled({ cron: "* * * * *" }))
        .catch(() => undefined);
    }, 5_000);
    for (let outage = 1; outage <= outages; outage += 1)
      await takeDown(site, tally, chance, periodSeconds * 1_000);
    isOver = true;
    clearInterval(tick);
    const messages = (await Promise.all(crowd)).flat();
    await worker.dispose();
    await settle(messages, site);
    return await reckon(tally, messages, site);
  } finally {
    await site.close();
  }
}

async function takeDown(site: SiteUnderFault, tally: Tally, chance: Chance, periodMs: number): Promise<void> {
  const beganAtMs = Date.now();
  await site.killBackend();
  tally.outage = { isNoticed: false };
  await sleep(MIN_DOWN_MS + chance.next() * (MAX_DOWN_MS - MIN_DOWN_MS));
  tally.outage = null;
  await site.restartBackend();
  await sleep(Math.max(0, periodMs - (Date.now() - beganAtMs)));
}

async function look(origin: string, tally: Tally, chance: Chance, isOver: () => boolean): Promise<Message[]> {
  while (!isOver()) {
    const { outage } = tally;
    const isNoticed = outage?.isNoticed;
    const { address, flaw, isList, saysItsAge } = await visit(origin, chance.pick(ADDRESSES));
    tally.looked += 1;
    if (saysItsAge) tally.aged += 1;
    if (flaw) tally.flaws.push(`${address}: ${flaw}`);
    if (outage && saysItsAge) outage.isNoticed = true;
    if (isList && isNoticed && outage === tally.outage && !saysItsAge && !flaw)
      tally.flaws.push(`${address}: stale inventory without its age`);
    await sleep(LOOK_EVERY_MS);
  }
  return [];
}

/** Sends one lead after another. With the lead buffer, no shopper should see a failure. */
async function write(
  origin: string,
  tally: Tally,
  chance: Chance,
  isOver: () => boolean,
): Promise<Message[]> {
  const messages: Message[] = [];
  for (let number = 1; !isOver(); number += 1) {
    const [message] = createShopper(number, "once", chance).messages;
    if (!message) continue;
    const answer = await send(origin, message).catch((error: Error) => error.message);
    if (answer === "taken") message.state = "taken";
    else tally.flaws.push(`a lead: ${answer}`);
    messages.push(message);
    await sleep(WRITE_EVERY_MS);
  }
  return messages;
}

async function reckon(
  tally: Tally,
  messages: readonly Message[],
  site: SiteUnderFault,
): Promise<readonly string[]> {
  const { lost, unsent, doubledRows, doubledTexts, leaks, taken, rows } = await judge(messages, site);
  const count = (flaw: string) => tally.flaws.filter((line) => line.endsWith(flaw)).length;
  console.log(
    `outages: ${tally.looked} pages, ${tally.aged} with their age, ${count(NOT_WHOLE)} incomplete, ${count(EMPTY_INVENTORY)} without vehicles, ${tally.flaws.length} flaws; ${taken} leads, ${rows} rows`,
  );
  return [
    ...new Set(tally.flaws),
    ...(tally.aged > 0 ? [] : ["no list stated its age, so none was ever stale"]),
    ...(lost + unsent > 0 ? [`${lost} leads without a row, ${unsent} without a text`] : []),
    ...(doubledRows + doubledTexts > 0
      ? [`${doubledRows} duplicate rows and ${doubledTexts} duplicate texts`]
      : []),
    ...leaks.map((line) => `personal data of a shopper: ${line}`),
  ];
}
