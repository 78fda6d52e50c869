/**
 * Preloaded into the Worker's process, which leads its own process group. When the parent process ends, even by SIGKILL, their
 * IPC channel closes and this ends the whole group. Otherwise wrangler and workerd would keep running and hold the port.
 */
const LAST_WORDS_MS = 2000;

function killGroup() {
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    // Not the leader of a group, like wrangler's own child.
  }
}

if (process.channel) {
  process.channel.unref();
  process.on("disconnect", () => {
    // Set before signaling: wrangler ends at the first signal, but its children may not.
    setTimeout(killGroup, LAST_WORDS_MS);
    process.on("exit", killGroup);
    process.kill(process.pid, "SIGTERM");
  });
}
