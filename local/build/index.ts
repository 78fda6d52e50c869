/** The production build: the Remix server and its assets, the stylesheets, and the browser scripts of each kind of page. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type StoredStylesheets, storeStylesheets } from "../../app/edge/stylesheets";

/** Build output that the Worker imports as JSON. */
interface PageAssets {
  /** Changes with any input of a page. */
  readonly release: string;
  /** The inline stylesheet of each kind of page. */
  readonly stylesheets: StoredStylesheets;
  /** URL path of the script of each kind of page; a kind without its own uses `site`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** URL paths of the texts of pages that hydrate, by file and language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Build inputs. A change in any of them makes the last build stale. */
const INPUTS = ["app", "functions", "local/build", "package-lock.json", "remix.config.js", "tsconfig.json"];

/** Builds for production into `build/` and `public/build/`. @throws Error with the compiler's output when it fails */
export async function build(root: string): Promise<void> {
  // The stylesheets need nothing of Remix, which runs in a process of its own.
  const [sheets] = await Promise.all([compileSheets(root), runRemix(root, ["build"])]);
  await pruneBrowserManifest(root);
  await moveLicenses(root);
  await dropImports(root);
  await buildShortAssets(root, sheets);
  await writeFile(path.join(root, "build", ".stamp"), await fingerprint(root));
}

/** Builds unless the last build has the same inputs. */
export async function buildIfStale(root: string): Promise<void> {
  const stamp = await readFile(path.join(root, "build", ".stamp"), "utf8").catch(() => "");
  const hasAssets = await stat(path.join(root, "public", "build")).catch(() => null);
  if (hasAssets && stamp === (await fingerprint(root))) return;
  await build(root);
}

/** Builds the assets that Remix does not: stylesheets, browser scripts, and staff texts. */
export async function buildPageAssets(root: string): Promise<void> {
  await writePageAssets(root, await compileAssets(root, await compileSheets(root)));
}

/**
 * The same, with short names in the pages, also in the bundles of server and browser. Remix's watch would write those again. The browser's
 * files get names that change with them, because browsers keep a file forever; short ones, because a page's files name each other
 * three hundred times.
 */
async function buildShortAssets(root: string, sheets: Assets["sheets"]): Promise<void> {
  const { shortenClasses, shortenProperties } = await import("./short-names");
  const files = [path.join(root, "build", "index.js"), ...(await listBrowserFiles(root))];
  const assets = await compileAssets(root, sheets);
  const bundles = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const scripts = Object.values(assets.scripts).map((file) =>
    readFile(path.join(root, "public", file), "utf8"),
  );
  const short = shortenClasses(shortenProperties(assets.sheets), bundles, await Promise.all(scripts));
  const renameFiles = (text: string) =>
    text.replace(
      /(chunk)?-([0-9A-Z]{8})\.js\b/g,
      (_, chunk: string | undefined, mark: string) =>
        `${chunk ? "" : "-"}${hash("hex", mark, short.version).slice(0, 8)}.js`,
    );
  for (const [index, file] of files.entries()) {
    await rm(file);
    const url = `/${path.relative(path.join(root, "public"), file)}`;
    await writeFile(renameFiles(file), renameFiles(shortenImports(url, short.rename(bundles[index] ?? ""))));
  }
  await writePageAssets(root, { ...assets, sheets: short.sheets });
}

async function dropImports(root: string): Promise<void> {
  const { dropUnusedImports } = await import("./unused-imports");
  const [folder, bundle] = [path.join(root, "public"), path.join(root, "build", "index.js")];
  const files = await listBrowserFiles(root);
  const read = async (file: string) =>
    [`/${path.relative(folder, file)}`, await readFile(file, "utf8")] as const;
  const scripts = new Map(await Promise.all(files.map(read)));
  const dropped = dropUnusedImports(scripts, await readFile(bundle, "utf8"));
  for (const [url, script] of dropped.scripts) await writeFile(path.join(folder, url), script);
  await writeFile(bundle, dropped.server);
}

/** Makes the URLs of a script's imports relative to its own. */
const shortenImports = (from: string, script: string): string =>
  script.replace(/\b(from|import\(?)"(\/build\/[^"]+)"/g, (_, keyword: string, to: string) => {
    const relative = path.posix.relative(path.posix.dirname(from), to);
    return `${keyword}"${relative.startsWith(".") ? relative : `./${relative}`}"`;
  });

/** The scripts that Remix wrote. */
async function listBrowserFiles(root: string): Promise<string[]> {
  const folder = path.join(root, "public", "build");
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /-[0-9A-Z]{8}\.js$/.test(name)).map((name) => path.join(folder, name));
}

interface Assets extends Pick<PageAssets, "scripts" | "texts"> {
  /** CSS by kind of page. */
  readonly sheets: Readonly<Record<string, string>>;
}

