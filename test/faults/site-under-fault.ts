/**
 * The whole site in parts that can fail separately: the built Worker, the embedded backend, the connection between them, and
 * the Twilio stand-in.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ACCOUNT, startStandIn } from "../functions/stand-in-account";
import { type BackendProcess, spawnBackend } from "../support/backend/spawn-backend";
import { openService } from "../support/site/service";
import { startWorker } from "../support/site/worker-bundle";
import type { Chance } from "./chance";
import type { Life } from "./leads/scenarios";
import { openLine } from "./line";

/** Share of backend responses that are lost while that fault is active. */
const LOST_SHARE = 0.3;

export type SiteUnderFault = Awaited<ReturnType<typeof openSiteUnderFault>>;

/** @param others settings that differ from the defaults */
export async function openSiteUnderFault(chance: Chance, others: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "faults-"));
  const logLines: string[] = [];
  const note = (text: string) => void logLines.push(text);
  const backendFolder = path.join(folder, "backend");
  let backend: BackendProcess = await spawnBackend(backendFolder, 0, note);
  const { url, secretKey } = backend;
  const backendPort = Number(new URL(url).port);
  const line = await openLine(
    () => url,
    () => chance.next() < LOST_SHARE,
  );
  const standIn = await startStandIn();
  const textLine = await openLine(() => standIn.url);
  const settings = {
    SUPABASE_URL: line.url,
    SUPABASE_SECRET_KEY: secretKey,
    TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
    TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
    TWILIO_API_URL: textLine.url,
    ...others,
  };
  return {
    folder,
    line,
    standIn,
    settings,
    /** The connection to Twilio. */
    textLine,
    logLines: logLines as readonly string[],
    backendUrl: url,
    secretKey,
    /** Bypasses the faulty connection. */
    service: openService(url, secretKey),
    async startLife({ withoutLeadBuffer = false, withoutQueueConsumers = false }: Life) {
      const worker = await startWorker({
        settings,
        objectsFolder: path.join(folder, "objects"),
        onLine: note,
        withoutLeadBuffer,
        withoutQueueConsumers,
      });
      await worker.ready;
      return worker;
    },
    killBackend: () => backend.kill(),
    async restartBackend() {
      backend = await spawnBackend(backendFolder, backendPort, note);
    },
    async close() {
      line.close();
      textLine.close();
      await Promise.all([standIn.close(), backend.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
