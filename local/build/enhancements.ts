/** Bundles `app/enhance` for the browser: one file an entry, named by its content, apart from the framework's build. */
import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

/** A module of `app/enhance` named here becomes a script of its own. */
const ENTRIES = ["site"];
const FOLDER = "public/build/enhance";

/** @returns the address of each script by its entry's name, such as `{ site: "/build/enhance/site-4FQ2ZK.js" }` */
export async function bundleEnhancements(root: string): Promise<Record<string, string>> {
  await rm(path.join(root, FOLDER), { recursive: true, force: true });
  const result = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `app/enhance/${name}.ts`),
    outdir: FOLDER,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome90", "firefox90", "safari14"],
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
