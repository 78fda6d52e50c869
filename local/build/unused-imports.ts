/**
 * Removes imports of chunks that a page doesn't use. esbuild adds one for every chunk that holds a module the page's code imports, even if
 * tree shaking removed the code that used it. That is safe because importing a module of the app has no side effects ("sideEffects" in
 * package.json).
 */

/** A static import without bindings. */
const UNNAMED = /\bimport"\/build\/[^"]+";/g;
const NAMED = /\bfrom"(\/build\/[^"]+)"/g;
/** A script and its chunks in the browser's and the server's manifest. */
const MODULE = /(\bmodule"?: ?"([^"]+)", ?"?imports"?: ?\[)([^\]]*)\]/g;

/**
 * @param scripts the browser's scripts, including the manifest, by URL path
 * @param server the server bundle, which has a manifest too
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

/** Returns the URL paths of the chunks that a script uses directly or indirectly. */
function listUsed(url: string, scripts: ReadonlyMap<string, string>, used = new Set<string>()): Set<string> {
  for (const [, chunk = ""] of (scripts.get(url) ?? "").matchAll(NAMED)) {
    if (used.has(chunk)) continue;
    used.add(chunk);
    listUsed(chunk, scripts, used);
  }
  return used;
}
