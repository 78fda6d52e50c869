/** `npm run deploy`: refuses what must not go out, builds, and hands the settings to wrangler. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSupabaseStaff } from "~/backend/supabase-staff.server";
import { dealer } from "~/dealer/dealer";
import { TESTIMONIALS } from "~/dealer/testimonials";
import { parseSettings, SECRET_SETTINGS, type Settings } from "~/edge/settings";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/demo-accounts";
import "./backend/web-socket-name";
import { build } from "./build/index";
import { listReasonsNotToDeploy } from "./deploy-preflight";
import { StartError } from "./start-error";

const root = process.cwd();
const settings = parseSettings(process.env);
// Without an answer there is nothing to deploy for: the sentence about SUPABASE_URL says so.
const demoAccounts = await listDemoAccounts(settings).catch(() => []);
const reasons = listReasonsNotToDeploy(settings, dealer, TESTIMONIALS, demoAccounts);
if (reasons.length > 0)
  throw new StartError(["Not deployed:", ...reasons.map((reason) => `- ${reason}`)].join("\n"));
await build(root);
process.exitCode = deploy(settings);

/** Those accounts of the demo that this backend lets in. */
async function listDemoAccounts({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
}: Settings): Promise<string[]> {
  const staff = createSupabaseStaff({ url, publishableKey });
  const answers = DEMO_ACCOUNTS.map(async ({ email }) => {
    const tokens = await staff.signIn(email, DEMO_PASSWORD);
    if (tokens) await staff.endSession(tokens.accessToken);
    return tokens ? [email] : [];
  });
  return (await Promise.all(answers)).flat();
}

function deploy(values: Settings): number {
  const wrangler = path.join(root, "node_modules", "wrangler", "bin", "wrangler.js");
  const names = Object.keys(values).filter((name) => process.env[name]);
  const variables = names
    .filter((name) => !SECRET_SETTINGS.has(name))
    .flatMap((name) => ["--var", `${name}:${values[name as keyof Settings]}`]);
  const folder = mkdtempSync(path.join(tmpdir(), "deploy-"));
  try {
    const secrets = writeSecrets(path.join(folder, "secrets.json"), names);
    const args = [wrangler, "deploy", ...variables, "--secrets-file", secrets];
    const env = { ...process.env, NODE_ENV: "production" };
    return spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a file of ours alone: a command line can be read by every account of the machine. */
function writeSecrets(file: string, names: readonly string[]): string {
  const secrets = names.filter((name) => SECRET_SETTINGS.has(name)).map((name) => [name, process.env[name]]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 });
  return file;
}
