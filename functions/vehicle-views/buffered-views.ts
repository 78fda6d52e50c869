/** Stores views in the Durable Object's SQLite until the database records them. */
import type { ViewBatch, ViewTotal } from "~/staff/insights/vehicle-views";

export interface BufferedViews {
  /** Views that the database hasn't confirmed. */
  countWaiting(): number;
  /** Adds a batch of an isolate, unless it was added within the last hour. @param nowMs Unix time */
  add(batch: ViewBatch, nowMs: number): void;
  /**
   * Returns the next batch for the database: an unconfirmed one, else a new one with the stored views; null if there are none. Views
   * that arrive later are never added to it.
   * @param nowMs Unix time
   */
  openBatch(newId: string, nowMs: number): ViewBatch | null;
  /** Deletes a batch that the database has recorded. */
  confirm(id: string): void;
  /** Resolves when all writes are durable. */
  makeDurable(): Promise<void>;
}

/** The used part of a Durable Object's storage. */
type ViewStorage = Pick<DurableObjectStorage, "sql" | "sync" | "transactionSync">;

/** Much longer than isolates take to repeat a batch, which is seconds. */
const REMEMBERED_MS = 60 * 60 * 1000;
/** Totals per database call. */
const MAX_TOTALS = 1000;

/** `batch` is empty until a view is part of a batch for the database. */
const TABLES = `
  create table if not exists views (
    batch text not null, vehicle_id integer not null, day text not null, views integer not null,
    primary key (batch, day, vehicle_id)
  ) without rowid;
  create table if not exists added_batches (id text primary key, added_at_ms integer not null) without rowid;`;

export function createBufferedViews(storage: ViewStorage): BufferedViews {
  let isReady = false;
  /** Creates the tables on first use: a temporary storage failure must not fail the constructor. */
  const run = (query: string, ...values: readonly (string | number)[]) => {
    if (!isReady) storage.sql.exec(TABLES);
    isReady = true;
    return storage.sql.exec(query, ...values);
  };
  const findBatchId = () =>
    run("select batch from views where batch <> '' limit 1").toArray()[0]?.batch as string | undefined;

  return {
    countWaiting: () => Number(run("select coalesce(sum(views), 0) as views from views").one().views),
    add({ id, totals }, nowMs) {
      storage.transactionSync(() => {
        const added = run(
          "insert into added_batches values (?, ?) on conflict do nothing returning id",
          id,
          nowMs,
        );
        if (added.toArray().length === 0) return;
        for (const { vehicleId, day, views } of totals)
          run(
            `insert into views (batch, vehicle_id, day, views) values ('', ?, ?, ?)
            on conflict (batch, day, vehicle_id) do update set views = views.views + excluded.views`,
            ...[vehicleId, day, views],
          );
      });
    },
    openBatch(newId, nowMs) {
      return storage.transactionSync(() => {
        run("delete from added_batches where added_at_ms < ?", nowMs - REMEMBERED_MS);
        const id = findBatchId() ?? newId;
        if (id === newId)
          run(
            `update views set batch = ? where batch = '' and (day, vehicle_id) in (
              select day, vehicle_id from views where batch = '' order by day, vehicle_id limit ?
            )`,
            ...[newId, MAX_TOTALS],
          );
        const rows = run("select vehicle_id, day, views from views where batch = ?", id).toArray();
        return rows.length === 0 ? null : { id, totals: rows.map(toTotal) };
      });
    },
    confirm(id) {
      run("delete from views where batch = ?", id);
    },
    makeDurable: () => storage.sync(),
  };
}

const toTotal = ({ vehicle_id, day, views }: Record<string, SqlStorageValue>): ViewTotal => ({
  vehicleId: Number(vehicle_id),
  day: String(day),
  views: Number(views),
});
