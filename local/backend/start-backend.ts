/** The embedded backend: Supabase Lite on PostgreSQL in this process, one data folder, loopback only, every cure applied. */
import "./database/lite-environment";
import "./storage/web-socket-name";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { App, type Connection } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { StartError } from "../process/start-error";
import { BACKEND_PORT } from "../site/ports";
import { createAuthAccounts } from "./auth/auth-accounts";
import { answerAuthAdmin } from "./auth/auth-admin";
import { linkDemoOnce } from "./auth/demo-links";
import { seedDemoStaffOnce } from "./auth/demo-staff";
import { type BackendKeys, getKeys } from "./auth/keys";
import { cureDatabaseErrors } from "./database/database-errors";
import { markDatabase } from "./database/database-marker";
import { assertRoom, guardRoom } from "./database/disk-space";
import { applyMigrations } from "./database/migrations";
import { createQueue, type Queue } from "./database/one-at-a-time";
import { openCluster } from "./database/pglite-cluster";
import { grantPlatformOnce } from "./database/platform-grants";
import { takeLock } from "./database/process-lock";
import { quietly } from "./database/quiet-console";
import { postgresTypes } from "./database/wire-format";
import { seedDemoOnce } from "./demo-seed";
import { guardFrontDoor } from "./front-door";
import { listen } from "./listen";
import { createFileStorage } from "./storage/file-storage";
import { followMovedPhotos } from "./storage/moved-photos";
import { prepareAnswer, readWholeRequest } from "./storage/storage-wire";

/** As hosted: an answer is cut there without a word. */
const MAX_ROWS = 1000;

interface BackendOptions {
  /** Made when it is missing; holds the database, the stored objects and the secret key. */
  readonly dataFolder: string;
  /** Port on the loopback interface. Below 32768: those above are handed out to outgoing connections. */
  readonly port?: number;
  /** Fills a new folder with the demo vehicles and their pictures; on unless said otherwise. */
  readonly seed?: boolean;
  /** Adds the demo's two accounts of staff; like `seed` unless said otherwise. */
  readonly staff?: boolean;
  /** A PostgreSQL server's address in place of the embedded one; its database should be empty. */
  readonly postgresUrl?: string;
  /** Where the migrations lie; those of this version unless said otherwise. */
  readonly migrations?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

export interface EmbeddedBackend {
  readonly url: string;
  readonly keys: BackendKeys;
  /** Answers what was asked, then stops. May be called again. */
  close(): Promise<void>;
}

/** @throws StartError when the folder is in use, broken or a newer version's, its disk is full, or the port is taken */
export async function startBackend(options: BackendOptions): Promise<EmbeddedBackend> {
  const { dataFolder, port = BACKEND_PORT, seed = true, staff = seed, postgresUrl } = options;
  const { environment = process.env, migrations } = options;
  await mkdir(dataFolder, { recursive: true });
  assertRoom(dataFolder);
  const unlock = takeLock(path.join(dataFolder, "backend.lock"));
  if (!unlock)
    throw new StartError(`The data in ${dataFolder} is in use by another start: stop that one first.`);
  const queue = createQueue();
  /** In the order of the end: what was asked is answered before the database goes, and the lock goes last. */
  const undo: (() => unknown)[] = [unlock];
  try {
    const keys = await getKeys(dataFolder, environment);
    // Requests that come early wait for the database instead of being refused.
    const gate = createGate();
    const listener = await listen(guardFrontDoor(gate.answer), port);
    undo.unshift(
      () => listener.close(),
      () => queue.idle(),
    );
    const connection = await connect(dataFolder, postgresUrl);
    undo.splice(-1, 0, () => connection.close());
    const answer = await createAnswer(connection, keys, { dataFolder, queue, migrations });
    const url = `http://127.0.0.1:${port}`;
    await followMovedPhotos(connection, url);
    if (seed) {
      await seedDemoOnce({ connection, answer, url, secretKey: keys.secret });
      await linkDemoOnce(connection);
    }
    if (staff) await seedDemoStaffOnce(connection);
    gate.open(guardRoom(dataFolder, answer, (sentence) => console.error(sentence)));
    return { url, keys, close: createClose(undo) };
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}

type Answer = (request: Request) => Promise<Response>;

function createGate(): { readonly answer: Answer; open(answer: Answer): void } {
  let open: (answer: Answer) => void = () => undefined;
  const opened = new Promise<Answer>((resolve) => {
    open = resolve;
  });
  return { answer: async (request) => (await opened)(request), open };
}

async function connect(dataFolder: string, postgresUrl: string | undefined): Promise<Connection> {
  if (postgresUrl) {
    const postgresOptions = { types: postgresTypes, onnotice() {} };
    return createPostgresConnection({ url: postgresUrl, postgresOptions });
  }
  try {
    return await quietly(() => openCluster(dataFolder));
  } catch (cause) {
    const message = `The database in ${dataFolder} cannot be opened: run "npm run reset" to start afresh.`;
    throw new StartError(message, { cause });
  }
}

async function createAnswer(
  connection: Connection,
  keys: BackendKeys,
  parts: { readonly dataFolder: string; readonly queue: Queue; readonly migrations: string | undefined },
): Promise<Answer> {
  const { dataFolder, queue, migrations } = parts;
  const app = new App({
    connection,
    api: { max_rows: MAX_ROWS, schemas: ["public"], pg_safe_update: true },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      enable_signup: false,
    },
    storage: { enabled: true, file_size_limit: "10MiB" },
    // A request without a key counts as the administrator's unless this is off.
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = createFileStorage(path.join(dataFolder, "objects"));
  await quietly(() => app.init());
  cureDatabaseErrors(connection);
  await grantPlatformOnce(app, connection);
  markDatabase(dataFolder, await applyMigrations(connection, migrations));
  const accounts = createAuthAccounts(connection);
  const dispatch = async (request: Request) =>
    (await answerAuthAdmin(request, accounts, keys.secret)) ??
    app.fetch(request, { peerAddress: "127.0.0.1" });
  return async (received) => {
    const request = await readWholeRequest(received);
    const finish = prepareAnswer(request);
    return finish(await queue.run(() => quietly(() => dispatch(request))));
  };
}

function createClose(undo: readonly (() => unknown)[]): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = async () => {
    for (const step of undo) await step();
  };
  return () => {
    closing ??= close();
    return closing;
  };
}
