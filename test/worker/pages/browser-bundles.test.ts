/** What is in the bundles: of the browser no secrets and every text that a hydrated page needs; the Worker's size. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { HYDRATED_NAMESPACES } from "~/i18n/hydrated-namespaces";
import { REGISTERED_ROUTES } from "../../support/routes/route-registry";
import { BUNDLE } from "../../support/site/worker-bundle";

const FOLDER = "public/build";

/** What must never reach a browser: the backend's client, the names of secrets, the keys themselves. */
const FORBIDDEN = [
  /supabase/i,
  /postgrest/i,
  /sb_(publishable|secret)_/,
  /SESSION_SECRET|WEBHOOK_SECRET|SUPABASE_\w+_KEY/,
  /open the lot|AES-GCM|HKDF/,
  /GOOGLE_SERVICE_ACCOUNT|TWILIO_\w+|LEADS_KEY/,
];

const bundles = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => /\.(js|css|json|map)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(FOLDER, file), "utf8") }));

test("no browser bundle contains what must never reach a browser", () => {
  expect(bundles.some(({ file }) => /^enhance\/site-\w+\.js$/.test(file))).toBe(true);
  const found = FORBIDDEN.flatMap((pattern) =>
    bundles.filter(({ text }) => pattern.test(text)).map(({ file }) => `${file}: ${pattern}`),
  );
  expect(found).toEqual([]);
});

/** A cold isolate loads all of it before its first response. Cloudflare's own limit is 3 MiB on the free plan. */
const MAX_WORKER_BYTES = 700 * 1024;

// The bundle is the output of a wrangler dry run (test/support/site/worker-bundle.ts).
test("the Worker stays small enough to start quickly", () => {
  const bytes = gzipSync(readFileSync(`${BUNDLE}/index.js`)).length;
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(MAX_WORKER_BYTES);
});

interface Metafile {
  readonly inputs: Readonly<Record<string, { readonly imports: readonly { readonly path: string }[] }>>;
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >;
}

const { inputs, outputs } = JSON.parse(readFileSync("build/metafile.js.json", "utf8")) as Metafile;

/** Modules of which the browser loads anything. */
const shipped = new Set(
  Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  ),
);

function listModules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path } of inputs[file]?.imports ?? []) listModules(path, found);
  return found;
}

function listNamespaces(file: string): readonly string[] {
  const modules = [...listModules(file)].filter(
    (path) => /^app\/(views|routes|ui)\//.test(path) && shipped.has(path),
  );
  const sources = modules.map((file) => readFileSync(file.replace(/\?.*$/, ""), "utf8"));
  return sources.flatMap((source) => [
    ...[...source.matchAll(/useText\(\s*(\[[^\]]*\]|"[^"]*")/g)].flatMap(([, names = ""]) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
    ),
    ...[...source.matchAll(/[`"](staff\w*|sync|photoSync):/g)].map(([, name = ""]) => name),
  ]);
}

test("a hydrated page's texts have every namespace that its modules use", async () => {
  const hydrated = REGISTERED_ROUTES.filter(({ handle }) => handle.hydrate);
  expect(hydrated.length).toBeGreaterThan(10);
  const missing: string[] = [];
  for (const { file, handle } of hydrated) {
    const known: readonly string[] = HYDRATED_NAMESPACES[handle.texts ?? "dashboard"];
    const used = listNamespaces(`browser-route-module:routes/${file}?browser`);
    expect(used, file).toContain("staff");
    for (const name of new Set(used)) if (!known.includes(name)) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
