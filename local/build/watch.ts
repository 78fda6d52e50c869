/** Rebuilds stylesheets, browser scripts, and staff texts when files change; Remix watches its own part. */
import { watch } from "node:fs";
import path from "node:path";
import { buildPageAssets } from "./index";

/** Editors write a file in several steps; this waits for the last one before rebuilding. */
const SETTLED_MS = 80;

/**
 * @param report receives each failure's message; the last good build stays in place
 * @returns a function that stops watching
 */
export function watchBuild(root: string, report: (message: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = () =>
    buildPageAssets(root).catch((error: unknown) =>
      report(error instanceof Error ? error.message : String(error)),
    );
  const watcher = watch(path.join(root, "app"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLED_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
