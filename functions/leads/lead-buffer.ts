/**
 * The lead buffer: accepts leads while the database is down, and stores them when it is up again. Runs in the Durable Object, which
 * also notes what was sent: no other store is consistent while the database is down.
 */
import { BackendRejected } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import { getRetryDelaySeconds } from "~/leads/delivery/delivery-policy";
import type { LeadBufferStub, LeadCipher, SealedLead } from "~/leads/delivery/lead-buffer-client";
import type { NewLead } from "~/leads/lead";
import type { BufferStatus, DeliveryChannel, DeliveryQueue, LeadStore, Person } from "~/leads/lead-store";
import { isOfPerson } from "~/leads/privacy/lead-person.server";

/** The dependencies that come from the settings. */
export interface BufferServices {
  readonly cipher: Pick<LeadCipher, "open">;
  readonly store: Pick<LeadStore, "storeLead" | "quarantineLead">;
  readonly queue: DeliveryQueue;
  readonly channels: readonly DeliveryChannel[];
}

interface LeadBufferServices {
  readonly leads: LeadBufferTable;
  readonly clock: Pick<DurableObjectStorage, "getAlarm" | "setAlarm" | "deleteAlarm">;
  /** Creates what depends on settings. @throws SettingsError on every call while a setting is invalid */
  readonly open: () => BufferServices;
  /** @throws SettingsError */
  readonly textWaitingCount: () => Promise<void>;
  readonly log: Log;
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface LeadBufferHandler
  extends Pick<LeadBufferStub, "add" | "resume" | "listMatching" | "eraseMatching"> {
  /** Alarm handler: stores a batch and sets the next alarm while leads remain. Never throws. */
  storeWaiting(): Promise<void>;
}

/** About 20 MB at most: days of an outage at a busy dealership, or a minute of a flood. */
const MAX_WAITING = 10_000;
/** Part of MAX_WAITING; the rest is reserved for leads not suspected as spam. */
const MAX_SUSPECTED = 500;
/** At least ten times the size of a form without photos. */
const MAX_BYTES = 64 * 1024;
const FIRST_ATTEMPT_SECONDS = 2;
/** Limits the delay to 2 ** 6 × 5 seconds, about 5 minutes, for when no cron tick arrives. */
const LAST_STEP_OF_DELAY = 7;
/** An alarm due within this time isn't replaced. */
const NEAR_SECONDS = 10;
/** Used until the first text is sent, so that staff know within a minute. */
const MAX_DELAY_BEFORE_TEXT_SECONDS = 20;
const BATCH_SIZE = 50;
/** A single failure may be the lead's fault; this many in a row mean an outage. */
const FAILURES_OF_AN_OUTAGE = 3;
const PAGE_SIZE = 200;

export function createLeadBufferHandler(services: LeadBufferServices): LeadBufferHandler {
  // biome-ignore lint/plugin: only retry delays
  const { leads, clock, textWaitingCount, now = Date.now, random = Math.random, log } = services;
  let last: Promise<unknown> = Promise.resolve();
  /** Prevents an erasure from running while a lead is moved to the database. */
  const exclusively = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
  let failures = 0;

  const setAlarmIn = (seconds: number) => clock.setAlarm(now() + seconds * 1000);
  /** Runs one step and logs its failure, so that the others still run. */
  const attempt = async (name: string, task: () => unknown) => {
    try {
      await task();
    } catch (error) {
      log("leadBufferFailed", { at: name, reason: describeError(error) });
    }
  };
  const findMatching = (person: Person) => findLeads(leads, services.open().cipher, person);

  return {
    async add(lead, isSuspected = false) {
      const isFull =
        lead.bytes.length > MAX_BYTES ||
        leads.count() >= MAX_WAITING ||
        (isSuspected && leads.readStatus().suspectedWaiting >= MAX_SUSPECTED);
      if (isFull && !leads.has(lead.fingerprint)) {
        log("leadBufferFull", { count: leads.count(), isSuspected });
        return "full";
      }
      leads.add(lead, now(), isSuspected);
      await attempt("add", async () => {
        if ((await clock.getAlarm()) === null) await setAlarmIn(FIRST_ATTEMPT_SECONDS);
      });
      await leads.makeDurable();
      return "stored";
    },
    async storeWaiting() {
      // Set the alarm first: if this run is cut off, the next one still happens.
      await attempt("alarm", () => setAlarmIn(MAX_DELAY_BEFORE_TEXT_SECONDS));
      let isUp = false;
      await attempt("store", async () => {
        const opened = services.open();
        isUp = await storeBatch(leads, (waiting) => exclusively(() => storeOne(waiting, opened, services)));
      });
      failures = isUp ? 0 : failures + 1;
      if (!isUp) await attempt("textWaitingCount", textWaitingCount);
      await attempt("alarm", async () => {
        const { waiting, locked } = leads.readStatus();
        if (waiting === 0) return clock.deleteAlarm();
        // Leads that wait only for a missing key are retried at the longest delay.
        const step = waiting > locked ? Math.min(failures, LAST_STEP_OF_DELAY) : LAST_STEP_OF_DELAY;
        const delaySeconds = step === 0 ? 1 : getRetryDelaySeconds(step, random());
        await setAlarmIn(delaySeconds);
        log("leadsStillBuffered", { count: waiting, locked, delaySeconds });
      });
    },
    resume: () =>
      attempt("resume", async () => {
        if (leads.count() === 0) return;
        const alarmMs = await clock.getAlarm();
        const isNear = alarmMs !== null && alarmMs <= now() + NEAR_SECONDS * 1000;
        if (!isNear) await setAlarmIn(FIRST_ATTEMPT_SECONDS);
      }),
    listMatching: async (person) => (await findMatching(person)).map(({ lead }) => lead),
    eraseMatching: (person) =>
      exclusively(async () => {
        const found = await findMatching(person);
        for (const { waiting } of found) leads.remove(waiting.id);
        await leads.makeDurable();
        if (found.length > 0) log("bufferedLeadsErased", { count: found.length });
        return found.length;
      }),
  };
}

/**
 * Stores the least-tried leads first, so that an unstorable lead doesn't block the others.
 * @returns whether the database accepts leads
 */
async function storeBatch(
  leads: LeadBufferTable,
  store: (waiting: BufferedLead) => Promise<"done" | "failed" | "locked">,
): Promise<boolean> {
  let [done, failed, failuresInARow] = [0, 0, 0];
  for (const waiting of leads.list(BATCH_SIZE)) {
    const result = await store(waiting);
    if (result === "done") done += 1;
    if (result === "failed") failed += 1;
    failuresInARow = result === "failed" ? failuresInARow + 1 : 0;
    if (failuresInARow === FAILURES_OF_AN_OUTAGE) break;
  }
  return done > 0 || failed === 0;
}

type LeadMove = Pick<LeadBufferServices, "leads" | "log">;

async function storeOne(waiting: BufferedLead, services: BufferServices, { leads, log }: LeadMove) {
  // Erased after the batch was read.
  if (!leads.isWaiting(waiting.id)) return "done";
  try {
    const lead = await services.cipher.open(waiting);
    if (!lead) {
      // Stays in the buffer: it can be decrypted when the old key is in LEADS_KEY again.
      log("bufferedLeadLocked", { waitingId: waiting.id, keyId: waiting.keyId });
      leads.noteLocked(waiting.id);
      return "locked";
    }
    await takeOut(waiting, lead, services, { leads, log });
    return "done";
  } catch {
    log("bufferedLeadNotStored", { waitingId: waiting.id, tries: waiting.tries + 1 });
    leads.noteFailure(waiting.id);
    return "failed";
  }
}

/** Stores the row, then deletes it from the buffer. After a kill in between it is stored again, which is idempotent. */
async function takeOut(
  { id: waitingId, waitedSeconds }: BufferedLead,
  lead: NewLead,
  { store, queue, channels }: BufferServices,
  { leads, log }: LeadMove,
): Promise<void> {
  const remove = () => {
    leads.remove(waitingId);
    return leads.makeDurable();
  };
  try {
    const { id, deliveryIds } = await store.storeLead(lead, channels);
    await remove();
    log("bufferedLeadStored", { leadId: id, waitedSeconds });
    await queue.enqueue(deliveryIds);
  } catch (error) {
    if (!(error instanceof BackendRejected)) throw error;
    const { id } = await store.quarantineLead(lead, error.code);
    await remove();
    log("bufferedLeadQuarantined", { quarantineId: id, code: error.code, waitedSeconds });
  }
}

/** Decrypts all buffered leads, a page at a time, and returns those of a person. */
async function findLeads(leads: LeadBufferTable, cipher: BufferServices["cipher"], person: Person) {
  const found: { readonly waiting: BufferedLead; readonly lead: NewLead }[] = [];
  let page = leads.listAfter(0, PAGE_SIZE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    for (const waiting of page) {
      const lead = await cipher.open(waiting);
      if (lead && isOfPerson(lead, person)) found.push({ waiting, lead });
    }
    page = leads.listAfter(last.id, PAGE_SIZE);
  }
  return found;
}

/** Only SettingsError messages are known to contain no personal data. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.name === "SettingsError" ? error.message : error.name;
}

export interface BufferedLead extends Pick<SealedLead, "keyId" | "bytes"> {
  readonly id: number;
  /** Failed attempts to store it in the database. */
  readonly tries: number;
  readonly waitedSeconds: number;
}

