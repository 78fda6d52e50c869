/** `npm run deploy [-- staged]`: refuses an unsafe deployment, builds, and passes the settings to wrangler. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dealer } from "~/dealer/dealer";
import { TESTIMONIALS } from "~/dealer/testimonials";
import { parseSettings, SECRET_SETTINGS, type Settings } from "~/edge/config/settings";
import { build } from "./build/index";
import { listBackendReasons } from "./deploy/backend";
import { listBindingReasons, listReasonsNotToDeploy } from "./deploy/preflight";
import { StartError } from "./process/start-error";
import { readWranglerConfig } from "./site/wrangler-config";

/** wrangler commands: deploy to all visitors, or upload a version that gets no traffic until `wrangler versions deploy`. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  "": ["deploy"],
  staged: ["versions", "upload"],
};

const root = process.cwd();
// Skips the command's own name, which `run.mjs` reads.
const words = process.argv.slice(3).join(" ");
const way = Object.hasOwn(WAYS, words) ? WAYS[words] : undefined;
if (!way) throw new StartError('Run "npm run deploy", or "npm run deploy -- staged".');
const settings = parseSettings(process.env);
const reasons = [
  ...listReasonsNotToDeploy(settings, dealer, TESTIMONIALS),
  ...listBindingReasons(readWranglerConfig()),
  ...(await listBackendReasons(settings, path.join(root, "supabase", "migrations"))),
];
if (reasons.length > 0)
  throw new StartError(["Not deployed:", ...reasons.map((reason) => `- ${reason}`)].join("\n"));
await build(root);
process.exitCode = deploy(way, settings);

function deploy(command: readonly string[], values: Settings): number {
  const wrangler = path.join(root, "node_modules", "wrangler", "bin", "wrangler.js");
  const names = Object.keys(values).filter((name) => process.env[name]);
  const variables = names
    .filter((name) => !SECRET_SETTINGS.has(name))
    .flatMap((name) => ["--var", `${name}:${values[name as keyof Settings]}`]);
  const folder = mkdtempSync(path.join(tmpdir(), "deploy-"));
  try {
    const secrets = writeSecrets(path.join(folder, "secrets.json"), names);
    const args = [wrangler, ...command, ...variables, "--secrets-file", secrets];
    const env = { ...process.env, NODE_ENV: "production" };
    return spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes secrets to a file that only the current user can read: other accounts of the machine can see command lines. */
function writeSecrets(file: string, names: readonly string[]): string {
  const secrets = names.filter((name) => SECRET_SETTINGS.has(name)).map((name) => [name, process.env[name]]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 });
  return file;
}
