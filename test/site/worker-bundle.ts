/** The built Worker in workerd: bundled by wrangler as for a deployment, run by Miniflare with the bindings of wrangler.toml. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { buildIfStale } from "../../local/build/index";

const BUNDLE = "build/worker";

/** Builds what is stale and bundles the Worker; a few seconds. */
export async function bundleWorker(root = process.cwd()): Promise<void> {
  await buildIfStale(root);
  const wrangler = path.join(root, "node_modules", "wrangler", "bin", "wrangler.js");
  const result = spawnSync(process.execPath, [wrangler, "deploy", "--dry-run", "--outdir", BUNDLE], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false", CI: "1" },
  });
  if (result.status !== 0)
    throw new Error(`wrangler could not bundle the Worker:\n${result.stdout}${result.stderr}`);
}

interface WorkerOptions {
  /** Settings that differ from wrangler.toml. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Sees every outgoing request; answer it, or pass it on. */
  readonly outbound?: (request: Request) => Promise<Response>;
  /** Leave out the Images binding, as on an account without it. */
  readonly withoutImages?: boolean;
}

/** Starts the Worker on a free loopback port. The caller disposes of it. */
export async function startWorker({
  settings,
  outbound,
  withoutImages,
}: WorkerOptions = {}): Promise<Miniflare> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const worker = { type: "ESModule" as const, path: path.resolve(BUNDLE, "worker.js") };
  const { images, ...others } = workerOptions;
  return new Miniflare({
    ...others,
    ...(withoutImages || !images ? {} : { images }),
    bindings: { ...workerOptions.bindings, ...settings },
    modulesRoot: path.resolve(BUNDLE),
    modules: [worker],
    ...(outbound ? { outboundService: outbound as never } : {}),
    host: "127.0.0.1",
    port: 0,
    handleRuntimeStdio: (stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream) => {
      stdout.resume();
      stderr.resume();
    },
  } as ConstructorParameters<typeof Miniflare>[0]);
}
