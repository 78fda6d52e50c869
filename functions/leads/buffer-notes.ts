/** Key-value notes of the lead buffer in the Durable Object's SQLite: its last texts, the last cron tick. */

export interface BufferNotes {
  /** Returns null when the note was never written. */
  read(name: string): unknown;
  /** @param value must be JSON-serializable */
  write(name: string, value: unknown): void;
  /** Resolves when all writes are durable. */
  makeDurable(): Promise<void>;
}

export function createBufferNotes(storage: Pick<DurableObjectStorage, "sql" | "sync">): BufferNotes {
  let isReady = false;
  /** Creates the table on first use: a temporary storage failure must not fail the constructor. */
  const open = () => {
    if (!isReady)
      storage.sql.exec(
        "create table if not exists buffer_notes (name text primary key, value text not null)",
      );
    isReady = true;
    return storage.sql;
  };
  return {
    read(name) {
      const [row] = open().exec("select value from buffer_notes where name = ?", name).toArray();
      return row ? JSON.parse(String(row.value)) : null;
    },
    write(name, value) {
      open().exec(
        "insert into buffer_notes (name, value) values (?, ?) on conflict (name) do update set value = excluded.value",
        name,
        JSON.stringify(value),
      );
    },
    makeDurable: () => storage.sync(),
  };
}
