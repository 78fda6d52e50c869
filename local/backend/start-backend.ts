/**
 * Starts the embedded backend: Supabase Lite on PostgreSQL in this process, with one data folder, on the loopback interface,
 * with all fixes applied.
 */
import "./database/lite-environment";
import "./storage/web-socket-name";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Connection } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { StartError } from "../process/start-error";
import { describeRepair } from "../site/data-folder";
import { BACKEND_PORT, SITE_PORT } from "../site/ports";
import { createAuthAccounts } from "./auth/auth-accounts";
import { answerAuthAdmin } from "./auth/auth-admin";
import { createAuthFactors } from "./auth/auth-factors";
import { withLevels } from "./auth/auth-levels";
import { type EmailOptions, sendEmailsToFile } from "./auth/auth-mail";
import { answerAuthMfa } from "./auth/auth-mfa";
import { linkDemoOnce } from "./auth/demo-links";
import { seedDemoStaffOnce } from "./auth/demo-staff";
import { type BackendKeys, getKeys } from "./auth/keys";
import { createApp } from "./create-app";
import { markDatabase } from "./database/database-marker";
import { applyMigrations } from "./database/migrations";
import { createQueue, type Queue } from "./database/one-at-a-time";
import { openCluster } from "./database/pglite-cluster";
import { takeLock } from "./database/process-lock";
import { quietly } from "./database/quiet-console";
import { postgresTypes } from "./database/wire-format";
import { seedDemoOnce } from "./demo-seed";
import { listen } from "./listen";
import { updatePhotoAddresses } from "./storage/moved-photos";
import { prepareAnswer, readWholeRequest } from "./storage/storage-wire";

interface BackendOptions {
  /** Created when missing; holds the database, the stored objects, and the secret key. */
  readonly dataFolder: string;
  /** Port on the loopback interface; 0 takes a free one. Ports from 32768 on are also assigned to outgoing connections. */
  readonly port?: number;
  /** Whether to seed a new folder with the demo vehicles and pictures. Defaults to true. */
  readonly seed?: boolean;
  /** Whether to add the demo's two staff accounts. Defaults to `seed`. */
  readonly staff?: boolean;
  /** Address of a PostgreSQL server to use instead of the embedded one. Its database should be empty. */
  readonly postgresUrl?: string;
  /** Emails of Auth. */
  readonly email?: EmailOptions;
  /** Folder of the migrations. Defaults to those of this version. */
  readonly migrations?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

export type EmbeddedBackend = Awaited<ReturnType<typeof startBackend>>;

/**
 * @throws StartError when the folder is in use, corrupt, or written by a newer version, or the port is in use
 */
export async function startBackend(options: BackendOptions) {
  const { dataFolder, port = BACKEND_PORT, seed = true, staff = seed, postgresUrl } = options;
  const {
    environment = process.env,
    migrations,
    email = { siteUrl: `http://127.0.0.1:${SITE_PORT}` },
  } = options;
  await mkdir(dataFolder, { recursive: true });
  const unlock = takeLock(path.join(dataFolder, "backend.lock"));
  if (!unlock)
    throw new StartError(`Another running site uses the data in ${dataFolder}: stop that one first.`);
  const queue = createQueue();
  /** In shutdown order: pending requests are answered before the database closes, and the lock is released last. */
  const undo: (() => unknown)[] = [unlock];
  try {
    const keys = await getKeys(dataFolder, environment);
    // Early requests wait for the database instead of being refused.
    const gate = createGate();
    const listener = await listen(limitToServices(gate.answer), port);
    undo.unshift(
      () => listener.close(),
      () => queue.idle(),
    );
    const connection = await connect(dataFolder, postgresUrl);
    undo.splice(-1, 0, () => connection.close());
    const answer = await createAnswer(connection, keys, { dataFolder, queue, migrations, email });
    const url = `http://127.0.0.1:${listener.port}`;
    await updatePhotoAddresses(connection, url);
    if (seed) {
      await seedDemoOnce({ connection, answer, url, secretKey: keys.secret });
      await linkDemoOnce(connection);
    }
    if (staff) await seedDemoStaffOnce(connection);
    gate.open(answer);
    /** `close` answers pending requests, then stops. Safe to call more than once. */
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
    const message = `The database in ${dataFolder} can't be opened.`;
    throw new StartError(`${message} ${describeRepair(path.dirname(dataFolder))}`, { cause });
  }
}

async function createAnswer(
  connection: Connection,
  keys: BackendKeys,
  options: Pick<BackendOptions, "dataFolder"> & {
    readonly queue: Queue;
    readonly migrations: string | undefined;
    readonly email: EmailOptions;
  },
): Promise<Answer> {
  const { dataFolder, queue, migrations, email } = options;
  const app = await createApp(connection, keys, dataFolder);
  const noteRequest = sendEmailsToFile(app, email);
  markDatabase(dataFolder, await applyMigrations(connection, migrations));
  const accounts = createAuthAccounts(connection);
  const factors = createAuthFactors(connection);
  const answer = async (request: Request) => {
    noteRequest(request);
    return app.fetch(request, { peerAddress: "127.0.0.1" });
  };
  const auth = withLevels({ answer, factors, jwtSecret: keys.jwtSecret });
  const dispatch = async (request: Request) =>
    (await answerAuthAdmin(request, accounts, keys.secret)) ??
    (await answerAuthMfa(request, { factors, auth })) ??
    auth(request);
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

/**
 * Exposes only the three services that the site uses. Otherwise Supabase Lite also answers `/_system/…` with its settings and
 * schema to anyone, and creates an account for everyone who requests a one-time password, although sign-up is disabled.
 * `/signup` itself refuses, like a hosted project.
 */
const SERVICES =
  /^\/(rest|storage)\/v1(\/|$)|^\/auth\/v1\/(token|user|logout|health|settings|signup|recover|verify|factors(\/[^/]+){0,2}|admin\/users(\/[^/]+)?)$/;

function limitToServices(answer: Answer): Answer {
  return async (request) =>
    SERVICES.test(new URL(request.url).pathname)
      ? answer(request)
      : Response.json({ message: "not found" }, { status: 404 });
}
