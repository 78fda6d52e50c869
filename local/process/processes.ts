/** What the system tells about other processes: whether they live, since when, who started them. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface ProcessFacts {
  readonly parent: number;
  /** Tells two processes of one number apart; comparable with others of the same machine only. */
  readonly startedAt: string;
  readonly command: string;
}

/** null when there is no such process, or it has ended and only waits to be collected. */
export function findProcess(pid: number): ProcessFacts | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === "linux" ? readProc(pid) : askPs(pid);
}

/** When the process began, in the system's own terms; null when it does not live. */
export function findProcessStart(pid: number): string | null {
  return findProcess(pid)?.startedAt ?? null;
}

/** proc(5): `pid (command) state ppid …`, the 22nd being the start in ticks since boot. The command may hold anything. */
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

function askPs(pid: number): ProcessFacts | null {
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
