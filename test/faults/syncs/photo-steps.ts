/**
 * Actions on photo syncs in the fault suite: starts them, runs the cron, delivers jobs again, and ends claims of killed
 * Workers.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createPhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { send } from "../../support/site/send";
import { listRuns } from "./run-records";
import type { Desk, SyncSite } from "./sync-site";

const EVERY_MINUTE = "* * * * *";
const MAX_RUN_MS = 60_000;
const LOOK_EVERY_MS = 150;
/** Each tick enqueues every due job again. */
const TICK_EVERY_MS = 1_500;
/** Maximum number of jobs per queue batch. */
const MAX_JOBS = 100;
const EPOCH = new Date(0).toISOString();

/** Never rejects, because the connection may be broken. */
export async function press({ url }: Desk, { cookie }: SyncSite): Promise<void> {
  const headers = { Cookie: cookie, Origin: url };
  await send("POST", `${url}/photo-sync`, headers, { intent: "start" }).catch(() => undefined);
}

export async function findNewestRun({ service }: SyncSite, afterId: number) {
  return (await listRuns(service, "photos", afterId)).at(-1) ?? null;
}

/** Call only for Workers that were killed or are treated as dead. */
export async function endClaims({ service }: SyncSite): Promise<void> {
  const { error } = await service
    .from("photo_sync_jobs")
    .update({ claimed_until: EPOCH })
    .eq("state", "claimed");
  if (error) throw new Error(error.message);
}

/** @throws Error when the run does not end in time */
export async function waitForEnd(site: SyncSite, afterId: number): Promise<void> {
  const end = Date.now() + MAX_RUN_MS;
  for (let nextTickMs = 0; Date.now() < end; await sleep(LOOK_EVERY_MS)) {
    const run = await findNewestRun(site, afterId);
    if (run && run.state !== "running") return;
    if (!run) await press(site.photos, site);
    if (Date.now() < nextTickMs) continue;
    nextTickMs = Date.now() + TICK_EVERY_MS;
    await tick(site);
  }
  throw new Error("a photo sync did not end");
}

/** Makes pending jobs due, so that tests don't wait for minutes, and runs the cron. */
async function tick({ service, photos }: SyncSite): Promise<void> {
  const { error } = await service.from("photo_sync_jobs").update({ due_at: EPOCH }).eq("state", "pending");
  if (error) throw new Error(error.message);
  const handler = await photos.worker.getWorker();
  await handler.scheduled({ cron: EVERY_MINUTE });
}

/** Delivers every job of every run three times in random order, to several Workers at once. */
export async function deliverAgain(site: SyncSite, desks: readonly Desk[]): Promise<void> {
  const { data, error } = await site.service.from("photo_sync_jobs").select("id").limit(MAX_JOBS);
  if (error) throw new Error(error.message);
  const ids = data.map(({ id }) => String(id));
  for (const { worker } of desks) {
    const { PHOTOS } = await worker.getBindings<{ PHOTOS: Queue }>();
    const jobs = site.chance.shuffle([...ids, ...ids, ...ids]).slice(0, MAX_JOBS);
    await PHOTOS.sendBatch(jobs.map((id) => ({ body: createPhotoSyncJob(id) })));
  }
}
