/** Runs one scenario: starts a Worker, lets shoppers send leads while something fails, and kills the Worker. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { createLeadJob } from "~/leads/delivery/lead-job";
import type { TwilioFault } from "../../../local/vendors/twilio-stand-in";
import { setConditions, setFaults } from "../../functions/stand-in-account";
import { forgetAttempts } from "../../support/site/sign-in";
import type { Chance } from "../chance";
import type { SiteUnderFault } from "../site-under-fault";
import { endLeases, listDeliveries, makeDue } from "./outbox";
import type { Life } from "./scenarios";
import { type Message, send } from "./shoppers";

export type LifeReport = ReturnType<typeof createReport>;

/** Number of shoppers who send at the same time. */
const LANES = 24;
/** How long to wait for the call at which the Worker is killed. */
const CALL_TIMEOUT_MS = 60_000;
const QUIET_MS = 2_500;
/** Longer than the Worker's timeout for Twilio. */
const SILENT_MS = 12_500;
/** Time for requests to arrive at Twilio that the Worker sent before it was killed. */
const ON_ITS_WAY_MS = 500;
/** The Worker is killed at the first, second, or third time a call is made, chosen at random. */
const MAX_HELD = 3;

/** What the client handles, beside most requests without a fault. */
const TWILIO_FAULTS: readonly TwilioFault[] = [
  { kind: "error", code: 20429, retryAfterSeconds: 1 },
  { kind: "error", code: 20500 },
  { kind: "error", code: 20503 },
  { kind: "proxyError", status: 502 },
  { kind: "reset" },
  { kind: "takeThenReset" },
  { kind: "slow", milliseconds: 200 },
];
const TWILIO_FAULT_SHARE = 0.35;
/** The messages are accepted without a response; the client times out after ten seconds. */
const SILENCE: readonly TwilioFault[] = [{ kind: "takeThenSilence" }, { kind: "takeThenSilence" }];

/** Leads with a broken connection, and refused leads of patient shoppers, are sent again in a later scenario. */
export async function runLife(
  life: Life,
  messages: readonly Message[],
  site: SiteUnderFault,
  chance: Chance,
): Promise<LifeReport> {
  const silence = life.isTwilioSilent ? SILENCE : [];
  const faults = Array.from({ length: life.twilio ? 0 : messages.length * 2 }, () =>
    chance.next() < TWILIO_FAULT_SHARE ? chance.pick(TWILIO_FAULTS) : ({ kind: "none" } as const),
  );
  await prepareLife(site, [...silence, ...faults], life.twilio);
  const worker = await site.startLife(life);
  const report = createReport(life.name);
  let isOver = false;
  let writing: Promise<void> | undefined;
  try {
    const nth = 1 + Math.floor(chance.next() * MAX_HELD);
    const death = life.killAt
      ? (life.killAt.call === "sendText" ? site.textLine : site.line).holdAt(life.killAt, nth)
      : null;
    site.line.fault = life.line ?? "none";
    const { origin } = await worker.ready;
    await reportTo(origin, site, life.twilio);
    writing = writeAll(messages, origin, report, () => isOver).catch((error) => explain(error, life, site));
    if (life.hasDyingBackend) await replaceBackend(site);
    await Promise.race(death ? [writing, death] : [writing]);
    if (!life.isLineBadToTheEnd) site.line.fault = "none";
    if (life.hasRedelivery) await deliverAgain(worker, site, chance);
    await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    await (death ? within(CALL_TIMEOUT_MS, death, life) : waitUntilQuiet(life, site));
  } finally {
    isOver = true;
    await worker.dispose();
    site.line.letGo();
    site.textLine.letGo();
    site.line.fault = "none";
  }
  await writing;
  return report;
}

/** Resets what the last scenario left behind. Call while no Worker is running. */
export async function prepareLife(
  site: SiteUnderFault,
  faults: readonly object[],
  conditions: Life["twilio"] = {},
): Promise<void> {
  await sleep(ON_ITS_WAY_MS);
  await endLeases(site.service);
  await makeDue(site.service);
  await forgetAttempts(site.service);
  await setFaults(site.standIn, ...faults);
  await setConditions(site.standIn, conditions);
}

/** Makes Twilio send its reports to this scenario's Worker, with the retry settings of a deployed one. */
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
  report: LifeReport,
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

/** Adds log lines, because the unexpected answer alone explains little. */
function explain(error: Error, { name }: Life, { logLines }: SiteUnderFault): never {
  const failures = logLines.filter((line) => line.includes('"event":"requestFailed"')).slice(-5);
  throw new Error([`${name}: ${error.message}`, ...failures].join("\n"));
}

async function replaceBackend(site: SiteUnderFault): Promise<void> {
  await sleep(200);
  await site.killBackend();
  await site.restartBackend();
}

/** Enqueues every job three times in random order, including done ones. */
async function deliverAgain(worker: Miniflare, { service }: SiteUnderFault, chance: Chance): Promise<void> {
  const { LEADS } = await worker.getBindings<{ LEADS: Queue }>();
  const ids = (await listDeliveries(service, ["pending", "claimed", "sent"])).slice(0, 30);
  const jobs = chance.shuffle([...ids, ...ids, ...ids]).map((id) => ({ body: createLeadJob(id) }));
  if (jobs.length > 0) await LEADS.sendBatch(jobs);
}

/** Waits until no delivery is pending, or only ones that are due later. */
async function waitUntilQuiet({ isTwilioSilent }: Life, { service }: SiteUnderFault): Promise<void> {
  const end = Date.now() + (isTwilioSilent ? SILENT_MS : QUIET_MS);
  while (Date.now() < end && (await listDeliveries(service, ["pending", "claimed"])).length > 0)
    await sleep(100);
}

async function within(timeoutMs: number, task: Promise<void>, { name }: Life): Promise<void> {
  const isReached = await Promise.race([task.then(() => true), sleep(timeoutMs, false)]);
  if (!isReached) throw new Error(`${name}: the call was not made`);
}
