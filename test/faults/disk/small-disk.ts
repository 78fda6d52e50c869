/** Runs a script on its own small disk: a tmpfs that only its process sees and that disappears with it. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** As root, or with a user namespace where the system allows it. */
const VIEWS = [["--mount"], ["--user", "--map-root-user", "--mount"]];
const MAX_MS = 240_000;

/**
 * Runs `script FOLDER STEP` for each step, each in its own process, all on one disk.
 * @returns what they printed, or null where the disk can't be created
 */
export function runOnSmallDisk(mib: number, script: string, steps: readonly string[]): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  const mount = `mount -t tmpfs -o size=${mib}m tmpfs "$0"`;
  try {
    const view = VIEWS.find(
      (args) => spawnSync("unshare", [...args, "sh", "-c", mount, folder]).status === 0,
    );
    if (!view) return null;
    const commands = steps.map((step) => `"$1" --import tsx "$2" "$0" ${step}`);
    const shell = [mount, ...commands].join("; ");
    const args = [...view, "sh", "-c", shell, folder, process.execPath, script];
    const { stdout } = spawnSync("unshare", args, {
      encoding: "utf8",
      timeout: MAX_MS,
      stdio: ["ignore", "pipe", "inherit"],
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
