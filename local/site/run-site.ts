/** Runs the whole site locally: checks, build, backend, and Worker, with a clean shutdown. */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { hasDatabase } from "../backend/database/database-marker";
import { watchAncestors } from "../process/ancestors";
import { type Cleanup, createCleanup } from "../process/cleanup";
import { startClock } from "../process/clock";
import { StartError } from "../process/start-error";
import { MAILBOX_PATH } from "../vendors/message-pages";
import { assertStoresWhole } from "./damaged-stores";
import {
  getBackendFolder,
  getDataFolder,
  getDriveFolder,
  getMailFile,
  getSheetFile,
  takeDataFolder,
} from "./data-folder";
import { assertPortFree, BACKEND_PORT, parsePort, SITE_PORT, VENDORS_PORT } from "./ports";
import { keepWorkerRunning } from "./restarting-worker";
import { keepSecrets, readSiteSettings, type SiteSettings, writeSettingsFile } from "./site-settings";
import { startStandIns, usesStandIns } from "./stand-ins";
import {
  listWranglerArgs,
  startWorkerProcess,
  type WorkerCommand,
  type WorkerProcess,
} from "./worker-process";

const READY_MS = 180_000;
const LOOK_MS = 100;

interface SiteMode {
  /** Creates the files that the Worker is bundled from. */
  prepare(): Promise<void>;
  /** @param wrangler its program and arguments */
  getCommand(wrangler: readonly string[]): Pick<WorkerCommand, "args" | "mode">;
  /** Called once the site responds. @returns a function to call at shutdown */
  whenReady?(): () => void;
}

/**
 * Runs until it is stopped, then ends the process.
 * @throws StartError, SettingsError when it could not start; nothing is left running then
 */
