/** Who may import whom: the rules of the house as data, and the reader that finds every breach. */
import path from "node:path";
import ts from "typescript";

/** Domain folders of `app`. */
const DOMAINS = ["vehicles", "inventory", "photos", "leads", "financing", "sync"];
const BACKEND_INTERFACE = "app/backend/backend";
/** The same for the functions of a dealership that keeps its own. */
const HOSTED_INTERFACE = "app/backend/hosted-functions";
/** The same for what it knows of the people who work here. */
const STAFF_INTERFACE = "app/backend/staff-backend";

/** Without domain knowledge: every folder may import it. */
const PLATFORM = "app/platform";

/** Per folder of the house: the folders (or single modules) it may import, beside itself. The longest matching key rules. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "app/platform": [],
  "app/vehicles": [],
  "app/financing": [],
  "app/photos": ["app/vehicles", BACKEND_INTERFACE],
  "app/inventory": ["app/vehicles", "app/photos", BACKEND_INTERFACE],
  "app/leads": ["app/vehicles", "app/dealer", BACKEND_INTERFACE],
  "app/sync": ["app/vehicles", "app/photos", BACKEND_INTERFACE],
  "app/dealer": [],
  "app/staff": ["app/i18n/paths", BACKEND_INTERFACE, STAFF_INTERFACE, "app/edge/rate-limit"],
  "app/i18n": ["app/vehicles", "app/inventory", "app/dealer"],
  "app/backend": [
    "app/vehicles",
    "app/photos",
    "app/leads",
    "app/sync",
    "app/staff/people",
    "app/staff/roles",
    "app/staff/session",
  ],
  "app/edge": [
    ...folders(DOMAINS),
    "app/dealer",
    "app/i18n",
    "app/staff",
    BACKEND_INTERFACE,
    STAFF_INTERFACE,
  ],
  "app/edge/load-context.server": [
    ...folders(DOMAINS),
    "app/dealer",
    "app/i18n",
    "app/staff",
    "app/backend",
    "app/edge",
  ],
  "app/edge/lead-context.server": [...folders(DOMAINS), "app/backend", "app/edge"],
  "app/edge/photo-context.server": [...folders(DOMAINS), "app/backend", "app/edge"],
  "app/edge/photo-sync-context.server": [...folders(DOMAINS), "app/backend", "app/edge"],
  "app/edge/stock-sync-context.server": [...folders(DOMAINS), "app/backend", "app/edge"],
  "app/ui": ["app/i18n"],
  "app/views": [...folders(DOMAINS), "app/staff", "app/ui", "app/i18n", "app/dealer"],
  "app/enhance": folders(DOMAINS),
  "app/routes": [
    ...folders(DOMAINS),
    "app/staff",
    "app/views",
    "app/ui",
    "app/i18n",
    "app/dealer",
    BACKEND_INTERFACE,
    "app/edge/bounded-form",
    "app/edge/cache-policies",
    "app/edge/client-address",
    "app/edge/page-headers",
    "app/edge/receive-lead",
    "app/edge/receive-refresh",
    "app/edge/session-cookie",
  ],
  "app/root": ["app/views", "app/ui", "app/i18n", "app/dealer", "app/edge/page-headers"],
  "app/entry.client": ["app/views", "app/i18n"],
  "app/entry.server": ["app/root", "app/views", "app/i18n", "app/dealer", "app/edge"],
  functions: [
    ...folders(DOMAINS),
    "app/dealer",
    BACKEND_INTERFACE,
    HOSTED_INTERFACE,
    "app/edge/settings",
    "app/edge/log",
  ],
  "functions/worker": [
    ...folders(DOMAINS),
    BACKEND_INTERFACE,
    "app/edge/settings",
    "app/edge/log",
    "app/edge/load-context.server",
    "app/edge/lead-context.server",
    "app/edge/photo-sync-context.server",
    "app/edge/stock-sync-context.server",
    "functions",
    "build",
  ],
  local: ["app", "functions"],
  test: ["app", "functions", "local"],
  // The routes as they were built.
  "test/worker": ["app", "functions", "local", "build"],
  "test/unit/architecture": ["app", "functions", "local", "vitest.config"],
};

/** Packages that only some folders may name. */
const PACKAGES: readonly { readonly name: RegExp; readonly only: RegExp; readonly reason: string }[] = [
  {
    name: /^@supabase\/supabase-js/,
    only: /^(app\/backend|local|test)\//,
    reason: "only app/backend knows Supabase",
  },
  {
    name: /^react/,
    only: /^(app\/(views|ui|routes|i18n)\/|app\/(root|entry)|local|test\/)/,
    reason: "no React there",
  },
  {
    name: /^(?!zod$)/,
    only: /^(?!app\/(vehicles|financing)\/)/,
    reason: "vehicles and financing import zod alone",
  },
];

/** Modules nobody may import. */
const ENTRY_POINTS = ["functions/worker"];

function folders(names: readonly string[]): string[] {
  return names.map((name) => `app/${name}`);
}

/** Every breach in a set of files, as "file → import: reason". Paths are relative to the project, with `/`. */
export function findBreaches(sources: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = [];
  for (const [file, source] of sources) {
    for (const { fileName } of ts.preProcessFile(source, true, true).importedFiles) {
      const reason = judge(file, fileName);
      if (reason) breaches.push(`${file} → ${fileName}: ${reason}`);
    }
  }
  return breaches;
}

function judge(file: string, imported: string): string | null {
  const target = resolve(file, imported);
  if (target === null) {
    const rule = PACKAGES.find(({ name, only }) => name.test(imported) && !only.test(file));
    return rule?.reason ?? null;
  }
  if (ENTRY_POINTS.includes(target)) return "nothing imports an entry point";
  const home = ruleKeyOf(file);
  if (!home) return "the file stands in no folder of the plan";
  const own = home
    .split("/")
    .slice(0, home.startsWith("app/") ? 2 : 1)
    .join("/");
  const allowed = [own, PLATFORM, ...(MAY_IMPORT[home] ?? [])];
  const isAllowed = allowed.some((prefix) => target === prefix || target.startsWith(`${prefix}/`));
  return isAllowed ? null : `${home} may not import ${target}`;
}

function ruleKeyOf(file: string): string | undefined {
  const module = file.replace(/\.tsx?$/, "");
  return Object.keys(MAY_IMPORT)
    .filter((key) => module === key || module.startsWith(`${key}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The project-relative module an import names, without its ending; null for a package. */
function resolve(file: string, imported: string): string | null {
  const bare = imported.replace(/\.(tsx?|js|mjs|json|css)$/, "");
  if (imported.startsWith("~/")) return `app/${bare.slice(2)}`;
  if (!imported.startsWith(".")) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
}
