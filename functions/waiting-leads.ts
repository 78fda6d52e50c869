/** The waiting leads in the Durable Object's own SQLite: sealed, oldest first among those tried least. */
import type { SealedLead } from "~/leads/encrypt-lead";

export interface WaitingLead extends Pick<SealedLead, "keyId" | "bytes"> {
  readonly id: number;
  /** How often it could not be stored. */
  readonly tries: number;
  readonly waitedSeconds: number;
}

export interface WaitingLeads {
  count(): number;
  has(fingerprint: string): boolean;
  /** The same fingerprint is kept once. @param nowMs instant, in milliseconds */
  add(lead: SealedLead, nowMs: number): void;
  list(limit: number): readonly WaitingLead[];
  noteFailure(id: number): void;
  remove(id: number): void;
  /** Resolves when all of the above would survive a loss of power. */
  makeDurable(): Promise<void>;
}

/** The part of a Durable Object's storage that is used. */
type WaitingStorage = Pick<DurableObjectStorage, "sql" | "sync">;

export function createWaitingLeads(storage: WaitingStorage, now = Date.now): WaitingLeads {
  const { sql } = storage;
  sql.exec(`create table if not exists waiting_leads (
    id integer primary key autoincrement,
    fingerprint text not null unique,
    key_id text not null,
    bytes blob not null,
    kept_at_ms integer not null,
    tries integer not null default 0
  )`);
  const countWhere = (condition: string, ...values: readonly string[]) =>
    Number(sql.exec(`select count(*) as count from waiting_leads ${condition}`, ...values).one().count);
  return {
    count: () => countWhere(""),
    has: (fingerprint) => countWhere("where fingerprint = ?", fingerprint) > 0,
    add({ fingerprint, keyId, bytes }, nowMs) {
      sql.exec(
        `insert into waiting_leads (fingerprint, key_id, bytes, kept_at_ms) values (?, ?, ?, ?)
        on conflict (fingerprint) do nothing`,
        fingerprint,
        keyId,
        new Uint8Array(bytes).buffer,
        nowMs,
      );
    },
    list: (limit) =>
      sql
        .exec<WaitingRow>("select * from waiting_leads order by tries, id limit ?", limit)
        .toArray()
        .map((row) => toWaitingLead(row, now())),
    noteFailure(id) {
      sql.exec("update waiting_leads set tries = tries + 1 where id = ?", id);
    },
    remove(id) {
      sql.exec("delete from waiting_leads where id = ?", id);
    },
    makeDurable: () => storage.sync(),
  };
}

type WaitingRow = {
  readonly id: number;
  readonly key_id: string;
  readonly bytes: ArrayBuffer;
  readonly kept_at_ms: number;
  readonly tries: number;
};

const toWaitingLead = (row: WaitingRow, nowMs: number): WaitingLead => ({
  id: row.id,
  keyId: row.key_id,
  bytes: new Uint8Array(row.bytes),
  tries: row.tries,
  waitedSeconds: Math.round((nowMs - row.kept_at_ms) / 1000),
});
