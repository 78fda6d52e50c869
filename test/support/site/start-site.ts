/**
 * Starts a whole site for tests, benchmarks, and screenshots: the built Worker in workerd with the embedded backend and the
 * demo inventory.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startVendorServer } from "../../../local/vendors/vendor-server";
import { answerVpic, VPIC_PATHS } from "../../../local/vendors/vpic-stand-in";
import { spawnBackend } from "../backend/spawn-backend";
import { bundleWorker, startWorker } from "./worker-bundle";

export async function startSite() {
  const folder = await mkdtemp(path.join(tmpdir(), "site-"));
  const vendors = startVendorServer(0, answerVendors);
  const [backend, { url, close }] = await Promise.all([spawnBackend(folder), vendors, bundleWorker()]);
  const { secretKey } = backend;
  const sessionSecret = `local_${randomBytes(24).toString("base64url")}`;
  const settings = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: secretKey,
    SESSION_SECRET: sessionSecret,
    // It is never found; setting it makes the inventory page show the refresh button.
    INVENTORY_SHEET: `${url}/inventory.csv`,
    VPIC_API_URL: url,
  };
  // Keeps tests offline.
  const worker = await startWorker({ settings, outbound: { network: { allow: ["127.0.0.1/32"] } } });
  return {
    /** Without a trailing slash. */
    url: (await worker.ready).origin,
    backendUrl: backend.url,
    secretKey,
    sessionSecret,
    /** The every-minute cron, which nothing else triggers. */
    async runCron() {
      await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    },
    stop: async () => {
      await worker.dispose();
      await Promise.all([backend.kill(), close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answerVendors = (request: Request) =>
  VPIC_PATHS.test(new URL(request.url).pathname) ? answerVpic(request) : new Response(null, { status: 404 });
