/** `npm start`: runs the production build of the site locally with everything it needs. */
import { runSite } from "./site/run-site";

await runSite({
  async prepare() {
    // Loaded on demand: a refused start should not wait for compilers.
    const { buildIfStale } = await import("./build/index");
    await buildIfStale(process.cwd());
  },
  getCommand: (wrangler) => ({ args: wrangler, mode: "production" }),
});
