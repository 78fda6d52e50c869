/**
 * Runs the built Worker and its backend while the clock moves two hours back and a day forward, with shoppers browsing and
 * sending leads and staff working.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import { setFaults } from "../../functions/stand-in-account";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";
import { createChance } from "../chance";
import { listDeliveries } from "../leads/outbox";
import { settle } from "../leads/settle";
import { createShopper, type Message, post } from "../leads/shoppers";
import { judge } from "../leads/verdict";
import { ADDRESSES, visit } from "../outages/page-visit";
import { openSiteUnderFault, type SiteUnderFault } from "../site-under-fault";
import { type ClockedBackend, spawnClockedBackend, wrapInClock } from "./clocked-backend";

const HOUR_MS = 60 * 60_000;
/** Offsets from the machine's clock, in order: data written a day ahead is read again once the clock is right. */
const OFFSETS_MS = [-2 * HOUR_MS, 0, 24 * HOUR_MS, 0];
const LEADS_AT_ONCE = 4;
/** Long enough for the clock to jump while a text is being sent. */
const SLOW = { kind: "slow", milliseconds: 1_500 } as const;
const ON_ITS_WAY_MS = 500;
const TICK_MS = 500;
const TICKS_OF_A_LEASE = 20;

interface ClockedSite {
  readonly site: SiteUnderFault;
  readonly worker: Miniflare;
  readonly origin: string;
  readonly messages: Message[];
  readonly troubles: string[];
  getOffsetMs(): number;
  put(offsetMs: number): Promise<void>;
}

export async function putSiteClock(seed: number, isWhole: boolean) {
  const chance = createChance(seed);
  const offsetsMs = isWhole ? OFFSETS_MS : chance.pick([OFFSETS_MS.slice(0, 2), OFFSETS_MS.slice(2)]);
  let backend: ClockedBackend | undefined;
  const site = await openSiteUnderFault(chance, {}, async (folder, port, onLine) => {
    backend = await spawnClockedBackend(folder, port, onLine);
    return backend;
  });
  try {
    let offsetMs = 0;
    const worker = await startWorker({ settings: site.settings, ...(await wrapInClock(() => offsetMs)) });
    const { origin } = await worker.ready;
    const clocked: ClockedSite = {
      ...{ site, worker, origin, messages: [], troubles: [] },
      getOffsetMs: () => offsetMs,
      async put(toMs) {
        offsetMs = toMs;
        await backend?.putClock(toMs);
      },
    };
    const cookie = await signIn(origin, "owner");
    for (const toMs of offsetsMs) await live(clocked, toMs, cookie, chance);
    await worker.dispose();
    await settle(clocked.messages, site);
    const { lost, unsent, doubledRows, doubledTexts } = await judge(clocked.messages, site);
    const pages = offsetsMs.length * (ADDRESSES.length + 2);
    const tried = pages + clocked.messages.length;
    const doubled = doubledRows + doubledTexts;
    return { tried, troubles: clocked.troubles, lost: lost + unsent, doubled };
  } finally {
    await site.close();
  }
}

/** Moves the clock while texts are being sent, then checks that the site works. */
async function live(
  clocked: ClockedSite,
  toMs: number,
  cookie: string,
  chance: ReturnType<typeof createChance>,
): Promise<void> {
  const { site, origin, troubles } = clocked;
  const note = (flaw: string) => troubles.push(`clock offset ${toMs / HOUR_MS} h: ${flaw}`);
  await setFaults(site.standIn, ...Array.from({ length: LEADS_AT_ONCE }, () => SLOW));
  await writeLeads(clocked, note, chance);
  await sleep(ON_ITS_WAY_MS);
  await clocked.put(toMs);
  await writeLeads(clocked, note, chance);
  for (const address of ADDRESSES) {
    const { flaw } = await visit(origin, address);
    if (flaw) note(`${address.address}: ${flaw}`);
  }
  const { status } = await send("GET", `${origin}/staff`, { Cookie: cookie });
  // A session issued in the future is invalid, so its user is asked to sign in again.
  if (status !== 200 && status !== 303) note(`a signed-in user got status ${status}`);
  const desk = await send("GET", `${origin}/staff`, { Cookie: await signIn(origin, "owner") });
  if (desk.status !== 200) note(`a user who just signed in got status ${desk.status}`);
  if (!(await sendAll(clocked))) note("texts were pending for longer than a lease");
}

async function writeLeads(
  { origin, messages, getOffsetMs }: ClockedSite,
  note: (flaw: string) => void,
  chance: ReturnType<typeof createChance>,
): Promise<void> {
  const shoppers = Array.from({ length: LEADS_AT_ONCE }, (_, index) =>
    createShopper(messages.length + index + 1, "once", chance),
  );
  const write = async (message: Message) => {
    const answer = await post(origin, message, undefined, Date.now() + getOffsetMs());
    if (answer === "taken") message.state = "taken";
    else note(`a lead: ${answer}`);
  };
  const written = shoppers.flatMap((shopper) => shopper.messages);
  messages.push(...written);
  await Promise.all(written.map(write));
}

/**
 * Simulates the minutes of a lease: some cron ticks, a jump by the lease's length, then more ticks. @returns whether every
 * delivery is done
 */
async function sendAll({ worker, site, put, getOffsetMs }: ClockedSite): Promise<boolean> {
  for (let tick = 1; tick <= 2 * TICKS_OF_A_LEASE; tick += 1) {
    await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    await sleep(TICK_MS);
    if ((await listDeliveries(site.service, ["pending", "claimed"])).length === 0) return true;
    if (tick === TICKS_OF_A_LEASE) await put(getOffsetMs() + (LEASE_SECONDS + 1) * 1_000);
  }
  return false;
}
