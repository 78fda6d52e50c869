/**
 * Opens the database in its folder. PGlite copies a fresh cluster file by file: killed meanwhile, the folder is neither empty
 * nor a database and can never be opened again. A marker beside it says that the copy was finished; without, it starts over.
 */
import "./lite-environment";
import { rmSync } from "node:fs";
import path from "node:path";
import type { Connection } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { hasDatabase, markDatabase } from "./database-marker";
import { pgliteParsers } from "./wire-format";

/** The caller holds the lock of `folder`. @throws when the cluster there is broken */
export async function openCluster(folder: string): Promise<Connection> {
  const url = path.join(folder, "database");
  if (!hasDatabase(folder)) rmSync(url, { recursive: true, force: true });
  const connection = await createPgliteConnection({
    url,
    pgliteOptions: { parsers: pgliteParsers },
  });
  await connection.exec("select 1");
  markDatabase(folder);
  return connection;
}
