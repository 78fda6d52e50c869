/** Restores a scheduled backup: into a new data folder that then replaces the current one, or into a hosted project. */
import "../backend/storage/web-socket-name";
import { readdirSync } from "node:fs";
import type { PGlite } from "@supabase/lite/pglite";
import { connect } from "~/backend/connect";
import { parseSomeSettings } from "~/edge/config/settings";
import { createBackupCipher } from "~/platform/backups/backup-cipher";
import { getNewestVersion, MIGRATIONS } from "../backend/database/migration-files";
import { applyHostedFunctions, connectHosted } from "../deploy/functions";
import { StartError } from "../process/start-error";
import { getBackendFolder, getDataFolder } from "../site/data-folder";
import { BACKEND_PORT, parsePort } from "../site/ports";
import { type CloudBackup, checkCloudBackup, openCloudBackup } from "./cloud-backup";
import { holdDataFolder } from "./hold-data-folder";
import { createAccounts, uploadPhotos } from "./load-objects";
import { type LoadedTables, loadTables, type RunSql } from "./load-tables";
import { commitRestore, finishRestore, makeDraft } from "./unfinished-restore";

interface CloudRestoreOptions {
  /** The downloaded bucket. */
  readonly folder: string;
  /** Name of a backup; the newest complete one if omitted. */
  readonly name: string | undefined;
  /** Whether existing data may be replaced. */
  readonly mayReplace: boolean;
  /** With SUPABASE_URL the backup is restored there, otherwise into DATA_FOLDER. */
  readonly environment: NodeJS.ProcessEnv;
  /** Receives a sentence with the seconds of each step. */
  readonly say: (line: string) => void;
}

type Timer = <Result>(task: () => Promise<Result>, describe: (result: Result) => string) => Promise<Result>;

/** @throws StartError; the data folder, or the project's tables, are then as before */
export async function restoreFromCloud(options: CloudRestoreOptions): Promise<void> {
  const { folder, name, environment, say } = options;
  const { BACKUPS_KEY: key } = parseSomeSettings(environment, ["BACKUPS_KEY"]);
  if (!key) throw new StartError("Set BACKUPS_KEY to the key that the backup was made with.");
  const time = createTimer(say);
  const backup = await openCloudBackup(folder, name, createBackupCipher(key));
  const newestSchema = await getNewestVersion();
  await time(
    () => checkCloudBackup(backup, newestSchema),
    (files) => `Checked the ${files} files of ${backup.name}`,
  );
  await (environment.SUPABASE_URL ? restoreProject : restoreFolder)(backup, options, time);
  say('Passwords aren\'t in a backup: new accounts start with "Forgot password?" on the sign-in page.');
}

function createTimer(say: CloudRestoreOptions["say"]): Timer {
  return async (task, describe) => {
    const begunMs = performance.now();
    const result = await task();
    say(`${describe(result)} in ${((performance.now() - begunMs) / 1000).toFixed(1)} s.`);
    return result;
  };
}

async function restoreFolder(backup: CloudBackup, options: CloudRestoreOptions, time: Timer): Promise<void> {
  const { environment, mayReplace, say } = options;
  const dataFolder = getDataFolder(environment);
  const release = holdDataFolder(dataFolder, "restore");
  try {
    const hasData = readdirSync(dataFolder).some((name) => !name.startsWith("start.lock"));
    if (hasData && !mayReplace)
      throw new StartError(`${dataFolder} already has data: add "--replace" to replace it.`);
    const backendFolder = getBackendFolder(makeDraft(dataFolder));
    const port = parsePort("BACKEND_PORT", environment.BACKEND_PORT, BACKEND_PORT);
    // Loaded on demand: it includes a database, and a refused restore should not wait for that.
    const { startBackend } = await import("../backend/start-backend");
    const backend = await time(
      () => startBackend({ dataFolder: backendFolder, port, seed: false, environment: {} }),
      () => "Created a database",
    );
    try {
      await loadObjects(backup, backend.url, backend.keys.secret, time);
    } finally {
      await backend.close();
    }
    await time(() => loadFolderTables(backup, backendFolder, backend.url), describeTables);
    commitRestore(dataFolder);
    finishRestore(dataFolder);
    say(`Restored ${dataFolder} from the backup of ${backup.manifest.madeAt}. Run "npm start" to use it.`);
  } finally {
    release();
  }
}

async function loadFolderTables(backup: CloudBackup, folder: string, url: string): Promise<LoadedTables> {
  const { openCluster } = await import("../backend/database/pglite-cluster");
  const connection = await openCluster(folder);
  try {
    return await (connection.driver as PGlite).transaction(async (transaction) => {
      const run: RunSql = async (sql, values = []) =>
        (await transaction.query<Record<string, unknown>>(sql, [...values])).rows;
      // A start must not add the demo's vehicles and accounts.
      for (const mark of ["seeded", "linked", "staffed"]) await run(`create table local_platform.${mark} ()`);
      return loadTables(run, backup, url);
    });
  } finally {
    await connection.close();
  }
}

async function restoreProject(backup: CloudBackup, options: CloudRestoreOptions, time: Timer): Promise<void> {
  const { environment, mayReplace, say } = options;
  const { DATABASE_URL: databaseUrl } = environment;
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = parseSomeSettings(environment, [
    "SUPABASE_URL",
    "SUPABASE_SECRET_KEY",
  ]);
  if (!databaseUrl)
    throw new StartError("Set DATABASE_URL to the project's connection string (session pooler).");
  const sql = connectHosted(databaseUrl);
  try {
    const run: RunSql = (text, values = []) => sql.unsafe(text, [...values]);
    await assertReady(run, backup, mayReplace, url);
    await applyHostedFunctions(databaseUrl, MIGRATIONS);
    await loadObjects(backup, url, secretKey, time);
    const load = () =>
      sql.begin((transaction) =>
        loadTables((text, values = []) => transaction.unsafe(text, [...values]), backup, url),
      );
    await time(load as () => Promise<LoadedTables>, describeTables);
  } finally {
    await sql.end();
  }
  say(`Restored ${url} from the backup of ${backup.manifest.madeAt}.`);
}

/** @throws StartError for a project without the migrations, or with data that may not be replaced */
async function assertReady(
  run: RunSql,
  { manifest }: CloudBackup,
  mayReplace: boolean,
  url: string,
): Promise<void> {
  const [state] = await run(`select
    coalesce((select max(version) from supabase_migrations.schema_migrations), '') as version`);
  if (String(state?.version) < manifest.schema)
    throw new StartError(`${url} is missing migrations: run "supabase db push", then restore again.`);
  const [data] = await run(`select exists (select from public.inventory)
    or exists (select from public.contact_messages) as "isUsed"`);
  if (data?.isUsed && !mayReplace)
    throw new StartError(`${url} already has data: add "--replace" to replace it.`);
}

async function loadObjects(backup: CloudBackup, url: string, secretKey: string, time: Timer): Promise<void> {
  const service = connect(url, secretKey);
  await time(
    () => createAccounts(service, backup),
    (count) => `Created the accounts of ${count} people`,
  );
  await time(
    () => uploadPhotos(service, backup),
    (count) => `Stored ${count} photos`,
  );
}

const describeTables = ({ tables, rows, hasSameHashes }: LoadedTables): string =>
  `Restored ${rows} rows of ${tables} tables and compared their ${hasSameHashes ? "hashes" : "counts (the database is newer)"}`;
