/**
 * esbuild makes each script import every chunk with a module that its own modules import, also when nothing of it is used in the browser.
 * No module of the app has effects of its own ("sideEffects" in package.json), so such a chunk would only be loaded.
 */

/** A static import without a name. */
const UNNAMED = /\bimport"\/build\/[^"]+";/g;
const NAMED = /\bfrom"(\/build\/[^"]+)"/g;
/** A script with its chunks, in the manifests of browser and server. */
const MODULE = /(\bmodule"?: ?"([^"]+)", ?"?imports"?: ?\[)([^\]]*)\]/g;

/**
 * Leaves out the imports of which nothing is used.
 * @param scripts the browser's, with the manifest, by URL path
 * @returns the scripts, and the server's bundle
 */
export function dropUnusedImports(scripts: ReadonlyMap<string, string>, server: string) {
  const short = new Map([...scripts].map(([url, script]) => [url, script.replace(UNNAMED, "")]));
  const prune = (text: string) =>
    text.replace(MODULE, (_, start: string, url: string, chunks: string) => {
      const used = listUsed(url, short);
      const kept = chunks.split(",").filter((chunk) => used.has(chunk.trim().slice(1, -1)));
      return `${start}${kept.join(",").trim()}]`;
    });
  return {
    scripts: new Map([...short].map(([url, script]) => [url, prune(script)])),
    server: prune(server),
  };
}

/** Returns the URL paths of the chunks that a script uses, also through others. */
function listUsed(url: string, scripts: ReadonlyMap<string, string>, used = new Set<string>()): Set<string> {
  for (const [, chunk = ""] of (scripts.get(url) ?? "").matchAll(NAMED)) {
    if (used.has(chunk)) continue;
    used.add(chunk);
    listUsed(chunk, scripts, used);
  }
  return used;
}
