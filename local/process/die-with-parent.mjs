/**
 * Preloaded into the Worker's process, which leads its own process group. When the parent process ends, even by SIGKILL, their
 * IPC channel closes and this ends the whole group. Otherwise wrangler and workerd would keep running and hold the port.
 */
const LAST_WORDS_MS = 2000;

if (process.channel) {
  process.channel.unref();
  process.on("disconnect", () => {
    // Set before signaling: wrangler ends at the first signal, but its children may not.
    setTimeout(() => process.kill(-process.pid, "SIGKILL"), LAST_WORDS_MS);
    process.on("exit", () => process.kill(-process.pid, "SIGKILL"));
    process.kill(process.pid, "SIGTERM");
  });
}
