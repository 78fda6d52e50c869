/** Runs wrangler for one environment of `wrangler.toml`, and reads what it reports for machines. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { trimEnd } from "~/platform/trim-end";
import { StartError } from "../process/start-error";

export const ENVIRONMENTS = ["staging", "production"] as const;
export type DeployEnvironment = (typeof ENVIRONMENTS)[number];

export type Wrangler = ReturnType<typeof createWrangler>;

/** Cloudflare's error for a Worker that doesn't exist, as wrangler prints it. */
const NO_WORKER = "[code: 10007]";
const reportLine = z.object({ type: z.string(), version_id: z.string().nullish() });

/** @param script wrangler's own, or a stand-in's in tests */
export function createWrangler(script: string, environment: DeployEnvironment) {
  const start = (args: readonly string[], output: "inherit" | "pipe", variables: NodeJS.ProcessEnv = {}) => {
    const ended = spawnSync(process.execPath, [script, ...args, "--env", environment], {
      // `wrangler.toml` refuses to build for a deployment without this variable.
      env: { ...process.env, ...variables, NODE_ENV: "production", DEPLOY_ENVIRONMENT: environment, CI: "1" },
      stdio: ["ignore", output, "pipe"],
      encoding: "utf8",
    });
    if (output === "inherit" && ended.status === 0) process.stderr.write(ended.stderr);
    return ended;
  };
  const getOutput = (args: readonly string[], { status, stdout, stderr }: ReturnType<typeof start>) => {
    if (status === 0) return stdout;
    const command = args.filter((arg) => !arg.startsWith("--")).join(" ");
    throw new StartError(`"wrangler ${command}" failed: ${describeError(stderr, status)}.`);
  };
  return {
    /**
     * Runs a command with its output on the terminal.
     * @returns the id of the version that it uploaded or deployed, null when it reported none
     * @throws StartError when it fails
     */
    run(args: readonly string[]): string | null {
      const folder = mkdtempSync(path.join(tmpdir(), "wrangler-"));
      const report = path.join(folder, "report.ndjson");
      writeFileSync(report, "");
      try {
        getOutput(args.slice(0, 2), start(args, "inherit", { WRANGLER_OUTPUT_FILE_PATH: report }));
        return findVersion(readFileSync(report, "utf8"));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    /** Runs a command that prints JSON. @returns undefined for a Worker that doesn't exist yet @throws StartError when it fails */
    readJson(args: readonly string[]): unknown {
      const result = start(args, "pipe");
      return result.stderr.includes(NO_WORKER) ? undefined : JSON.parse(getOutput(args, result));
    },
    /** Runs a command that prints a table. @throws StartError when it fails */
    readText: (args: readonly string[]) => getOutput(args, start(args, "pipe")),
  };
}

/** How wrangler marks an error; what follows are lines of text, then advice. */
const ERROR_MARK = "[ERROR]";
const ADVICE = /^(?:If you think|To learn more|Logs were written|\W*Docs|\p{Extended_Pictographic})/u;
const IS_SIGN_IN =
  /CLOUDFLARE_API_TOKEN|not (?:logged|signed) in|wrangler login|\[code: 1000[01]\]|authenticat/i;
const MAX_ERROR = 300;

/** Returns wrangler's error as the end of one sentence, without colors, advice, or a period. */
function describeError(stderr: string, status: number | null): string {
  const text = stripVTControlCharacters(stderr);
  const lines = text
    .slice(Math.max(0, text.lastIndexOf(ERROR_MARK)))
    .replace(ERROR_MARK, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !ADVICE.test(line))
    .map((line) => trimEnd(line, /\./));
  const error = trimEnd(lines.join(": ").slice(0, MAX_ERROR), /[.\s]/) || `exit code ${status ?? "none"}`;
  return IS_SIGN_IN.test(error) ? `${error} (run "npx wrangler login" if you aren't signed in)` : error;
}

function findVersion(report: string): string | null {
  const lines = report.split("\n").filter(Boolean);
  const versions = lines.flatMap((line) => reportLine.parse(JSON.parse(line)).version_id ?? []);
  return versions.at(-1) ?? null;
}
