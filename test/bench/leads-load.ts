/** Sends 200 leads a second for ten seconds, each with its own address and phone number, and reports the result of each. */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "../faults/chance";
import { listLeadRows } from "../faults/leads/outbox";
import { type Answer, createShopper, post } from "../faults/leads/shoppers";
import { openSiteUnderFault, type SiteUnderFault } from "../faults/site-under-fault";
import { bundleWorker, startWorker } from "../support/site/worker-bundle";

const PER_SECOND = 200;
const SECONDS = 10;
/** Buffered leads are stored in batches, a second apart. */
const MAX_DRAIN_MS = 300_000;

interface Reply {
  readonly answer: Answer;
  readonly milliseconds: number;
}

export async function report(): Promise<void> {
  await bundleWorker();
  const chance = createChance(1);
  const site = await openSiteUnderFault(chance);
  const worker = await startWorker({ settings: { ...site.settings, SUPABASE_URL: site.backendUrl } });
  try {
    const { origin } = await worker.ready;
    // The first request of an isolate is slower than the rest.
    await (await fetch(`${origin}/contact`)).text();
    const begin = performance.now();
    const replies = await Promise.all(
      Array.from({ length: PER_SECOND * SECONDS }, async (_, index): Promise<Reply> => {
        const [message] = createShopper(index, "once", chance).messages;
        if (!message) throw new Error("a shopper wrote nothing");
        await sleep((index * 1000) / PER_SECOND);
        const sentAt = performance.now();
        return { answer: await post(origin, message), milliseconds: performance.now() - sentAt };
      }),
    );
    const tookSeconds = (performance.now() - begin) / 1000;
    await printReplies(replies, tookSeconds, site);
  } finally {
    await worker.dispose();
    await site.close();
  }
}

async function printReplies(replies: readonly Reply[], tookSeconds: number, site: SiteUnderFault) {
  const count = (wanted: Answer) => replies.filter(({ answer }) => answer === wanted).length;
  const times = replies.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  const taken = count("taken");
  const inTableAtOnce = (await listLeadRows(site.service)).length;
  const rows = await waitForRows(taken, site);
  console.log(
    `${replies.length} leads at ${PER_SECOND} a second, all answered after ${tookSeconds.toFixed(1)} s`,
  );
  console.log(
    `accepted ${taken}, refused with a message ${count("failed")}, connection broken ${count("broken")}`,
  );
  console.log(`answers: median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}`);
  console.log(
    `in the table at the last response ${inTableAtOnce}, finally ${rows}; lost ${Math.max(0, taken - rows)}`,
  );
}

async function waitForRows(wanted: number, { service }: SiteUnderFault): Promise<number> {
  const end = Date.now() + MAX_DRAIN_MS;
  let count = 0;
  while (count < wanted && Date.now() < end) {
    await sleep(1_000);
    count = (await listLeadRows(service)).length;
  }
  return count;
}
