/** `npm start`: the site as it is deployed, with everything it needs, on this machine. */
import { runSite } from "./site/run-site";

await runSite({
  async prepare() {
    // Loaded late: a refused start should not wait for compilers.
    const { buildIfStale } = await import("./build/index");
    await buildIfStale(process.cwd());
  },
  getCommand: (wrangler) => ({ args: wrangler, mode: "production" }),
});
