/**
 * Runs the built Worker in workerd: bundled by wrangler like a deployment, run by Miniflare with the bindings of wrangler.toml.
 */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { buildIfStale, fingerprint } from "../../../local/build/index";
import "../../../local/build/quick-avif.mjs";

/** `npm test` bundles once and passes the folder to all its test runs. */
const isBundled = process.env.WORKER_BUNDLE !== undefined;
export const BUNDLE = process.env.WORKER_BUNDLE ?? "build/worker";

/** Inputs of the bundle besides those of the build. */
const INPUTS = ["wrangler.toml"];

/** Builds and bundles the Worker, each when stale, unless this run already did. */
export async function bundleWorker(root = process.cwd()): Promise<void> {
  if (isBundled) return;
  await buildIfStale(root);
  const stampFile = path.join(root, BUNDLE, ".stamp");
  const stamp = await fingerprint(root, INPUTS);
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;
  await runWrangler(root, ["deploy", "--dry-run", "--outdir", BUNDLE]);
  await writeFile(stampFile, stamp);
}

/** @throws Error with its output when it fails */
async function runWrangler(root: string, args: readonly string[]): Promise<void> {
  const wrangler = path.join(root, "node_modules", "wrangler", "bin", "wrangler.js");
  const child = spawn(process.execPath, [wrangler, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      WRANGLER_SEND_METRICS: "false",
      CI: "1",
      // `wrangler.toml` refuses to bundle for a deployment without it.
      DEPLOY_ENVIRONMENT: "dry run",
    },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`wrangler could not bundle the Worker:\n${Buffer.concat(chunks)}`);
}

/** Secrets of a Worker without staff sign-in; tests that sign in pass the backend's own. */
const TEST_SECRETS = {
  SUPABASE_SECRET_KEY: "sb_secret_of_no_backend_000000000000",
  SESSION_SECRET: "local_0123456789abcdefghijklmnopqrstuvwxyz",
  LEADS_KEY: "local_abcdefghijklmnopqrstuvwxyz0123456789",
  TWILIO_AUTH_TOKEN: "token_of_no_account_0000",
  // An unreachable address; tests that need texts to be sent pass a stand-in's.
  TWILIO_API_URL: "http://127.0.0.1:1",
  VPIC_API_URL: "http://127.0.0.1:1",
  // Suites that share a backend send more leads than a dealership gets in a day.
  SMS_PER_DAY: "10000",
};

export interface WorkerOptions {
  /** Settings that differ from wrangler.toml. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Handles every outgoing request, or names the addresses that the runtime may ask by itself, which takes less work. */
  readonly outbound?: ((request: Request) => Promise<Response>) | { readonly network: { allow: string[] } };
  /** Leave out the lead buffer, as if it were unreachable. */
  readonly withoutLeadBuffer?: boolean;
  /** Leave out the queue consumers, so that every job is lost. */
  readonly withoutQueueConsumers?: boolean;
  /** Where Durable Objects are stored; by default they are discarded with the Worker. */
  readonly objectsFolder?: string;
  /** Receives every line that the Worker logs. */
  readonly onLine?: (line: string) => void;
  /** Whether to enable V8's inspector for the isolate (`getInspectorURL`). */
  readonly hasInspector?: boolean;
  /** Whether the Worker also listens by itself (`unsafeGetDirectURL`), without Miniflare's router before it. */
  readonly hasOwnSocket?: boolean;
  /** Source of modules added to the bundle, by file name; the first handles events instead of `index.js`. */
  readonly wrappers?: Readonly<Record<string, string>>;
}

/** Starts the Worker. The caller disposes of it. */
export async function startWorker({
  settings,
  outbound,
  withoutLeadBuffer,
  withoutQueueConsumers,
  objectsFolder,
  onLine,
  hasInspector,
  hasOwnSocket,
  wrappers = {},
}: WorkerOptions = {}): Promise<Miniflare> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const worker = { type: "ESModule" as const, path: path.resolve(BUNDLE, "index.js") };
  const around = Object.entries(wrappers).map(([name, contents]) => ({
    type: "ESModule" as const,
    path: path.resolve(BUNDLE, name),
    contents,
  }));
  return new Miniflare({
    ...workerOptions,
    ...(withoutLeadBuffer ? { durableObjects: {} } : {}),
    ...(withoutQueueConsumers ? { queueConsumers: {} } : {}),
    bindings: { ...workerOptions.bindings, ...TEST_SECRETS, ...settings },
    modulesRoot: path.resolve(BUNDLE),
    modules: [...around, worker],
    ...(hasInspector ? { inspectorPort: 0 } : {}),
    ...(hasOwnSocket ? { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } : {}),
    ...(outbound ? { outboundService: outbound as never } : {}),
    ...(objectsFolder ? { durableObjectsPersist: objectsFolder } : {}),
    host: "127.0.0.1",
    port: 0,
    handleRuntimeStdio: (stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream) => {
      for (const stream of [stdout, stderr]) {
        if (onLine) createInterface(stream).on("line", onLine);
        else stream.resume();
      }
    },
  } as ConstructorParameters<typeof Miniflare>[0]);
}