export type LeadBufferTable = ReturnType<typeof createLeadBufferTable>;

/** Stores encrypted leads in the Durable Object's SQLite. */
export function createLeadBufferTable(storage: Pick<DurableObjectStorage, "sql" | "sync">, now = Date.now) {
  let isReady = false;
  const run = <Row extends Record<string, SqlStorageValue>>(
    statement: string,
    ...values: readonly SqlStorageValue[]
  ) => {
    // On first use: a temporary storage failure must not fail the constructor.
    if (!isReady) storage.sql.exec(TABLE);
    isReady = true;
    return storage.sql.exec<Row>(statement, ...values);
  };
  const countWhere = (condition: string, ...values: readonly SqlStorageValue[]) =>
    Number(run(`select count(*) as count from waiting_leads ${condition}`, ...values).one().count);
  const toSeconds = (atMs: unknown) => Math.max(0, Math.round((now() - Number(atMs)) / 1000));
  const listRows = (rest: string, ...values: readonly number[]): readonly BufferedLead[] =>
    run<BufferRow>(`select * from waiting_leads ${rest}`, ...values)
      .toArray()
      .map(({ id, key_id, bytes, tries, kept_at_ms }) => {
        return {
          id,
          keyId: key_id,
          bytes: new Uint8Array(bytes),
          tries,
          waitedSeconds: toSeconds(kept_at_ms),
        };
      });
  const change = (statement: string, ...values: readonly SqlStorageValue[]): void =>
    void run(statement, ...values);
  return {
    count: () => countWhere(""),
    readStatus(): BufferStatus {
      const row = run(
        `select count(*) as waiting, coalesce(sum(is_suspected), 0) as suspected, coalesce(sum(is_locked), 0) as locked,
        min(case when is_locked = 0 then kept_at_ms end) as oldest from waiting_leads`,
      ).one();
      return {
        waiting: Number(row.waiting),
        suspectedWaiting: Number(row.suspected),
        locked: Number(row.locked),
        oldestWaitingSeconds: row.oldest === null ? null : toSeconds(row.oldest),
      };
    },
    has: (fingerprint: string) => countWhere("where fingerprint = ?", fingerprint) > 0,
    isWaiting: (id: number) => countWhere("where id = ?", id) > 0,
    /** Ignores a fingerprint that is already stored. @param nowMs Unix time */
    add: ({ fingerprint, keyId, bytes }: SealedLead, nowMs: number, isSuspected: boolean) =>
      change(
        `insert into waiting_leads (fingerprint, key_id, bytes, kept_at_ms, is_suspected) values (?, ?, ?, ?, ?)
        on conflict (fingerprint) do nothing`,
        ...[fingerprint, keyId, new Uint8Array(bytes).buffer, nowMs, isSuspected ? 1 : 0],
      ),
    /** Lists the least-tried leads, oldest first. */
    list: (limit: number) => listRows("order by tries, id limit ?", limit),
    /** Lists leads with a higher id, in order of arrival. */
    listAfter: (id: number, limit: number) => listRows("where id > ? order by id limit ?", id, limit),
    /** Counts leads with a higher id that aren't suspected spam, with the age of the oldest and the last id. */
    countNewer(id: number) {
      const row = run(
        `select count(*) as count, min(kept_at_ms) as oldest, max(id) as last_id
        from waiting_leads where is_suspected = 0 and id > ?`,
        id,
      ).one();
      const count = Number(row.count);
      return { count, oldestSeconds: count ? toSeconds(row.oldest) : 0, lastId: Number(row.last_id ?? id) };
    },
    noteFailure: (id: number) =>
      change("update waiting_leads set tries = tries + 1, is_locked = 0 where id = ?", id),
    /** Records an attempt in which no key decrypted the lead. */
    noteLocked: (id: number) =>
      change("update waiting_leads set tries = tries + 1, is_locked = 1 where id = ?", id),
    remove: (id: number) => change("delete from waiting_leads where id = ?", id),
    /** Resolves when all writes are durable. */
    makeDurable: () => storage.sync(),
  };
}

const TABLE = `create table if not exists waiting_leads (
  id integer primary key autoincrement,
  fingerprint text not null unique,
  key_id text not null,
  bytes blob not null,
  kept_at_ms integer not null,
  tries integer not null default 0,
  is_suspected integer not null default 0,
  is_locked integer not null default 0
)`;

type BufferRow = {
  readonly id: number;
  readonly key_id: string;
  readonly bytes: ArrayBuffer;
  readonly kept_at_ms: number;
  readonly tries: number;
};
