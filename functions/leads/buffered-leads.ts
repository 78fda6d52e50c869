/** Stores encrypted buffered leads in the Durable Object's SQLite, ordered by attempts, then age. */
import type { SealedLead } from "~/leads/delivery/encrypt-lead";

export interface BufferedLead extends Pick<SealedLead, "keyId" | "bytes"> {
  readonly id: number;
  /** Failed attempts to store it in the database. */
  readonly tries: number;
  readonly waitedSeconds: number;
}

export interface BufferCounts {
  /** Including suspected and locked ones. */
  readonly waiting: number;
  readonly suspected: number;
  /** Leads that none of the current keys decrypts. */
  readonly locked: number;
  /** Age of the oldest lead that isn't locked; null without such leads. Locked leads wait for a key, not for the database. */
  readonly oldestSeconds: number | null;
}

/** Leads not suspected as spam that arrived after a given one. */
export interface NewerLeads {
  readonly count: number;
  /** Age of the oldest. */
  readonly oldestSeconds: number;
  readonly lastId: number;
}

export interface BufferedLeads {
  count(): number;
  countSuspected(): number;
  readCounts(): BufferCounts;
  has(fingerprint: string): boolean;
  isWaiting(id: number): boolean;
  /** Ignores a fingerprint that is already stored. @param nowMs Unix time */
  add(lead: SealedLead, nowMs: number, isSuspected: boolean): void;
  list(limit: number): readonly BufferedLead[];
  /** Lists leads with a higher id, in order of arrival. */
  listAfter(id: number, limit: number): readonly BufferedLead[];
  /** Counts leads with a higher id that aren't suspected spam. */
  countNewer(id: number): NewerLeads;
  noteFailure(id: number): void;
  /** Records an attempt in which no key decrypted the lead. */
  noteLocked(id: number): void;
  remove(id: number): void;
  /** Resolves when all writes are durable. */
  makeDurable(): Promise<void>;
}

/** The used part of a Durable Object's storage. */
type BufferStorage = Pick<DurableObjectStorage, "sql" | "sync">;

export function createBufferedLeads(storage: BufferStorage, now = Date.now): BufferedLeads {
  const open = openOnce(storage.sql);
  const countWhere = (condition: string, ...values: readonly (string | number)[]) =>
    Number(
      open()
        .exec(`select count(*) as count from waiting_leads ${condition}`, ...values)
        .one().count,
    );
  const toSeconds = (atMs: unknown) => Math.max(0, Math.round((now() - Number(atMs)) / 1000));
  const listRows = (rest: string, ...values: readonly number[]) =>
    open()
      .exec<BufferRow>(`select * from waiting_leads ${rest}`, ...values)
      .toArray()
      .map((row) => toBufferedLead(row, toSeconds(row.kept_at_ms)));
  return {
    count: () => countWhere(""),
    countSuspected: () => countWhere("where is_suspected = 1"),
    readCounts() {
      const row = open()
        .exec(
          `select count(*) as waiting, coalesce(sum(is_suspected), 0) as suspected,
          coalesce(sum(is_locked), 0) as locked,
          min(case when is_locked = 0 then kept_at_ms end) as oldest from waiting_leads`,
        )
        .one();
      return {
        waiting: Number(row.waiting),
        suspected: Number(row.suspected),
        locked: Number(row.locked),
        oldestSeconds: row.oldest === null ? null : toSeconds(row.oldest),
      };
    },
    has: (fingerprint) => countWhere("where fingerprint = ?", fingerprint) > 0,
    isWaiting: (id) => countWhere("where id = ?", id) > 0,
    add({ fingerprint, keyId, bytes }, nowMs, isSuspected) {
      open().exec(
        `insert into waiting_leads (fingerprint, key_id, bytes, kept_at_ms, is_suspected) values (?, ?, ?, ?, ?)
        on conflict (fingerprint) do nothing`,
        fingerprint,
        keyId,
        new Uint8Array(bytes).buffer,
        nowMs,
        isSuspected ? 1 : 0,
      );
    },
    list: (limit) => listRows("order by tries, id limit ?", limit),
    listAfter: (id, limit) => listRows("where id > ? order by id limit ?", id, limit),
    countNewer(id) {
      const row = open()
        .exec(
          `select count(*) as count, min(kept_at_ms) as oldest, max(id) as last_id
          from waiting_leads where is_suspected = 0 and id > ?`,
          id,
        )
        .one();
      const count = Number(row.count);
      return { count, oldestSeconds: count ? toSeconds(row.oldest) : 0, lastId: Number(row.last_id ?? id) };
    },
    noteFailure(id) {
      open().exec("update waiting_leads set tries = tries + 1, is_locked = 0 where id = ?", id);
    },
    noteLocked(id) {
      open().exec("update waiting_leads set tries = tries + 1, is_locked = 1 where id = ?", id);
    },
    remove(id) {
      open().exec("delete from waiting_leads where id = ?", id);
    },
    makeDurable: () => storage.sync(),
  };
}

/** Creates the table on first use: a temporary storage failure must not fail the constructor. */
function openOnce(sql: SqlStorage): () => SqlStorage {
  let isReady = false;
  return () => {
    if (!isReady) createTable(sql);
    isReady = true;
    return sql;
  };
}

function createTable(sql: SqlStorage): void {
  sql.exec(`create table if not exists waiting_leads (
    id integer primary key autoincrement,
    fingerprint text not null unique,
    key_id text not null,
    bytes blob not null,
    kept_at_ms integer not null,
    tries integer not null default 0,
    is_suspected integer not null default 0,
    is_locked integer not null default 0
  )`);
}

type BufferRow = {
  readonly id: number;
  readonly key_id: string;
  readonly bytes: ArrayBuffer;
  readonly kept_at_ms: number;
  readonly tries: number;
};

const toBufferedLead = (row: BufferRow, waitedSeconds: number): BufferedLead => ({
  id: row.id,
  keyId: row.key_id,
  bytes: new Uint8Array(row.bytes),
  tries: row.tries,
  waitedSeconds,
});
