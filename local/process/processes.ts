/** Reads facts about other processes from the system: whether they run, since when, and their parent. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface ProcessFacts {
  readonly parent: number;
  /** Distinguishes two processes that had the same id. Comparable on the same machine only. */
  readonly startedAt: string;
  readonly command: string;
}

/** Returns null when there is no such process or it is a zombie. */
export function findProcess(pid: number): ProcessFacts | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === "linux" ? readProc(pid) : runPs(pid);
}

/** Returns the process's start time in a system-specific format; null when it is not running. */
export function findProcessStart(pid: number): string | null {
  return findProcess(pid)?.startedAt ?? null;
}

/**
 * Parses `/proc/<pid>/stat` (proc(5)): `pid (command) state ppid …`; field 22 is the start time in ticks since boot. The
 * command may contain any character.
 */
function readProc(pid: number): ProcessFacts | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const nameEnd = text.lastIndexOf(")");
    const [state = "", parent = "", ...rest] = text.slice(nameEnd + 2).split(" ");
    if ("ZX".includes(state)) return null;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const command = text.slice(text.indexOf("(") + 1, nameEnd);
    return { parent: Number(parent), startedAt: `${boot}:${rest[17]}`, command };
  } catch {
    return null;
  }
}

function runPs(pid: number): ProcessFacts | null {
  try {
    const options = { encoding: "utf8" as const, stdio: "pipe" as const };
    const answer = execFileSync("ps", ["-o", "ppid=,lstart=,comm=", "-p", String(pid)], options).trim();
    const [parent = "", ...rest] = answer.split(/\s+/);
    const command = rest.slice(5).join(" ").split("/").at(-1) ?? "";
    return { parent: Number(parent), startedAt: rest.slice(0, 5).join("-"), command };
  } catch {
    return null;
  }
}
