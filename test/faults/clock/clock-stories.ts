/** What the database hands out for a while, and how each of it goes on when the clock is put: at most one has it, and nobody waits for longer than it was taken for. */
import { createHash, randomUUID } from "node:crypto";
import type { AttemptCounter } from "~/edge/rate-limit";
import type { SyncStore } from "~/inventory/sync/sync-store";
import { LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import type { LeadStore } from "~/leads/lead-store";
import type { PhotoSyncStore } from "~/photos/sync/photo-sync";
import { JOB_LEASE_SECONDS, RUN_LEASE_SECONDS } from "~/photos/sync/photo-sync-policy";
import { createLead } from "../../fixtures/lead";

export interface Database {
  readonly leads: Pick<LeadStore, "storeLead" | "claimDelivery" | "finishDelivery" | "listDueDeliveries">;
  readonly syncs: Pick<SyncStore, "begin" | "finish">;
  readonly photos: Pick<PhotoSyncStore, "beginRun" | "claimJob" | "listDueJobs">;
  readonly attempts: Pick<AttemptCounter, "take">;
  /** Puts the clock to an instant. */
  put(instantMs: number): Promise<void>;
  /** Puts it on, or back. */
  pass(seconds: number): Promise<void>;
}

/** What has to be so, and whether it is. */
type Outcome = readonly [promise: string, isKept: boolean];
type Story = (database: Database, jumpSeconds: number) => Promise<readonly Outcome[]>;

const MANY = 1000;
const LONG_SECONDS = 3 * 60 * 60;
const SYNC_LEASE_SECONDS = 120;
const PAUSE_SECONDS = 60;
const RETRY_SECONDS = 300;
const WINDOW_SECONDS = 15 * 60;
const ACTOR = { userId: randomUUID(), name: "Ana" };
const SENT = { kind: "sent", externalId: "SM1", providerStatus: "queued" } as const;
const RETRY = { kind: "retry", errorCode: "20500", afterSeconds: RETRY_SECONDS, unclear: "no" } as const;

async function storeLead({ leads }: Database): Promise<string> {
  const { deliveryIds } = await leads.storeLead(createLead({ idempotencyKey: randomUUID() }), ["sms"]);
  return deliveryIds[0] ?? "";
}

/** As the clock of every minute asks. */
const isDue = async ({ leads }: Database, id: string) => (await leads.listDueDeliveries(MANY)).includes(id);
const claim = ({ leads }: Database, id: string) => leads.claimDelivery(id, LEASE_SECONDS);
const begin = ({ syncs }: Database, owner: string = randomUUID()) =>
  syncs.begin({
    ...{ ask: { startedBy: "staff", actor: null, confirmedHash: null }, owner },
    ...{ leaseSeconds: SYNC_LEASE_SECONDS, pauseSeconds: PAUSE_SECONDS },
  });

const sendWaitingLead: Story = async (database, jumpSeconds) => {
  const id = await storeLead(database);
  await database.pass(jumpSeconds);
  const wasDue = await isDue(database, id);
  const claims = [await claim(database, id), await claim(database, id)];
  await database.leads.finishDelivery(id, SENT);
  await database.pass(LONG_SECONDS);
  return [
    ["it is sent with the next minute", wasDue],
    ["by one alone", claims[0] !== null && claims[1] === null],
    ["and never again", !(await isDue(database, id)) && (await claim(database, id)) === null],
  ];
};

const tryAgain: Story = async (database, jumpSeconds) => {
  const id = await storeLead(database);
  await claim(database, id);
  await database.leads.finishDelivery(id, RETRY);
  await database.pass(jumpSeconds);
  const wasEarly = await isDue(database, id);
  await database.pass(RETRY_SECONDS + 1);
  const outcomes: readonly Outcome[] = [
    ["it is not tried before its time, unless that has passed", wasEarly === jumpSeconds > RETRY_SECONDS],
    ["it is tried again at its time", await isDue(database, id)],
  ];
  await database.leads.finishDelivery(id, SENT);
  return outcomes;
};

/** Its holder is at work and says so in the end. */
const keepClaim: Story = async (database, jumpSeconds) => {
  const id = await storeLead(database);
  const first = await claim(database, id);
  await database.pass(jumpSeconds);
  const wasDue = await isDue(database, id);
  await database.pass(LEASE_SECONDS - 10);
  const second = await claim(database, id);
  await database.leads.finishDelivery(id, SENT);
  await database.pass(LONG_SECONDS);
  const isAhead = jumpSeconds > LEASE_SECONDS;
  return [
    ["it is claimed", first?.attempt === 1],
    // Nobody can tell a clock that is put on from time that passes: a second try looks before it sends.
    [
      "nobody else has it before the lease ends, or it looks first",
      wasDue === isAhead && (second?.attempt ?? 1) === (isAhead ? 2 : 1),
    ],
    ["what was sent stays sent", !(await isDue(database, id)) && (await claim(database, id)) === null],
  ];
};

const takeOver: Story = async (database, jumpSeconds) => {
  const id = await storeLead(database);
  await claim(database, id);
  await database.pass(jumpSeconds);
  await isDue(database, id);
  await database.pass(LEASE_SECONDS + 1);
  const outcomes: readonly Outcome[] = [
    ["a dead holder's lead is due after a lease", await isDue(database, id)],
    ["and somebody else's", (await claim(database, id))?.attempt === 2],
  ];
  await database.leads.finishDelivery(id, SENT);
  return outcomes;
};

const leaveSync: Story = async (database, jumpSeconds) => {
  const first = await begin(database);
  await database.pass(jumpSeconds);
  const second = await begin(database);
  const isAhead = jumpSeconds > SYNC_LEASE_SECONDS;
  await database.pass(SYNC_LEASE_SECONDS + 1);
  const third = await begin(database);
  return [
    ["it begins", first.outcome === "begun"],
    ["while its lease lasts it is the only one", second.outcome === (isAhead ? "begun" : "busy")],
    ["after a lease the next begins", third.outcome === "begun"],
  ];
};

const pauseSyncs: Story = async (database, jumpSeconds) => {
  const owners = [randomUUID(), randomUUID()] as const;
  await begin(database, owners[0]);
  await database.syncs.finish(owners[0], "succeeded", {});
  await database.pass(jumpSeconds);
  const next = await begin(database, owners[1]);
  await database.syncs.finish(owners[1], "succeeded", {});
  const after = await begin(database);
  await database.pass(PAUSE_SECONDS + 1);
  return [
    [
      "a press at another time gets a run of its own",
      next.outcome === (jumpSeconds === 0 ? "recent" : "begun"),
    ],
    ["a press within a minute gets the last result", after.outcome === "recent"],
    ["a minute later there is a new one", (await begin(database)).outcome === "begun"],
  ];
};

const syncPhotos: Story = async (database, jumpSeconds) => {
  const terms = { leaseSeconds: RUN_LEASE_SECONDS, needsJobs: true };
  const { jobIds } = await database.photos.beginRun(randomUUID(), ACTOR, terms);
  const [claimed = "", waiting = ""] = jobIds;
  const take = (id: string) => database.photos.claimJob(id, JOB_LEASE_SECONDS, RUN_LEASE_SECONDS);
  const listDue = () => database.photos.listDueJobs(MANY);
  await take(claimed);
  await database.pass(jumpSeconds);
  const due = await listDue();
  await database.pass(JOB_LEASE_SECONDS + 1);
  const dueLater = await listDue();
  const again = await take(claimed);
  const held = await database.photos.beginRun(randomUUID(), ACTOR, terms);
  await database.pass(RUN_LEASE_SECONDS + 1);
  return [
    ["a vehicle that waits has its turn", due.includes(waiting)],
    ["one that is worked on has not", due.includes(claimed) === jumpSeconds > JOB_LEASE_SECONDS],
    ["after a lease it has", dueLater.includes(claimed) && again?.attempt === 2],
    ["one run at a time", held.outcome === "busy"],
    [
      "a run that nobody goes on with makes room",
      (await database.photos.beginRun(randomUUID(), ACTOR, terms)).outcome === "begun",
    ],
  ];
};

const limitAttempts: Story = async (database, jumpSeconds) => {
  const key = createHash("sha256").update(randomUUID()).digest("hex");
  const take = () => database.attempts.take(key, 2, WINDOW_SECONDS);
  const before = [await take(), await take(), await take()];
  await database.pass(jumpSeconds);
  const waitSeconds = await take();
  await database.pass(WINDOW_SECONDS + 1);
  const isAhead = jumpSeconds > WINDOW_SECONDS;
  return [
    ["two are let in and a third is not", before[0] === 0 && before[1] === 0 && (before[2] ?? 0) > 0],
    ["a clock that is put back lets nobody in", waitSeconds > 0 === !isAhead],
    ["nobody is told to wait for longer than the window", waitSeconds <= WINDOW_SECONDS],
    ["after the window there is one again", (await take()) === 0],
  ];
};

export const STORIES: Readonly<Record<string, Story>> = {
  "a lead that waits": sendWaitingLead,
  "a lead that is tried again": tryAgain,
  "a lead in somebody's hands": keepClaim,
  "a lead of somebody who died": takeOver,
  "a sync of somebody who died": leaveSync,
  "syncs one after the other": pauseSyncs,
  "a sync of photos": syncPhotos,
  "a limit": limitAttempts,
};
