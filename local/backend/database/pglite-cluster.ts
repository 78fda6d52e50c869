/**
 * Opens the database in its folder. PGlite copies a new cluster file by file. If it is killed during the copy, the folder is
 * neither empty nor a valid database and can never be opened again. A marker file records that the copy was completed; without
 * the marker, the folder is deleted and created again.
 */
import "./lite-environment";
import { rmSync } from "node:fs";
import path from "node:path";
import type { Connection } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { hasDatabase, markDatabase } from "./database-marker";
import { pgliteParsers } from "./wire-format";

/** The caller holds the lock of `folder`. @throws when the cluster is corrupt */
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
