/**
 * Starts a whole site for tests, benchmarks, and screenshots: the built Worker in workerd with the embedded backend and the
 * demo inventory.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { answerVpic } from "../../../local/vendors/vpic-stand-in";
import { spawnBackend } from "../backend/spawn-backend";
import { bundleWorker, startWorker } from "./worker-bundle";

export async function startSite() {
  const folder = await mkdtemp(path.join(tmpdir(), "site-"));
  const [backend] = await Promise.all([spawnBackend(folder), bundleWorker()]);
  const { secretKey } = backend;
  const sessionSecret = `local_${randomBytes(24).toString("base64url")}`;
  const settings = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: secretKey,
    SESSION_SECRET: sessionSecret,
    // Never requested; setting it makes the inventory page show the refresh button.
    INVENTORY_SHEET: "https://docs.google.com/spreadsheets/d/e/none/pub?output=csv",
    VPIC_API_URL: "https://vpic.invalid",
  };
  const worker = await startWorker({ settings, outbound: onlyToLoopback });
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
      await backend.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps tests offline: requests to other hosts get a 404, and VINs are decoded by the stand-in. */
async function onlyToLoopback(request: Request): Promise<Response> {
  if (request.url.startsWith("https://vpic.invalid/")) return answerVpic(request);
  if (new URL(request.url).hostname !== "127.0.0.1") return new Response(null, { status: 404 });
  const { method, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  return fetch(request.url, { method, headers: [...headers], body });
}
