/** Removes the routes that never run in the browser from Remix's manifest, which every staff page loads. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const ASSIGNMENT = /^(window\.__remixManifest=)(\{.*\})(;?\s*)$/s;

/** Shopper pages and resources don't hydrate, and staff pages always open them with a document request. */
const SERVER_ONLY = /^routes\/(shop|resources)\//;

/** @throws Error if the manifest's format is unknown */
export async function pruneBrowserManifest(root: string): Promise<void> {
  const folder = path.join(root, "public", "build");
  const names = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of names) {
    const file = path.join(folder, name);
    const [, start, json, end] = ASSIGNMENT.exec(await readFile(file, "utf8")) ?? [];
    if (!json) throw new Error(`${name} has an unknown format`);
    const manifest = JSON.parse(json) as { routes: Record<string, unknown> };
    const routes = Object.entries(manifest.routes).filter(([id]) => !SERVER_ONLY.test(id));
    await writeFile(file, start + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }) + end);
  }
}
