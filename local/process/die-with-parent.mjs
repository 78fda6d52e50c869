/**
 * Preloaded into the Worker's process, which leads a process group of its own: when the starter is gone, even by SIGKILL, the
 * channel between them closes, and the whole group ends. Without it wrangler and workerd would stay behind on the port.
 */
const LAST_WORDS_MS = 2000;

if (process.channel) {
  process.channel.unref();
  process.on("disconnect", () => {
    // Set first: wrangler ends at the first signal, its children may not.
    setTimeout(() => process.kill(-process.pid, "SIGKILL"), LAST_WORDS_MS);
    process.on("exit", () => process.kill(-process.pid, "SIGKILL"));
    process.kill(process.pid, "SIGTERM");
  });
}
