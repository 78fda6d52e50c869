/** Runs an installed scanner, within a time limit. */
import { spawn, spawnSync } from "node:child_process";
import { StartError } from "../../local/process/start-error";

export interface Finding {
  readonly where: string;
  readonly what: string;
}

export interface ScanResult {
  /** What was scanned, in a few words. */
  readonly scope: string;
  readonly findings: readonly Finding[];
  /** Why the scanner didn't do its work. */
  readonly failures: readonly string[];
}

/** @throws StartError that says how to install it */
export function requireScanner(name: string): void {
  if (spawnSync(name, ["--version"], { stdio: "ignore" }).error)
    throw new StartError(
      `The scan needs ${name}: run "apt-get install ${name}" (Debian, Ubuntu) and try again.`,
    );
}

/** @returns what it printed, and whether the time limit ended it */
export async function runScanner(
  name: string,
  args: readonly string[],
  timeoutMs: number,
): Promise<{ readonly output: string; readonly isCutShort: boolean }> {
  const child = spawn(name, args, { stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
  let isCutShort = false;
  const timer = setTimeout(() => {
    isCutShort = true;
    child.kill("SIGKILL");
  }, timeoutMs);
  await new Promise((resolve) => child.once("close", resolve));
  clearTimeout(timer);
  return { output: Buffer.concat(chunks).toString(), isCutShort };
}
