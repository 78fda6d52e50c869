/** The import rules of the architecture as data, and functions that find every violation. */
import path from "node:path";
import { parseSync } from "oxc-parser";

const DOMAINS = ["vehicles", "inventory", "photos", "leads", "financing", "dealer"].map(
  (name) => `app/${name}`,
);

/** Every folder may import these: they import nothing themselves. */
const FOUNDATION = ["app/platform", "app/backend/unavailable"];
const EDGE_BASE = ["http", "config", "log", "rate-limit"].map((name) => `app/edge/${name}`);

/** The folders or modules that a folder may import, besides its own files. The longest matching key applies. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "app/platform": [],
  "app/backend/unavailable": [],
  "app/backend/hosted-functions": [],
  "app/vehicles": [],
  "app/financing": [],
  "app/dealer": [],
  "app/photos": ["app/vehicles"],
  "app/inventory": ["app/vehicles", "app/photos", "app/financing", "app/dealer"],
  "app/leads": ["app/vehicles", "app/dealer"],
  "app/i18n": DOMAINS,
  "app/seo": [...DOMAINS, "app/i18n"],
  "app/ui": ["app/i18n"],
  ...Object.fromEntries(EDGE_BASE.map((folder) => [folder, [...EDGE_BASE, "app/dealer"]])),
  "app/edge/cache": ["app/edge/http", "app/inventory"],
  "app/staff": [...EDGE_BASE, "app/edge/cache", "app/i18n/locale-paths"],
  "app/staff/insights": ["app/leads", "app/dealer"],
  "app/health": ["app/leads", "app/dealer", ...EDGE_BASE, "app/i18n/locale-paths"],
  "app/backend": [...DOMAINS, "app/health", "app/staff", "app/edge/rate-limit"],
  "app/views": [...DOMAINS, "app/health", "app/staff", "app/i18n", "app/seo", "app/ui"],
  "app/enhance": DOMAINS,
  "app/edge": [...DOMAINS, "app/health", "app/staff", "app/i18n"],
  "app/edge/context": [...DOMAINS, "app/health", "app/edge", "app/staff", "app/i18n", "app/backend"],
  "app/routes": [
    ...DOMAINS,
    ...EDGE_BASE,
    ...["cache", "view-counts", "reject-form", "request-sync"].map((name) => `app/edge/${name}`),
    ...["health", "staff", "views", "i18n", "seo", "ui"].map((name) => `app/${name}`),
  ],
  "app/root": ["app/views", "app/ui", "app/i18n", "app/dealer", "app/edge/http"],
  "app/entry.client": ["app/views", "app/i18n"],
  "app/entry.server": ["app/root", "app/views", "app/i18n", "app/dealer", "app/edge"],
  functions: [...DOMAINS, "app/health", "app/backend/hosted-functions", "app/edge/config", "app/edge/log"],
  "functions/worker": [
    ...DOMAINS,
    "app/health",
    ...["config", "log", "context", "last-resort-page", "http/request-id"].map((name) => `app/edge/${name}`),
    "functions",
  ],
  local: ["app", "functions"],
  test: ["app", "functions", "local", "remix.config"],
  // The built routes.
  "test/worker": ["test", "app", "functions", "local", "build"],
  "test/unit/architecture": ["test", "app", "functions", "local", "vitest.config"],
};

/** Packages that only some folders may import. */
const PACKAGES: readonly { readonly name: RegExp; readonly only: RegExp; readonly reason: string }[] = [
  {
    name: /^@supabase\/supabase-js/,
    only: /^(app\/backend|local|test)\//,
    reason: "only app/backend may import Supabase",
  },
  {
    name: /^react/,
    only: /^(app\/(views|ui|routes|i18n)\/|app\/(root|entry)|local|test\/)/,
    reason: "React is not allowed here",
  },
  {
    name: /^(?!zod$)/,
    only: /^(?!app\/(vehicles|financing)\/)/,
    reason: "vehicles and financing may only import zod",
  },
];

/** Modules that no module may import. */
const ENTRY_POINTS = ["functions/worker"];

/**
 * Returns every violation in a set of files, as "file → import: reason". Paths are relative to the project, with
 * `/`.
 */
export function findBreaches(sources: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = [];
  for (const [file, source] of sources) {
    for (const name of listNames(file, source)) {
      const reason = findReason(file, name);
      if (reason) breaches.push(`${file} → ${name}: ${reason}`);
    }
  }
  return breaches;
}

function findReason(file: string, imported: string): string | null {
  const target = resolve(file, imported);
  if (target === null) {
    const rule = PACKAGES.find(({ name, only }) => name.test(imported) && !only.test(file));
    return rule?.reason ?? null;
  }
  if (ENTRY_POINTS.includes(target)) return "entry points may not be imported";
  const home = ruleKeyOf(file);
  if (!home) return "no rule covers the file's folder";
  const allowed = [home, ...FOUNDATION, ...(MAY_IMPORT[home] ?? [])];
  const isAllowed = allowed.some((prefix) => target === prefix || target.startsWith(`${prefix}/`));
  if (isAllowed) return null;
  return `${home} may not import ${target}: pass it as an argument, or move what both need to app/platform or a domain`;
}

function ruleKeyOf(file: string): string | undefined {
  const module = file.replace(/\.tsx?$/, "");
  return Object.keys(MAY_IMPORT)
    .filter((key) => module === key || module.startsWith(`${key}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Returns the project-relative module that an import names, without its extension; null for a package. */
function resolve(file: string, imported: string): string | null {
  const bare = imported.replace(/\.(tsx?|js|mjs|json|css)$/, "");
  if (imported.startsWith("~/")) return `app/${bare.slice(2)}`;
  if (!imported.startsWith(".")) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
}

/** Returns files that import each other in a cycle, type imports included. */
export function findCycles(sources: ReadonlyMap<string, string>): string[] {
  const imports = listImports(sources);
  let left = [...sources.keys()];
  for (let count = Number.POSITIVE_INFINITY; left.length < count; ) {
    count = left.length;
    const known = new Set(left);
    const imported = new Set(left.flatMap((file) => imports.get(file) ?? []));
    left = left.filter((file) => imported.has(file) && imports.get(file)?.some((other) => known.has(other)));
  }
  return left.sort();
}

/** Returns the files of `sources` that each of them imports. */
function listImports(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map([...sources.keys()].map((file) => [file.replace(/\.tsx?$/, ""), file]));
  return new Map(
    [...sources].map(([file, source]) => [
      file,
      listNames(file, source).flatMap((name) => files.get(resolve(file, name) ?? "") ?? []),
    ]),
  );
}

/** Returns what a module imports and exports from others, as it names them. */
function listNames(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const exported = staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap((request) => (request ? [request.value] : [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}
