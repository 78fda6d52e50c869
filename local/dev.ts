/** `npm run dev`: runs the site for development; routes, styles, browser scripts, and functions reload when they change. */
import { rmSync, watch } from "node:fs";
import path from "node:path";
import { buildIfStale, buildPageAssets } from "./build/index";
import { runSite } from "./site/run-site";

const root = process.cwd();
const REMIX = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
/** Editors write a file in several steps, and Remix its build. */
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
    const rebuild = () =>
      void buildPageAssets(root).catch((error: unknown) =>
        console.error(error instanceof Error ? error.message : error),
      );
    // Remix watches its own part, and each of its builds empties `public/build`.
    const stops = [
      watchFolder("app", () => true, rebuild),
      watchFolder("build", (file) => file === "index.js", rebuild),
    ];
    rebuild();
    return () => {
      for (const stop of stops) stop();
    };
  },
});

/** Calls `onChange` when files have changed and settled. @returns a function that stops watching */
function watchFolder(
  folder: string,
  isOf: (file: string | null) => boolean,
  onChange: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!isOf(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLED_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
