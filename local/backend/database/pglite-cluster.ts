/**
 * Opens the database in its folder. PGlite copies a new cluster file by file. If it is killed during the copy, the folder is
 * neither empty nor a valid database and can never be opened again. A marker file records that the copy was completed; without
 * the marker, the folder is deleted and created again.
 */
import "./lite-environment";
import { rmSync } from "node:fs";
import path from "node:path";
import type { Connection } from "@supabase/lite";
import { createPgliteConnection, type PGlite } from "@supabase/lite/pglite";
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
  await dropRowArrayParsers(connection.driver);
  markDatabase(folder);
  return connection;
}

/**
 * PGlite copies all its parsers for every query, among them one for arrays of each table's rows: copying these took half of a
 * short query's time, and no query returns such an array.
 */
async function dropRowArrayParsers(driver: PGlite): Promise<void> {
  const { rows } = await driver.query<{ typarray: number }>(
    "select typarray from pg_catalog.pg_type where typtype = 'c' and typarray <> 0",
  );
  for (const { typarray } of rows) delete driver.parsers[typarray];
}
