/** Kills the database while shoppers browse and send leads: pages stay complete, and every lead arrives once. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { LOCALES, type Locale } from "~/platform/locale";
import { IS_FULL, SEED } from "../support/amount";
import { createChance } from "./chance";
import { settle } from "./leads/settle";
import { type Message, sendNext } from "./leads/shoppers";
import { checkDeliveries, NO_HARM } from "./leads/verdict";
import { openSiteUnderFault } from "./site-under-fault";

const OUTAGES = IS_FULL ? 3 : 1;
const FRESH_SECONDS = 2;
const MIN_DOWN_MS = 4_000;
const MAX_DOWN_MS = 8_000;
const LOOKING = 6;
const LOOK_EVERY_MS = 40;
const WRITE_EVERY_MS = 400;

/** Lists and vehicle pages must link to vehicles. */
const PATHS = [
  "/",
  "/inventory",
  "/inventory?make=Ford&sort=price-asc",
  "/vehicle/1",
  "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
];
const ADDRESSES = LOCALES.flatMap((locale) =>
  PATHS.map((path) => ({ locale, address: localizePath(locale, path) })),
);

/** Null while the database is running. `isNoticed` when a page has stated its inventory's age: from then on each list must. */
let outage: { isNoticed: boolean } | null = null;
let aged = 0;
let isOver = false;
const flaws: string[] = [];

/** The first sentence of the notice above a list with stale inventory. */
const getNotice = (locale: Locale) =>
  getI18n(locale).t("inventory:outage", { moment: "", phone: "" }).split(".")[0] ?? "";

function findFlaw(status: number, page: string, address: string): string | null {
  if (status !== 200) return `status ${status}`;
  const isWhole = page.includes("</main>") && page.includes("</html>") && page.includes("tel:+1407");
  if (!isWhole) return "an incomplete page";
  const showsVehicles = /href="[^"]*\/vehicle\/\d+/.test(page);
  return showsVehicles || !/\/(inventory|vehicle)/.test(address) ? null : "a page without vehicles";
}

async function visit(origin: string, { locale, address }: (typeof ADDRESSES)[number]): Promise<void> {
  const during = outage;
  const isNoticed = during?.isNoticed;
  try {
    const headers = { "Accept-Language": locale };
    const response = await fetch(origin + address, { redirect: "manual", headers });
    const page = await response.text();
    const saysItsAge = page.includes(getNotice(locale));
    const flaw = findFlaw(response.status, page, address);
    if (flaw) flaws.push(`${address}: ${flaw}`);
    if (saysItsAge) aged += 1;
    if (during && saysItsAge) during.isNoticed = true;
    if (address.includes("/inventory") && isNoticed && during === outage && !saysItsAge && !flaw)
      flaws.push(`${address}: stale inventory without its age`);
  } catch (error) {
    flaws.push(`${address}: no answer (${error})`);
  }
}

test("serves complete pages and delivers each lead once while the database is killed under load", async () => {
  const chance = createChance(SEED);
  const site = await openSiteUnderFault(chance, { INVENTORY_FRESH_SECONDS: String(FRESH_SECONDS) });
  onTestFinished(() => site.close());
  const worker = await site.startLife({ name: "outages" });
  const { origin } = await worker.ready;
  for (const address of ADDRESSES) await visit(origin, address);
  const messages: Message[] = [];
  const look = async () => {
    for (; !isOver; await sleep(LOOK_EVERY_MS)) await visit(origin, chance.pick(ADDRESSES));
  };
  /** With the lead buffer, no shopper sees a failure. */
  const write = async () => {
    for (; !isOver; await sleep(WRITE_EVERY_MS)) {
      const answer = await sendNext(origin, messages, chance).catch((error: Error) => error.message);
      if (answer !== "taken") flaws.push(`a lead: ${answer}`);
    }
  };
  const crowd = [...Array.from({ length: LOOKING }, look), write()];
  for (let count = 0; count < OUTAGES; count += 1) {
    await site.killBackend();
    outage = { isNoticed: false };
    await sleep(MIN_DOWN_MS + chance.next() * (MAX_DOWN_MS - MIN_DOWN_MS));
    outage = null;
    await site.restartBackend();
    await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
  }
  isOver = true;
  await Promise.all(crowd);
  await worker.dispose();
  await settle(messages, site);
  expect([...new Set(flaws)]).toEqual([]);
  expect(aged).toBeGreaterThan(0);
  expect(await checkDeliveries(messages, site)).toMatchObject(NO_HARM);
}, 180_000);
