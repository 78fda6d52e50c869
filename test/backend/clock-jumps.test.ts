/**
 * Leases, retries, and limits of a database whose clock goes back an hour while Orlando's daylight saving ends: at most one worker
 * holds a lease, and no wait exceeds it. A clock that goes forward is time that passes. PGlite gets the time from JavaScript.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseAttempts } from "~/backend/stores/supabase-attempts.server";
import { createSupabasePhotoSync } from "~/backend/stores/supabase-photo-sync.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import type { AttemptCounter } from "~/edge/rate-limit";
import type { SyncStore } from "~/inventory/sync/sync-store";
import { LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import type { LeadStore } from "~/leads/lead-store";
import type { PhotoSyncStore } from "~/photos/sync/photo-sync";
import { JOB_LEASE_SECONDS, RUN_LEASE_SECONDS } from "~/photos/sync/photo-sync-policy";
import { openCluster } from "../../local/backend/database/pglite-cluster";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { createLead } from "../fixtures/lead";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";
import "../../local/backend/storage/web-socket-name";

interface Database {
  readonly leads: Pick<LeadStore, "storeLead" | "claimDelivery" | "finishDelivery" | "listDueDeliveries">;
  readonly syncs: Pick<SyncStore, "begin" | "finish">;
  readonly photos: Pick<PhotoSyncStore, "beginRun" | "claimJob" | "listDueJobs">;
  readonly attempts: Pick<AttemptCounter, "take">;
  /** Moves the clock forward, or backward if negative. */
  pass(seconds: number): void;
}

/** A promise and whether it was kept. */
type Outcome = readonly [promise: string, isKept: boolean];
type Story = (database: Database) => Promise<readonly Outcome[]>;

const MANY = 1000;
const LONG_SECONDS = 3 * 60 * 60;
const SYNC_LEASE_SECONDS = 120;
const PAUSE_SECONDS = 60;
const RETRY_SECONDS = 300;
const WINDOW_SECONDS = 15 * 60;
const ACTOR = { userId: randomUUID(), name: "Ana" };
const BACK_SECONDS = -60 * 60;
/** Half a minute before the change. */
const START = "2026-11-01T05:59:30Z";
const TIMEOUT_MS = 20_000;
const SENT = { kind: "sent", externalId: "SM1", providerStatus: "queued" } as const;
const RETRY = { kind: "retry", errorCode: "20500", afterSeconds: RETRY_SECONDS, unclear: "no" } as const;

async function storeLead({ leads }: Database): Promise<string> {
  const { deliveryIds } = await leads.storeLead(createLead({ idempotencyKey: randomUUID() }), ["sms"]);
  return deliveryIds[0] ?? "";
}

/** Checks with the same query as the every-minute cron. */
const isDue = async ({ leads }: Database, id: string) => (await leads.listDueDeliveries(MANY)).includes(id);
const claim = ({ leads }: Database, id: string) => leads.claimDelivery(id, LEASE_SECONDS);
const begin = ({ syncs }: Database, owner: string = randomUUID()) =>
  syncs.begin({
    ...{ request: { trigger: "staff", actor: null, confirmedHash: null }, owner },
    ...{ leaseSeconds: SYNC_LEASE_SECONDS, pauseSeconds: PAUSE_SECONDS },
  });

const sendWaitingLead: Story = async (database) => {
  const id = await storeLead(database);
  database.pass(BACK_SECONDS);
  const wasDue = await isDue(database, id);
  const claims = [await claim(database, id), await claim(database, id)];
  await database.leads.finishDelivery(id, SENT);
  database.pass(LONG_SECONDS);
  return [
    ["it is due within a minute", wasDue],
    ["only one worker can claim it", claims[0] !== null && claims[1] === null],
    ["it is never sent again", !(await isDue(database, id)) && (await claim(database, id)) === null],
  ];
};

const tryAgain: Story = async (database) => {
  const id = await storeLead(database);
  await claim(database, id);
  await database.leads.finishDelivery(id, RETRY);
  database.pass(BACK_SECONDS);
  const wasEarly = await isDue(database, id);
  database.pass(RETRY_SECONDS + 1);
  const outcomes: readonly Outcome[] = [
    ["it is not retried before it is due", !wasEarly],
    ["it is retried when it is due", await isDue(database, id)],
  ];
  await database.leads.finishDelivery(id, SENT);
  return outcomes;
};

/** The worker that holds the claim keeps working and eventually reports its result. */
const keepClaim: Story = async (database) => {
  const id = await storeLead(database);
  const first = await claim(database, id);
  database.pass(BACK_SECONDS);
  const wasDue = await isDue(database, id);
  database.pass(LEASE_SECONDS - 10);
  const second = await claim(database, id);
  await database.leads.finishDelivery(id, SENT);
  database.pass(LONG_SECONDS);
  return [
    ["it is claimed", first?.attempt === 1],
    ["no other worker claims it before the lease ends", !wasDue && second === null],
    ["what was sent stays sent", !(await isDue(database, id)) && (await claim(database, id)) === null],
  ];
};

const takeOver: Story = async (database) => {
  const id = await storeLead(database);
  await claim(database, id);
  database.pass(BACK_SECONDS);
  await isDue(database, id);
  database.pass(LEASE_SECONDS + 1);
  const outcomes: readonly Outcome[] = [
    ["a dead worker's lead is due when its lease ends", await isDue(database, id)],
    ["another worker can claim it", (await claim(database, id))?.attempt === 2],
  ];
  await database.leads.finishDelivery(id, SENT);
  return outcomes;
};

