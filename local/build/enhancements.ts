/** Bundles `app/enhance` for the browser: one file a kind of page, named by its content, apart from the framework's build. */
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { trimMorph } from "./trim-morph";

/** A module in here becomes the script of the pages it is named for. */
const ENTRIES = "app/enhance/pages";
const FOLDER = "public/build/enhance";

/** What every script of ours is made with. */
export const SCRIPT_OPTIONS = {
  bundle: true,
  minify: true,
  format: "iife",
  // What cannot read this shows the page as it does without script.
  target: "es2022",
  drop: ["console"],
  plugins: [trimMorph],
} satisfies BuildOptions;

/** @returns the address of each script by its entry's name, such as `{ site: "/build/enhance/site-4FQ2ZK.js" }` */
export async function bundleEnhancements(root: string): Promise<Record<string, string>> {
  await rm(path.join(root, FOLDER), { recursive: true, force: true });
  const entries = (await readdir(path.join(root, ENTRIES))).filter((file) => file.endsWith(".ts")).sort();
  const result = await build({
    absWorkingDir: root,
    entryPoints: entries.map((file) => `${ENTRIES}/${file}`),
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
