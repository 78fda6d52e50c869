/** Ends a fault run: one healthy Worker delivers what is left, and staff resend dead letters. */
import { setTimeout as sleep } from "node:timers/promises";
import { send as request } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import type { SiteUnderFault } from "../site-under-fault";
import { countUnsettled, listDeliveries, listLeadRows, makeDue, makePollable } from "./outbox";
import { createReport, prepareLife, reportTo, writeAll } from "./run-scenario";
import type { Message } from "./shoppers";

/**
 * The lead buffer retries at least every five minutes once the database is up again. Ends as soon as everything is delivered.
 */
const MAX_MS = 360_000;
const LOOK_EVERY_MS = 500;

/** @returns the report of the last shoppers, and how many dead letters were resent */
export async function settle(messages: readonly Message[], site: SiteUnderFault) {
  await prepareLife(site, []);
  const worker = await site.startLife({ name: "no fault" });
  const { origin } = await worker.ready;
  await reportTo(origin, site);
  const report = createReport("no fault");
  const unsent = messages.filter(({ state }) => state === "unsent");
  await writeAll(unsent, origin, report);
  const tick = async () => (await worker.getWorker()).scheduled({ cron: "* * * * *" });
  const taken = messages.filter(({ state }) => state === "taken").length;
  const sentAgain = new Set<string>();
  const headers = { Cookie: await signIn(origin, "sales"), Origin: origin };
  for (const end = Date.now() + MAX_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) {
    const dead = await listDeliveries(site.service, ["dead"]);
    for (const id of dead) sentAgain.add(id);
    if (dead.length > 0) await request("POST", `${origin}/staff/leads?index`, headers, { intent: "resend" });
    const left = await listDeliveries(site.service, ["pending", "claimed"]);
    const isDone = left.length === 0 && dead.length === 0 && (await countUnsettled(site.service)) === 0;
    if (isDone && (await listLeadRows(site.service)).length >= taken) break;
    await makeDue(site.service);
    await makePollable(site.service);
    await tick();
  }
  await worker.dispose();
  return { report, sentAgain: sentAgain.size };
}