// Loaded on demand: a start without a build should not wait for the compilers.
const compileSheets = async (root: string) => (await import("./stylesheet")).compileStylesheets(root);

async function compileAssets(root: string, sheets: Assets["sheets"]): Promise<Assets> {
  const [{ bundleEnhancements }, { bundleStaffTexts }] = await Promise.all([
    import("./enhancements"),
    import("./staff-texts"),
  ]);
  const [scripts, texts] = await Promise.all([bundleEnhancements(root), bundleStaffTexts(root)]);
  return { sheets, scripts, texts };
}

async function writePageAssets(root: string, { sheets, scripts, texts }: Assets): Promise<void> {
  const stylesheets = storeStylesheets(
    Object.fromEntries(
      Object.entries(sheets).map(([kind, css]) => [kind, { css, hash: `sha256-${hash("base64", css)}` }]),
    ),
  );
  const server = await readFile(path.join(root, "build", "index.js"), "utf8");
  const assets: PageAssets = {
    release: hash("hex", server, JSON.stringify({ stylesheets, scripts, texts })).slice(0, 12),
    stylesheets,
    scripts,
    texts,
  };
  await mkdir(path.join(root, "build"), { recursive: true });
  await writeIfChanged(path.join(root, "build", "page-assets.json"), `${JSON.stringify(assets, null, 2)}\n`);
}

function hash(encoding: "hex" | "base64", ...parts: string[]): string {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest(encoding);
}

/** Skips unchanged files, because wrangler rebuilds the Worker for each file written. Others, such as the compiler, read only whole files. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const present = await readFile(file, "utf8").catch(() => null);
  if (present === text) return;
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

/** Hashes the sizes and modification times of the build's and any other inputs, which is cheap enough for every start. */
export async function fingerprint(root: string, others: readonly string[] = []): Promise<string> {
  const lines: string[] = [];
  for (const input of [...INPUTS, ...others]) {
    const absolute = path.join(root, input);
    const isFolder = (await stat(absolute)).isDirectory();
    const files = isFolder ? (await readdir(absolute, { recursive: true })).sort() : [""];
    for (const file of files) {
      const { size, mtimeMs } = await stat(path.join(absolute, file));
      lines.push(`${input}/${file} ${size} ${mtimeMs}`);
    }
  }
  return hash("hex", ...lines);
}

async function runRemix(root: string, args: string[]): Promise<void> {
  const cli = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const env = { ...process.env, NODE_ENV: "production" };
  try {
    await promisify(execFile)(process.execPath, [cli, ...args], {
      cwd: root,
      env,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build failed. The end of its output:\n${(stdout + stderr).slice(-3000)}`, {
      cause: error,
    });
  }
}

const ASSIGNMENT = /^(window\.__remixManifest=)(\{.*\})(;?\s*)$/s;

/** Shopper pages and resources don't hydrate, and staff pages always open them with a document request. */
const SERVER_ONLY = /^routes\/(shop|resources)\//;

/** @throws Error if the manifest's format is unknown */
async function pruneBrowserManifest(root: string): Promise<void> {
  const folder = path.join(root, "public", "build");
  const names = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of names) {
    const file = path.join(folder, name);
    const [, start, json, end] = ASSIGNMENT.exec(await readFile(file, "utf8")) ?? [];
    if (!json) throw new Error(`${name} has an unknown format`);
    const manifest = JSON.parse(json) as { routes: Record<string, unknown> };
    const routes = Object.entries(manifest.routes).filter(([id]) => !SERVER_ONLY.test(id));
    const pruned = { ...manifest, routes: Object.fromEntries(routes) };
    // A flag that is left out is false.
    const text = JSON.stringify(pruned, (_, value) => (value === false ? undefined : value));
    await writeFile(file, start + text + end);
  }
}

/** What esbuild writes at the end of a file: the notices of the packages in it. */
const LICENSES = /\/\*! Bundled license information:\n[\s\S]*?\n\*\/\n?$/;

/** Moves the packages' license notices from the scripts into `/build/licenses.txt`: browsers would load 600 bytes of them on each page. */
async function moveLicenses(root: string): Promise<void> {
  const folder = path.join(root, "public", "build");
  const names = await readdir(folder, { recursive: true });
  const notices = new Set<string>();
  for (const name of names.filter((file) => file.endsWith(".js"))) {
    const file = path.join(folder, name);
    const script = await readFile(file, "utf8");
    const [notice] = LICENSES.exec(script) ?? [];
    if (!notice) continue;
    notices.add(notice);
    await writeFile(file, script.replace(notice, ""));
  }
  await writeFile(path.join(folder, "licenses.txt"), [...notices].join("\n"));
}
