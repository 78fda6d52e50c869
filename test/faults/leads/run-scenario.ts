/** One life of the Worker: shoppers write while something fails; then it is killed. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { createLeadJob } from "~/leads/delivery/lead-job";
import { setConditions, setFaults } from "../../functions/stand-in-account";
import { forgetAttempts } from "../../support/site/sign-in";
import type { Chance } from "../chance";
import type { SiteUnderFault } from "../site-under-fault";
import { endLeases, listDeliveries, makeDue } from "./outbox";
import type { Life } from "./scenarios";
import { type Message, send } from "./shoppers";
import { listTwilioFaults, SILENCE } from "./twilio-fault-plan";

export interface LifeReport {
  readonly name: string;
  readonly sent: number;
  readonly taken: number;
  readonly failed: number;
  readonly broken: number;
}

/** Shoppers who write at the same time. */
const LANES = 24;
/** A step that is not reached in so long is not reached in this life. */
const STEP_TIMEOUT_MS = 60_000;
const QUIET_MS = 2_500;
/** Until the one who waits for Twilio has given up. */
const SILENT_MS = 12_500;
/** Whatever was on its way to Twilio when the Worker died has arrived. */
const ON_ITS_WAY_MS = 500;
/** The first few may be held up at a step: which one is chance. */
const MOST_HELD = 3;

/** What was broken or refused is tried again in a later life, if its shopper is patient. */
export async function runLife(
  life: Life,
  messages: readonly Message[],
  site: SiteUnderFault,
  chance: Chance,
): Promise<LifeReport> {
  const silence = life.isTwilioSilent ? SILENCE : [];
  const faults = life.twilio ? [] : listTwilioFaults(messages.length * 2, chance);
  await prepareLife(site, [...silence, ...faults], life.twilio);
  const worker = await site.startLife(life);
  const report = createReport(life.name);
  let isOver = false;
  let writing: Promise<void> | undefined;
  try {
    const nth = 1 + Math.floor(chance.next() * MOST_HELD);
    const death = life.killAt ? site.steps.holdAt(life.killAt, nth) : null;
    site.line.fault = life.line ?? "none";
    const { origin } = await worker.ready;
    await reportTo(origin, site, life.twilio);
    writing = writeAll(messages, origin, report, () => isOver).catch((error) => explain(error, life, site));
    if (life.hasDyingBackend) await replaceBackend(site);
    await Promise.race(death ? [writing, death] : [writing]);
    if (!life.isLineBadToTheEnd) site.line.fault = "none";
    if (life.hasRedelivery) await deliverAgain(worker, site, chance);
    await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    await (death ? within(STEP_TIMEOUT_MS, death, life) : waitUntilQuiet(life, site));
  } finally {
    isOver = true;
    await worker.dispose();
    site.steps.letGo();
    site.line.fault = "none";
  }
  await writing;
  return report;
}

/** Before a life begins nobody lives: what the last one held is let go. */
export async function prepareLife(
  site: SiteUnderFault,
  faults: readonly object[],
  conditions: Life["twilio"] = {},
): Promise<void> {
  await sleep(ON_ITS_WAY_MS);
  await endLeases(site.service);
  await makeDue(site.service);
  await forgetAttempts(site.backendUrl, site.secretKey);
  await setFaults(site.standIn, ...faults);
  await setConditions(site.standIn, conditions);
}

/** Twilio reports to the Worker of this life, as often as a deployed one asks it to. */
export function reportTo(
  origin: string,
  { standIn }: SiteUnderFault,
  conditions: Life["twilio"] = {},
): Promise<void> {
  const statusCallback = `${origin}/webhooks/twilio#rc=5&rp=ct,rt,5xx`;
  return setConditions(standIn, { ...conditions, statusCallback });
}

export const createReport = (name: string) => ({ name, sent: 0, taken: 0, failed: 0, broken: 0 });

export async function writeAll(
  messages: readonly Message[],
  origin: string,
  report: ReturnType<typeof createReport>,
  isOver = () => false,
): Promise<void> {
  const queue = [...messages];
  const lane = async () => {
    for (let message = queue.shift(); message && !isOver(); message = queue.shift()) {
      const answer = await send(origin, message);
      report.sent += 1;
      report[answer] += 1;
      if (answer === "taken") message.state = "taken";
      else if (answer === "failed" && message.shopper.isImpatient) message.state = "refused";
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** An answer that nobody should get says little by itself. */
function explain(error: Error, { name }: Life, { logLines }: SiteUnderFault): never {
  const failures = logLines.filter((line) => line.includes('"event":"requestFailed"')).slice(-5);
  throw new Error([`${name}: ${error.message}`, ...failures].join("\n"));
}

async function replaceBackend(site: SiteUnderFault): Promise<void> {
  await sleep(200);
  await site.killBackend();
  await site.restartBackend();
}

/** Every job three times, the done ones too, in any order. */
async function deliverAgain(worker: Miniflare, { service }: SiteUnderFault, chance: Chance): Promise<void> {
  const { LEADS } = await worker.getBindings<{ LEADS: Queue }>();
  const ids = (await listDeliveries(service, ["pending", "claimed", "sent"])).slice(0, 30);
  const jobs = chance.shuffle([...ids, ...ids, ...ids]).map((id) => ({ body: createLeadJob(id) }));
  if (jobs.length > 0) await LEADS.sendBatch(jobs);
}

/** Nothing is due, or what is left waits for its time. */
async function waitUntilQuiet({ isTwilioSilent }: Life, { service }: SiteUnderFault): Promise<void> {
  const end = Date.now() + (isTwilioSilent ? SILENT_MS : QUIET_MS);
  while (Date.now() < end && (await listDeliveries(service, ["pending", "claimed"])).length > 0)
    await sleep(100);
}

async function within(timeoutMs: number, task: Promise<void>, { killAt }: Life): Promise<void> {
  const isReached = await Promise.race([task.then(() => true), sleep(timeoutMs, false)]);
  if (!isReached) throw new Error(`the step ${killAt} was not reached`);
}
