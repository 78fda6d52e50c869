/** Notices that whoever started this process is gone, so that nothing is left running that nobody would stop. */
import { findProcess, findProcessStart } from "./processes";

const LOOK_MS = 500;
/** npm runs a script through one of these, which outlives a killed npm. */
const SHELLS = new Set(["sh", "bash", "dash", "zsh", "ash", "ksh"]);

/** @returns stops watching */
export function watchAncestors(onGone: () => void): () => void {
  const watched = listStarters().map((pid) => ({ pid, startedAt: findProcessStart(pid) }));
  const parent = process.ppid;
  const timer = setInterval(() => {
    const isHere = ({ pid, startedAt }: (typeof watched)[number]) => findProcessStart(pid) === startedAt;
    if (process.ppid === parent && watched.every(isHere)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The parent; under npm also npm itself, with the shell between when it kept one. Never a person's own shell: `nohup` works. */
function listStarters(): number[] {
  const parent = findProcess(process.ppid);
  const isShellOfNpm = process.env.npm_lifecycle_event !== undefined && SHELLS.has(parent?.command ?? "");
  return isShellOfNpm && parent ? [process.ppid, parent.parent] : [process.ppid];
}
