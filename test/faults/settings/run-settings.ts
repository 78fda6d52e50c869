/**
 * Tests invalid settings while leads wait in the buffer: the Worker restarts with one, its cron runs every minute, the platform
 * drops the alarm, and once the setting is fixed every lead arrives. A minute lasts a second here.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import type { BufferStatus } from "~/leads/delivery/site-health";
import { startWorker } from "../../support/site/worker-bundle";
import { createChance } from "../chance";
import { listLeadRows } from "../leads/outbox";
import { createReport, prepareLife, writeAll } from "../leads/run-scenario";
import { createShopper, type Message } from "../leads/shoppers";
import { openSiteUnderFault, type SiteUnderFault } from "../site-under-fault";
import type { SuiteReport } from "../suites/suite-report";

/** Each breaks the lead context; the last one also breaks the buffer's texts. */
export const MISTAKES: readonly Readonly<Record<string, string>>[] = [
  { SUPABASE_SECRET_KEY: "" },
  { LEADS_KEY: "too short" },
  { TWILIO_FROM: "not a number", TWILIO_TO: "" },
];
const BROKEN_MINUTES = 10;
/** Length of a simulated cron minute. The buffer's alarm, two seconds later, runs every other minute. */
const MINUTE_MS = 1_000;
const LEADS_OF_A_MISTAKE = 4;
const MAX_MS = 90_000;

interface BufferObject {
  status(): Promise<BufferStatus>;
  dropAlarm(): Promise<void>;
}

export async function runSettings(seed: number, mistakes = MISTAKES): Promise<SuiteReport> {
  const chance = createChance(seed);
  const site = await openSiteUnderFault(chance);
  const control = await readFile(path.join(import.meta.dirname, "alarm-control.mjs"), "utf8");
  const troubles: string[] = [];
  const messages: Message[] = [];
  const start = async (settings: Readonly<Record<string, string>>) => {
    const worker = await startWorker({
      settings: { ...site.settings, ...settings },
      objectsFolder: path.join(site.folder, "objects"),
      wrappers: { "alarm-control.mjs": control },
    });
    await worker.ready;
    return worker;
  };
  let survived = 0;
  try {
    for (const [index, mistake] of mistakes.entries()) {
      const fresh = Array.from(
        { length: LEADS_OF_A_MISTAKE },
        (_, at) => createShopper(index * LEADS_OF_A_MISTAKE + at + 1, "once", chance).messages[0] as Message,
      );
      messages.push(...fresh);
      const told = [
        ...(await writeDuringOutage(fresh, site, start)),
        ...(await breakSettings(fresh.length, mistake, start)),
        ...(await mend(messages, site, start)),
      ];
      troubles.push(...told.map((trouble) => `${Object.keys(mistake).join(", ")}: ${trouble}`));
      survived += told.length === 0 ? 1 : 0;
    }
    const rows = await listLeadRows(site.service);
    const kept = new Set(rows.map(({ idempotency_key }) => idempotency_key));
    const lost = messages.filter(({ key }) => !kept.has(key)).length;
    return {
      name: "settings",
      seed,
      tried: mistakes.length,
      survived,
      lost,
      doubled: rows.length - kept.size,
      troubles,
    };
  } finally {
    await site.close();
  }
}

type Start = (settings: Readonly<Record<string, string>>) => Promise<Miniflare>;

/** Shoppers send leads while the database is down: the buffer stores them, and the Worker is killed. */
async function writeDuringOutage(
  messages: readonly Message[],
  site: SiteUnderFault,
  start: Start,
): Promise<string[]> {
  await prepareLife(site, []);
  site.line.fault = "down";
  const worker = await start({});
  const report = createReport("outage");
  try {
    await writeAll(messages, (await worker.ready).origin, report);
  } finally {
    await worker.dispose();
    site.line.fault = "none";
  }
  return report.taken === messages.length
    ? []
    : [`${report.taken} of ${messages.length} leads were accepted`];
}

/** Runs ten minutes with an invalid setting; then the platform drops the alarm. */
async function breakSettings(
  count: number,
  mistake: Readonly<Record<string, string>>,
  start: Start,
): Promise<string[]> {
  const worker = await start(mistake);
  try {
    const buffer = await openBuffer(worker);
    for (let minute = 0; minute < BROKEN_MINUTES; minute += 1) {
      await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
      await sleep(MINUTE_MS);
    }
    const { waiting, lastTickAtIso } = await buffer.status();
    await buffer.dropAlarm();
    return [
      ...(waiting === count ? [] : [`${waiting} of ${count} leads are waiting while the setting is invalid`]),
      ...(lastTickAtIso ? [] : ["the cron did not reach the buffer"]),
    ];
  } finally {
    await worker.dispose();
  }
}

/** Restarts with valid settings and runs one cron tick: every lead must arrive. */
async function mend(messages: readonly Message[], site: SiteUnderFault, start: Start): Promise<string[]> {
  const worker = await start({});
  try {
    await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    for (const end = Date.now() + MAX_MS; Date.now() < end; await sleep(200)) {
      const [rows, { waiting }] = [
        await listLeadRows(site.service),
        await (await openBuffer(worker)).status(),
      ];
      if (rows.length === messages.length && waiting === 0) return [];
    }
    return ["not every lead arrived after the setting was fixed"];
  } finally {
    await worker.dispose();
  }
}

async function openBuffer(worker: Miniflare): Promise<BufferObject> {
  const rooms = await worker.getDurableObjectNamespace("LEAD_WAITING_ROOM");
  return rooms.get(rooms.idFromName("leads")) as unknown as BufferObject;
}
