/**
 * The entry point of every `npm run …` command: checks Node, installs missing packages, then runs the command. Written in old
 * JavaScript syntax, so that an outdated Node can parse it and report its version.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const MIN_NODE = [20, 19];
const COMMANDS = {
  start: "local/start.ts",
  dev: "local/dev.ts",
  reset: "local/reset.ts",
  backup: "local/backup.ts",
  restore: "local/restore.ts",
  build: "local/build/cli.ts",
  test: "test/run.ts",
  "test:quick": "test/quick.ts",
  "test:nightly": "test/run.ts",
  bench: "test/bench/run.ts",
  scan: "test/scan/run.ts",
  screenshots: "test/support/browser/screenshots.ts",
  deploy: "local/deploy.ts",
  types: "local/types.ts",
  audit: "local/audit.ts",
  "staff:add": "local/staff-add.ts",
  "staff:two-step-off": "local/staff-two-step-off.ts",
};
/** Errors whose message is a complete sentence for the user. */
const PLAIN_ERRORS = ["StartError", "SettingsError"];

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const command = process.argv[2] || "";

main().catch((error) => {
  const isPlain = error instanceof Error && PLAIN_ERRORS.includes(error.name);
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

async function main() {
  checkNode(process.versions.node);
  const script = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!script) throw plainError(`There's no command "${command}": use ${Object.keys(COMMANDS).join(", ")}.`);
  process.chdir(root);
  if (!isInstalled()) install();
  const { register } = await import("tsx/esm/api");
  register({ tsconfig: path.join(root, "tsconfig.json") });
  await import(new URL(`../${script}`, import.meta.url).href);
}

function checkNode(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw plainError(
    `This project needs Node ${MIN_NODE.join(".")} or newer, and this is ${version}: install a newer Node and try again.`,
  );
}

/** Checks npm's list of installed packages, which also outlives deleted folders. Optional packages may be for other systems. */
function isInstalled() {
  const list = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const installed = readPackages(list);
  const wanted = Object.entries(readPackages(path.join(root, "package-lock.json")));
  return wanted.every(
    ([name, { version, optional }]) =>
      name === "" ||
      optional ||
      (installed[name] && installed[name].version === version && existsSync(path.join(root, name))),
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function install() {
  console.log("Installing packages (first run, or after an update)...");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  // Shows standard error only: npm's summary is of no use here.
  const options = { stdio: ["ignore", "ignore", "inherit"], shell: !npm && process.platform === "win32" };
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, options);
  if (status !== 0) throw plainError(`The packages couldn't be installed: run "npm ci" to see why.`);
}

function plainError(message) {
  return Object.assign(new Error(message), { name: "StartError" });
}
