/** The built Worker and its backend on a machine whose clock is put two hours back and a day on, while shoppers look and write and staff work. */
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
/** From the machine's own clock, one after the other: what was written a day ahead is read again when the clock is right. */
const OFFSETS_MS = [-2 * HOUR_MS, 0, 24 * HOUR_MS, 0];
const LEADS_AT_ONCE = 4;
/** Long enough for the clock to be put while a text is on its way. */
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

export async function putSiteClock(seed: number) {
  const chance = createChance(seed);
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
    for (const toMs of OFFSETS_MS) await live(clocked, toMs, cookie, chance);
    await worker.dispose();
    await settle(clocked.messages, site);
    const { lost, unsent, doubledRows, doubledTexts } = await judge(clocked.messages, site);
    const pages = OFFSETS_MS.length * (ADDRESSES.length + 2);
    const tried = pages + clocked.messages.length;
    const doubled = doubledRows + doubledTexts;
    return { tried, troubles: clocked.troubles, lost: lost + unsent, doubled };
  } finally {
    await site.close();
  }
}

/** Texts are on their way when the clock is put; then the site has to be what it was. */
async function live(
  clocked: ClockedSite,
  toMs: number,
  cookie: string,
  chance: ReturnType<typeof createChance>,
): Promise<void> {
  const { site, origin, troubles } = clocked;
  const note = (flaw: string) => troubles.push(`the clock put by ${toMs / HOUR_MS} h: ${flaw}`);
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
  // A session of later than now is none: whoever has it is asked for the password again.
  if (status !== 200 && status !== 303) note(`somebody who is signed in was answered ${status}`);
  const desk = await send("GET", `${origin}/staff`, { Cookie: await signIn(origin, "owner") });
  if (desk.status !== 200) note(`somebody who signs in was answered ${desk.status}`);
  if (!(await sendAll(clocked))) note("texts were stuck for longer than a lease");
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

/** The minutes of a lease in quick motion: some ticks, then the lease's length, then some more. @returns whether nothing is left */
async function sendAll({ worker, site, put, getOffsetMs }: ClockedSite): Promise<boolean> {
  for (let tick = 1; tick <= 2 * TICKS_OF_A_LEASE; tick += 1) {
    await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    await sleep(TICK_MS);
    if ((await listDeliveries(site.service, ["pending", "claimed"])).length === 0) return true;
    if (tick === TICKS_OF_A_LEASE) await put(getOffsetMs() + (LEASE_SECONDS + 1) * 1_000);
  }
  return false;
}
