/**
 * Preloaded into the Worker's process. When the runtime (workerd) ends by itself, such as for want of memory, wrangler would keep
 * running without answering; this ends it with a sentence.
 */
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/** For what the runtime and wrangler say about a failed start. */
const LAST_WORDS_MS = 1000;

const { spawn } = childProcess;

childProcess.spawn = (command, ...others) => {
  const child = spawn(command, ...others);
  if (path.parse(String(command)).name !== "workerd") return child;
  let isIntended = false;
  const { kill } = child;
  child.kill = (signal) => {
    isIntended = true;
    return kill.call(child, signal);
  };
  child.once("exit", (code, signal) => {
    if (isIntended) return;
    console.error(`The Worker's runtime, workerd, ended by itself (${signal ?? `exit code ${code}`}).`);
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
  });
  return child;
};
syncBuiltinESMExports();