const leaveSync: Story = async (database) => {
  const first = await begin(database);
  database.pass(BACK_SECONDS);
  const second = await begin(database);
  database.pass(SYNC_LEASE_SECONDS + 1);
  const third = await begin(database);
  return [
    ["it begins", first.outcome === "begun"],
    ["no other sync begins during its lease", second.outcome === "busy"],
    ["the next sync begins after the lease", third.outcome === "begun"],
  ];
};

const pauseSyncs: Story = async (database) => {
  const owners = [randomUUID(), randomUUID()] as const;
  await begin(database, owners[0]);
  await database.syncs.finish(owners[0], "succeeded", {});
  database.pass(BACK_SECONDS);
  const next = await begin(database, owners[1]);
  await database.syncs.finish(owners[1], "succeeded", {});
  const after = await begin(database);
  database.pass(PAUSE_SECONDS + 1);
  return [
    ["a request outside the pause starts a run", next.outcome === "begun"],
    ["a request within a minute gets the last result", after.outcome === "recent"],
    ["a request a minute later starts a run", (await begin(database)).outcome === "begun"],
  ];
};

const syncPhotos: Story = async (database) => {
  const terms = { leaseSeconds: RUN_LEASE_SECONDS, needsJobs: true };
  const { jobIds } = await database.photos.beginRun(randomUUID(), ACTOR, terms);
  const [claimed = "", waiting = ""] = jobIds;
  const take = (id: string) => database.photos.claimJob(id, JOB_LEASE_SECONDS, RUN_LEASE_SECONDS);
  const listDue = () => database.photos.listDueJobs(MANY);
  await take(claimed);
  database.pass(BACK_SECONDS);
  const due = await listDue();
  database.pass(JOB_LEASE_SECONDS + 1);
  const dueLater = await listDue();
  const again = await take(claimed);
  const held = await database.photos.beginRun(randomUUID(), ACTOR, terms);
  database.pass(RUN_LEASE_SECONDS + 1);
  return [
    ["a pending job is due", due.includes(waiting)],
    ["a claimed job is not due", !due.includes(claimed)],
    ["a claimed job is due after its lease", dueLater.includes(claimed) && again?.attempt === 2],
    ["only one run at a time", held.outcome === "busy"],
    [
      "a new run begins after an abandoned run's lease",
      (await database.photos.beginRun(randomUUID(), ACTOR, terms)).outcome === "begun",
    ],
  ];
};

const limitAttempts: Story = async (database) => {
  const key = createHash("sha256").update(randomUUID()).digest("hex");
  const take = () => database.attempts.take(key, 2, WINDOW_SECONDS);
  const before = [await take(), await take(), await take()];
  database.pass(BACK_SECONDS);
  const waitSeconds = await take();
  database.pass(WINDOW_SECONDS + 1);
  return [
    [
      "two attempts are allowed and a third is refused",
      before[0] === 0 && before[1] === 0 && (before[2] ?? 0) > 0,
    ],
    ["moving the clock back allows no attempt", waitSeconds > 0],
    ["the wait never exceeds the window", waitSeconds <= WINDOW_SECONDS],
    ["an attempt is allowed after the window", (await take()) === 0],
  ];
};

const STORIES: Readonly<Record<string, Story>> = {
  "a pending lead": sendWaitingLead,
  "a lead to retry": tryAgain,
  "a claimed lead": keepClaim,
  "a lead of a dead worker": takeOver,
  "a sync of a dead worker": leaveSync,
  "consecutive syncs": pauseSyncs,
  "a photo sync": syncPhotos,
  "a rate limit": limitAttempts,
};

let folder: string;
let backend: EmbeddedBackend;
let service: SupabaseClient;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "clock-"));
  copyTemplate(folder, await makeEmptyTemplate());
  // Hosted databases use UTC, which has no daylight saving; a database set to Orlando's time zone must work as well.
  const cluster = await openCluster(folder);
  await cluster.transaction(["alter role all set timezone to 'America/New_York'"]);
  await cluster.close();
  backend = await startBackend({ dataFolder: folder, port: 0, seed: false, environment: {} });
  const options = { url: backend.url, secretKey: backend.keys.secret, timeoutMs: TIMEOUT_MS };
  service = createClient(options.url, options.secretKey, { auth: { persistSession: false } });
  const cars = ["CLOCK-1", "CLOCK-2"].map((sku) => ({ product_name: "2020 Kia Rio", sku, quantity: 1 }));
  expect((await service.from("inventory").insert(cars)).error).toBeNull();
  database = {
    leads: createSupabaseLeads({ ...options, photoTimeoutMs: TIMEOUT_MS }),
    syncs: createSupabaseSync({ ...options, snapshotTimeoutMs: TIMEOUT_MS }),
    photos: createSupabasePhotoSync(options),
    attempts: createSupabaseAttempts(options),
    pass: (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
  };
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(async () => {
  vi.useRealTimers();
  await backend?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.entries(STORIES))("every promise about %s is kept", async (_, story) => {
  vi.setSystemTime(START);
  const lease = { owner: null, run_id: null, expires_at: null };
  expect((await service.from("sync_leases").update(lease).neq("kind", "")).error).toBeNull();
  expect((await service.from("sync_runs").delete().gt("id", 0)).error).toBeNull();
  const broken = (await story(database)).filter(([, isKept]) => !isKept);
  expect(broken.map(([promise]) => promise)).toEqual([]);
});
