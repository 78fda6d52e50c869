/**
 * `npm run deploy -- staging|production`: refuses an unsafe deployment, builds, and releases in stages. `rollback` and `resources`
 * before the environment return to the version before, and create what the environment lacks.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createSupabaseFacts } from "~/backend/stores/supabase-facts.server";
import { dealer } from "~/dealer/dealer";
import { resolveFacts } from "~/dealer/resolve-facts.server";
import { NO_STORED_FACTS } from "~/dealer/stored-facts";
import { SECRET_SETTINGS, type Settings } from "~/edge/config/settings";
import { openProjects } from "~/edge/context/open-projects.server";
import { build } from "./build/index";
import { listBackendReasons } from "./deploy/backend";
import { applyHostedFunctions } from "./deploy/deploy-functions";
import { refuseMoved, refuseOtherEnvironment } from "./deploy/environment";
import {
  listBindingReasons,
  listReasonsNotToDeploy,
  listWarnings,
  parseDeploySettings,
} from "./deploy/preflight";
import { findPrevious, release } from "./deploy/release";
import { createResources } from "./deploy/resources";
import { fingerprintSecrets, rollBack } from "./deploy/rollback";
import { smokeTest, watchSite } from "./deploy/smoke-test";
import { createWrangler, type DeployEnvironment, ENVIRONMENTS, type Wrangler } from "./deploy/wrangler";
import { StartError } from "./process/start-error";
import { readWranglerConfig } from "./site/wrangler-config";

const USAGE = `Run "npm run deploy -- [resources|functions|rollback] staging|production [--full] [--moved] [--max-errors 1] [--watch 60]".`;

const root = process.cwd();
const migrations = path.join(root, "supabase", "migrations");
const { action, environment, isFull, isMoved, maxErrorShare, watchMs } = readCommand();
const wrangler = createWrangler(path.join(root, "node_modules/wrangler/bin/wrangler.js"), environment);
if (action !== "resources") refuseOtherEnvironment(process.env, environment);
if (action === "resources")
  for (const line of createResources(wrangler, environment, "wrangler.toml")) console.log(line);
else if (action === "functions") await updateFunctions();
else if (action === "rollback")
  console.log(`All visitors are back on version ${rollBack(wrangler, environment, process.env)}.`);
else await deploy(environment, wrangler);

/** @throws StartError for words that aren't a command */
function readCommand() {
  // Skips the command's own name, which `run.mjs` reads.
  const { positionals, values } = readArguments(process.argv.slice(3));
  const [action = "", name = ""] = positionals.length > 1 ? positionals : ["release", ...positionals];
  const environment = ENVIRONMENTS.find((each) => each === name);
  const maxErrors = Number(values["max-errors"]);
  const watchSeconds = Number(values.watch);
  const isKnown =
    ["release", "resources", "functions", "rollback"].includes(action) && positionals.length <= 2;
  const hasNumbers = maxErrors >= 0 && maxErrors <= 100 && watchSeconds >= 0;
  if (!environment || !isKnown || !hasNumbers) throw new StartError(USAGE);
  return {
    action,
    environment,
    isFull: values.full,
    isMoved: values.moved,
    maxErrorShare: maxErrors / 100,
    watchMs: watchSeconds * 1000,
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        // In percent of the requests.
        "max-errors": { type: "string", default: "1" },
        // In seconds for each stage.
        watch: { type: "string", default: "60" },
        full: { type: "boolean", default: false },
        // The site's address or project isn't that of the last release.
        moved: { type: "boolean", default: false },
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

async function deploy(environment: DeployEnvironment, wrangler: Wrangler): Promise<void> {
  const settings = parseDeploySettings(process.env);
  const { SITE_URL: url = "no SITE_URL", SUPABASE_URL } = settings;
  console.log(`Deploying to ${environment}: ${url}, database ${SUPABASE_URL}.`);
  const databaseUrl = process.env.DATABASE_URL;
  const config = readWranglerConfig("wrangler.toml", environment);
  const facts = await readFacts(settings);
  const reasons = [
    ...listReasonsNotToDeploy(settings, dealer.name, facts),
    ...listBindingReasons(config, environment),
    ...(await listBackendReasons(settings, migrations, Boolean(databaseUrl))),
  ];
  if (reasons.length > 0)
    throw new StartError(["Not deployed:", ...reasons.map((reason) => `- ${reason}`)].join("\n"));
  for (const warning of listWarnings(facts)) console.log(`Warning: ${warning}`);
  // Also finds out whether wrangler is signed in.
  const previous = findPrevious(wrangler);
  if (previous && !isMoved) refuseMoved(wrangler, settings, environment, previous);
  await build(root);
  // The current release keeps running with newer functions, which only add fields.
  if (databaseUrl) await updateFunctions();
  const service = openProjects(settings).service.client();
  // Cloudflare sends a request with this header to the named version.
  const chooseVersion = (version: string | null): Readonly<Record<string, string>> =>
    version ? { "Cloudflare-Workers-Version-Overrides": `${config.name}="${version}"` } : {};
  await withSettings(settings, (args) =>
    release(
      { isFull, settings: args, message: `secrets ${fingerprintSecrets(process.env)}`, maxErrorShare },
      {
        wrangler,
        say: console.log,
        smokeTest: (version) => smokeTest({ url, version, headers: chooseVersion(version) }, service),
        watch: (version) => watchSite({ url, version, headers: chooseVersion(version) }, watchMs, 1_000),
      },
    ),
  );
}

/** @throws StartError without a connection to the database */
async function updateFunctions(): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl)
    throw new StartError(
      "Set DATABASE_URL to the database's connection string: its functions come from here.",
    );
  if (await applyHostedFunctions(databaseUrl, migrations))
    console.log("Updated the database's views and functions (supabase/functions).");
}

/** Falls back to the defaults if the backend doesn't respond, which `listBackendReasons` reports. */
async function readFacts(settings: Settings) {
  const stored = await createSupabaseFacts({ ...openProjects(settings).service, timeoutMs: 15_000 })
    .readCurrent()
    .catch(() => NO_STORED_FACTS);
  return resolveFacts(stored, settings.DEALER_PHONE);
}

/** Passes the settings as arguments of wrangler, the secrets in a file that exists only meanwhile. */
async function withSettings(
  values: Settings,
  run: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  const names = Object.keys(values).filter((name) => process.env[name]);
  const variables = names
    .filter((name) => !SECRET_SETTINGS.has(name))
    .flatMap((name) => ["--var", `${name}:${values[name as keyof Settings]}`]);
  const folder = mkdtempSync(path.join(tmpdir(), "deploy-"));
  try {
    await run([...variables, "--secrets-file", writeSecrets(path.join(folder, "secrets.json"), names)]);
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
