/** Runs wrangler for one environment of `wrangler.toml`, and reads what it reports for machines. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { StartError } from "../process/start-error";

export const ENVIRONMENTS = ["staging", "production"] as const;
export type DeployEnvironment = (typeof ENVIRONMENTS)[number];

export interface Wrangler {
  /**
   * Runs a command with its output on the terminal.
   * @returns the id of the version that it uploaded or deployed, null when it reported none
   * @throws StartError when it fails
   */
  run(args: readonly string[]): string | null;
  /** Runs a command that prints JSON. @returns undefined for a Worker that doesn't exist yet @throws StartError when it fails */
  readJson(args: readonly string[]): unknown;
  /** Runs a command that prints a table. @throws StartError when it fails */
  readText(args: readonly string[]): string;
}

/** Cloudflare's error for a Worker that doesn't exist, as wrangler prints it. */
const NO_WORKER = "[code: 10007]";
const reportLine = z.object({ type: z.string(), version_id: z.string().nullish() });

/** @param script wrangler's own, or a stand-in's in tests */
export function createWrangler(script: string, environment: DeployEnvironment): Wrangler {
  const start = (args: readonly string[], output: "inherit" | "pipe", variables: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [script, ...args, "--env", environment], {
      // `wrangler.toml` refuses to build for a deployment without this variable.
      env: { ...process.env, ...variables, NODE_ENV: "production", DEPLOY_ENVIRONMENT: environment, CI: "1" },
      stdio: ["ignore", output, output],
      encoding: "utf8",
    });
  const getOutput = (args: readonly string[], { status, stdout, stderr }: ReturnType<typeof start>) => {
    if (status === 0) return stdout;
    process.stderr.write(stderr);
    const command = args.filter((arg) => !arg.startsWith("--")).join(" ");
    throw new StartError(
      `${describeFailure(command, status)}: read its error above, and run "npx wrangler login" if you aren't signed in.`,
    );
  };
  return {
    run(args) {
      const folder = mkdtempSync(path.join(tmpdir(), "wrangler-"));
      const report = path.join(folder, "report.ndjson");
      writeFileSync(report, "");
      try {
        const { status } = start(args, "inherit", { WRANGLER_OUTPUT_FILE_PATH: report });
        if (status !== 0) throw new StartError(`${describeFailure(args.slice(0, 2).join(" "), status)}.`);
        return findVersion(readFileSync(report, "utf8"));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    readJson(args) {
      const result = start(args, "pipe");
      return result.stderr.includes(NO_WORKER) ? undefined : JSON.parse(getOutput(args, result));
    },
    readText: (args) => getOutput(args, start(args, "pipe")),
  };
}

const describeFailure = (command: string, status: number | null) =>
  `"wrangler ${command}" failed (exit code ${status ?? "none"})`;

function findVersion(report: string): string | null {
  const lines = report.split("\n").filter(Boolean);
  const versions = lines.flatMap((line) => reportLine.parse(JSON.parse(line)).version_id ?? []);
  return versions.at(-1) ?? null;
}
