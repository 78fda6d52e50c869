/**
 * Bundles `app/enhance` for the browser, separately from the framework's build: one file per kind of page, with a content hash
 * in its name.
 */
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";

/** Each module in this folder becomes the script of the kind of page it is named after. */
const ENTRIES = "app/enhance/pages";
/** Not pages' scripts: routes import them. */
const SERVICE_WORKERS = ["offline-worker", "alerts-worker"].map((name) => `app/enhance/offline/${name}.ts`);
const FOLDER = "public/build/enhance";

/** esbuild options shared by all browser scripts. */
export const SCRIPT_OPTIONS = {
  bundle: true,
  minify: true,
  format: "iife",
  // Browsers that cannot parse this show the page as it works without JavaScript.
  target: "es2022",
  drop: ["console"],
} satisfies BuildOptions;

/** @returns the URL path of each script by entry name, such as `{ site: "/build/enhance/site-4FQ2ZK.js" }` */
export async function bundleEnhancements(root: string): Promise<Record<string, string>> {
  await rm(path.join(root, FOLDER), { recursive: true, force: true });
  const entries = (await readdir(path.join(root, ENTRIES))).filter((file) => file.endsWith(".ts")).sort();
  const result = await build({
    absWorkingDir: root,
    entryPoints: [...entries.map((file) => `${ENTRIES}/${file}`), ...SERVICE_WORKERS],
    // One folder for all of them.
    outbase: ENTRIES,
    outdir: FOLDER,
    entryNames: "[name]-[hash]",
    ...SCRIPT_OPTIONS,
    metafile: true,
    logLevel: "silent",
  });
  const scripts: Record<string, string> = {};
  for (const [file, output] of Object.entries(result.metafile.outputs)) {
    if (output.entryPoint)
      scripts[path.basename(output.entryPoint, ".ts")] = `/${file.replace(/^public\//, "")}`;
  }
  return scripts;
}
