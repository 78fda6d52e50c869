/** Bundles the embedded backend's process for Node: compiling its modules took a third of each start. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const CACHE = path.resolve("node_modules/.cache/backend-process");

let bundling: Promise<string> | undefined;

/** Bundles once per run, which takes half a second. @returns the bundle's file, which is named for its content */
export async function bundleBackend(): Promise<string> {
  bundling ??= process.env.BACKEND_BUNDLE ? Promise.resolve(process.env.BACKEND_BUNDLE) : writeBundle();
  return bundling;
}

async function writeBundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["test/support/backend/backend-process.ts"],
    outfile: "backend-process.mjs",
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Finds its WebAssembly files beside its modules.
    external: ["@electric-sql/pglite"],
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    // Modules that are imported for their effects would be dropped.
    ignoreAnnotations: true,
    plugins: [keepModulePaths],
    logLevel: "silent",
  });
  const [{ hash, contents } = { hash: "", contents: new Uint8Array() }] = outputFiles;
  const file = path.join(CACHE, `backend-process-${hash.replace(/\W/g, "-")}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  // Renamed when complete, because another run may start it.
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

/** Makes the project's modules find the files beside them from the bundle as well. */
const keepModulePaths: Plugin = {
  name: "keep-module-paths",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](app|local)[\\/].*\.ts$/ }, async ({ path: file }) => {
      if (file.includes("node_modules")) return null;
      const source = await readFile(file, "utf8");
      const url = JSON.stringify(pathToFileURL(file).href);
      return { contents: source.replaceAll("import.meta.url", url), loader: "ts" };
    });
  },
};
