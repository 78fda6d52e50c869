/** `npm run dev`: runs the site for development; routes, styles, browser scripts, and functions reload when they change. */
import { rmSync, watch } from "node:fs";
import path from "node:path";
import { buildIfStale, buildPageAssets } from "./build/index";
import { watchBuild } from "./build/watch";
import { runSite } from "./site/run-site";

const root = process.cwd();
const REMIX = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
/** Remix writes its build in several steps. */
const SETTLED_MS = 80;

await runSite({
  async prepare() {
    await buildIfStale(root);
    // Development overwrites parts of that build, so the next start must rebuild it.
    rmSync(path.join(root, "build", ".stamp"), { force: true });
  },
  getCommand(wrangler) {
    // Remix splits the command at spaces that are not escaped.
    const words = ["node", ...wrangler].map((word) => word.replaceAll(" ", "\\ "));
    return { mode: "development", args: [REMIX, "dev", "--manual", "-c", words.join(" ")] };
  },
  whenReady() {
    const stopSources = watchBuild(root, (message) => console.error(message));
    const stopOutput = watchRemixBuild();
    return () => {
      stopSources();
      stopOutput();
    };
  },
});

/** Rebuilds the browser scripts after each Remix rebuild, which empties `public/build`. */
function watchRemixBuild(): () => void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = () => void buildPageAssets(root).catch((error: unknown) => console.error(error));
  const watcher = watch(path.join(root, "build"), (_event, file) => {
    if (file !== "index.js") return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLED_MS);
  });
  rebuild();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
