/** Detects that the process that started this one has ended, so that nothing is left running in the background. */
import { findProcess, findProcessStart } from "./processes";

const LOOK_MS = 500;
/** npm runs scripts through one of these shells, which survives when npm is killed. */
const SHELLS = new Set(["sh", "bash", "dash", "zsh", "ash", "ksh"]);

/** @returns a function that stops watching */
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

/**
 * Returns the parent process and, under npm, npm itself when a shell is between them. A user's own shell is never watched, so
 * `nohup` works.
 */
function listStarters(): number[] {
  const parent = findProcess(process.ppid);
  const isShellOfNpm = process.env.npm_lifecycle_event !== undefined && SHELLS.has(parent?.command ?? "");
  return isShellOfNpm && parent ? [process.ppid, parent.parent] : [process.ppid];
}
