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
  /** Runs a command that prints JSON. @returns undefined when it fails, as for a Worker that doesn't exist yet */
  readJson(args: readonly string[]): unknown;
  /** Runs a command that prints a table. @throws StartError when it fails */
  readText(args: readonly string[]): string;
}

const reportLine = z.object({ type: z.string(), version_id: z.string().nullish() });

/** @param script wrangler's own, or a stand-in's in tests */
export function createWrangler(script: string, environment: DeployEnvironment): Wrangler {
  const start = (args: readonly string[], output: "inherit" | "pipe", variables: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [script, ...args, "--env", environment], {
      // `wrangler.toml` refuses to build for a deployment without this variable.
      env: { ...process.env, ...variables, NODE_ENV: "production", DEPLOY_ENVIRONMENT: environment, CI: "1" },
      stdio: ["ignore", output, "inherit"],
      encoding: "utf8",
    });
  const failed = (args: readonly string[], status: number | null) =>
    new StartError(`"wrangler ${args.slice(0, 2).join(" ")}" failed (exit code ${status ?? "none"}).`);
  return {
    run(args) {
      const folder = mkdtempSync(path.join(tmpdir(), "wrangler-"));
      const report = path.join(folder, "report.ndjson");
      writeFileSync(report, "");
      try {
        const { status } = start(args, "inherit", { WRANGLER_OUTPUT_FILE_PATH: report });
        if (status !== 0) throw failed(args, status);
        return findVersion(readFileSync(report, "utf8"));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    readJson(args) {
      const { status, stdout } = start(args, "pipe");
      return status === 0 ? JSON.parse(stdout) : undefined;
    },
    readText(args) {
      const { status, stdout } = start(args, "pipe");
      if (status !== 0) throw failed(args, status);
      return stdout;
    },
  };
}

function findVersion(report: string): string | null {
  const lines = report.split("\n").filter(Boolean);
  const versions = lines.flatMap((line) => reportLine.parse(JSON.parse(line)).version_id ?? []);
  return versions.at(-1) ?? null;
}