export async function runSite(mode: SiteMode): Promise<void> {
  const cleanup = createCleanup((error) => console.error(error));
  const stop = () => void cleanup.run().then(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // A process that reads our output through a pipe may end first.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  watchAncestors(stop);
  try {
    const worker = await startSite(mode, cleanup);
    await worker.ended;
    if (!cleanup.hasBegun())
      throw new StartError(`The site stopped unexpectedly: ${worker.describeLastLines()}`);
  } catch (error) {
    // Stopped during startup: failures that follow are expected.
    if (cleanup.hasBegun()) return;
    await cleanup.run();
    throw error;
  }
}

async function startSite(mode: SiteMode, cleanup: Cleanup): Promise<WorkerProcess> {
  const { env } = process;
  const port = parsePort("PORT", env.PORT, SITE_PORT);
  const backendPort = parsePort("BACKEND_PORT", env.BACKEND_PORT, BACKEND_PORT);
  const vendorsPort = parsePort("VENDORS_PORT", env.VENDORS_PORT, VENDORS_PORT);
  assertPortsDiffer({ PORT: port, BACKEND_PORT: backendPort, VENDORS_PORT: vendorsPort });
  const address = `http://127.0.0.1:${port}`;
  const standInUrl = `http://127.0.0.1:${vendorsPort}`;
  const checked = readSiteSettings(env, {
    embeddedBackendUrl: `http://127.0.0.1:${backendPort}`,
    standInUrl,
  });
  const dataFolder = getDataFolder(env);
  await cleanup.add(takeDataFolder(dataFolder));
  await assertPortFree(port, "PORT");
  if (checked.usesEmbeddedBackend) await assertPortFree(backendPort, "BACKEND_PORT");
  if (usesStandIns(checked)) await assertPortFree(vendorsPort, "VENDORS_PORT");
  assertStoresWhole(dataFolder);
  const settings = await keepSecrets(checked, env, dataFolder);

  const startBackend = async () => {
    if (settings.usesEmbeddedBackend)
      await startEmbeddedBackend({ dataFolder, port: backendPort, siteUrl: address, cleanup });
  };
  const startWorker = async () => {
    await mode.prepare();
    const settingsFile = path.join(dataFolder, "worker.env");
    writeSettingsFile(settingsFile, settings.values);
    const command = mode.getCommand(listWranglerArgs({ port, dataFolder, settingsFile }));
    const logFile = path.join(dataFolder, "worker.log");
    const started = keepWorkerRunning(() => startWorkerProcess({ ...command, logFile }), console.error);
    await cleanup.add(started.stop);
    return started;
  };
  // Once the Worker responds, the vehicles must be available. An existing database is ready long before the Worker and lets
  // early requests wait; a new one is seeded first.
  const isNewDatabase = settings.usesEmbeddedBackend && !hasDatabase(getBackendFolder(dataFolder));
  if (isNewDatabase) await Promise.all([mode.prepare(), startBackend()]);
  const [worker] = await Promise.all([startWorker(), isNewDatabase || startBackend()]);
  if (usesStandIns(settings))
    await startStandIns(settings, { dataFolder, port: vendorsPort, address, cleanup });
  await waitUntilHealthy(address, worker);
  worker.markReady();
  await cleanup.add(startClock(address));
  if (mode.whenReady) await cleanup.add(mode.whenReady());
  console.log(describeRun(address, settings, { dataFolder, mailbox: standInUrl + MAILBOX_PATH }));
  return worker;
}

interface BackendStart {
  readonly dataFolder: string;
  readonly port: number;
  readonly siteUrl: string;
  readonly cleanup: Cleanup;
}

async function startEmbeddedBackend({ dataFolder, port, siteUrl, cleanup }: BackendStart): Promise<void> {
  // Loaded on demand: it includes a database, and a refused start should not wait for that.
  const { startBackend } = await import("../backend/start-backend");
  const backend = await startBackend({
    dataFolder: getBackendFolder(dataFolder),
    port,
    email: { file: getMailFile(dataFolder), siteUrl },
  });
  await cleanup.add(backend.close);
  // The database's first queries take a second; warm it up while the Worker is being bundled.
  const { openProject } = await import("~/backend/connect");
  const { createSupabaseBackend } = await import("~/backend/stores/supabase-backend.server");
  const { url, keys } = backend;
  const firstReader = createSupabaseBackend({ ...openProject(url, keys.publishable), log: () => undefined });
  firstReader.readInventory().catch(() => undefined);
}

/** @throws StartError naming two settings with the same port */
function assertPortsDiffer(ports: Readonly<Record<string, number>>): void {
  const entries = Object.entries(ports);
  for (const [index, [name, port]] of entries.entries()) {
    const twin = entries.slice(0, index).find(([, other]) => other === port);
    if (twin) throw new StartError(`${twin[0]} and ${name} must be different ports; both are ${port}.`);
  }
}

/** @throws StartError with the end of the Worker's log when it ends or does not respond in time */
async function waitUntilHealthy(address: string, worker: WorkerProcess): Promise<void> {
  let hasEnded = false;
  void worker.ended.then(() => {
    hasEnded = true;
  });
  const deadline = performance.now() + READY_MS;
  while (!hasEnded && performance.now() < deadline) {
    const signal = AbortSignal.timeout(READY_MS);
    const response = await fetch(`${address}/healthz`, { signal }).catch(() => null);
    if (response?.ok) return;
    await sleep(LOOK_MS);
  }
  throw new StartError(`The site didn't start: ${worker.describeLastLines()}`);
}

function describeDemoAccounts(): string[] {
  return DEMO_ACCOUNTS.map(({ email }) => `                    ${email}, password: ${DEMO_PASSWORD}`);
}

function describeRun(
  address: string,
  settings: SiteSettings,
  { dataFolder, mailbox }: Readonly<Record<"dataFolder" | "mailbox", string>>,
): string {
  const { usesEmbeddedBackend, usesTwilioStandIn, usesGoogleStandIn, values } = settings;
  const data = usesEmbeddedBackend ? "" : `, vehicles at ${process.env.SUPABASE_URL}`;
  return [
    "",
    `  Ready: ${address}`,
    "",
    `  Staff sign-in:    ${address}/staff/sign-in`,
    ...(usesEmbeddedBackend ? describeDemoAccounts() : []),
    ...(usesTwilioStandIn ? [`  Text messages:    ${values.TWILIO_API_URL}`] : []),
    ...(usesEmbeddedBackend ? [`  Emails to staff:  ${mailbox}`] : []),
    ...(usesGoogleStandIn ? [`  Inventory sheet:  ${getSheetFile(dataFolder)}`] : []),
    ...(usesGoogleStandIn ? [`  Photo folder:     ${getDriveFolder(dataFolder)}`] : []),
    `  Data folder:      ${dataFolder}${data}  ("npm run reset" deletes it)`,
    "  To stop:          Ctrl-C",
    "",
  ].join("\n");
}
