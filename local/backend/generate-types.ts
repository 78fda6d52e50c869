/** Generates `app/backend/database.types.ts` from a new embedded database with every migration. */
import "./database/lite-environment";
import "./storage/web-socket-name";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Connection } from "@supabase/lite";
import { getKeys } from "./auth/keys";
import { createApp } from "./create-app";
import { describeDatabase } from "./database/database-types";
import { applyMigrations } from "./database/migrations";
import { openCluster } from "./database/pglite-cluster";

export const TYPES_FILE = "app/backend/database.types.ts";

export async function generateTypes(): Promise<string> {
  return formatSource(await onNewDatabase(describeDatabase));
}

/** Runs a task on a new embedded database with every migration. */
export async function onNewDatabase<Result>(
  task: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "types-"));
  const connection = await openCluster(folder);
  try {
    await createApp(connection, await getKeys(folder, {}), folder);
    await applyMigrations(connection);
    return await task(connection);
  } finally {
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Formats like `npm run check`, which would otherwise change the file. */
function formatSource(source: string): string {
  const args = ["node_modules/@biomejs/biome/bin/biome", "format", "--stdin-file-path", TYPES_FILE];
  return execFileSync(process.execPath, args, { input: source, encoding: "utf8" });
}
