/** Small facts that the lead buffer keeps beside its leads, in the Durable Object's own SQLite: when it last texted, the last tick. */

export interface BufferNotes {
  /** null for a note that was never written. */
  read(name: string): unknown;
  /** @param value as JSON can hold it */
  write(name: string, value: unknown): void;
  /** Resolves when what was written would survive a loss of power. */
  makeDurable(): Promise<void>;
}

export function createBufferNotes(storage: Pick<DurableObjectStorage, "sql" | "sync">): BufferNotes {
  let isReady = false;
  /** With the first use: a storage that fails for a moment must not fail whoever starts. */
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
