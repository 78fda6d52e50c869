/** The settings a start hands to the Worker: the defaults of `wrangler.toml`, then the environment's. */
import { readFileSync, writeFileSync } from "node:fs";
import { parseSettings } from "~/edge/settings";
import { LOCAL_PUBLISHABLE_KEY } from "./backend/keys";

export interface SiteSettings {
  /** Name and value of each, as text, checked. */
  readonly values: Readonly<Record<string, string>>;
  /** False when SUPABASE_URL names a backend of somebody's own. */
  readonly usesEmbeddedBackend: boolean;
}

/** @throws SettingsError for a setting that is missing or mistyped */
export function readSiteSettings(environment: NodeJS.ProcessEnv, embeddedBackendUrl: string): SiteSettings {
  const usesEmbeddedBackend = !environment.SUPABASE_URL;
  const backend = usesEmbeddedBackend
    ? { SUPABASE_URL: embeddedBackendUrl, SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY }
    : { SUPABASE_URL: undefined, SUPABASE_PUBLISHABLE_KEY: undefined };
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const raw: Record<string, string | undefined> = {
    ...readDefaults(),
    ...backend,
    ...Object.fromEntries(given),
  };
  const values: Record<string, string> = {};
  for (const name of Object.keys(parseSettings(raw))) {
    const value = raw[name];
    if (value !== undefined) values[name] = value;
  }
  return { values, usesEmbeddedBackend };
}

/** The lines of `[vars]`, which are all of the form NAME = "text". */
function readDefaults(): Record<string, string> {
  const text = readFileSync("wrangler.toml", "utf8");
  const section = /^\[vars\]\n((?:[^[\n].*\n|\n)*)/m.exec(text)?.[1] ?? "";
  return Object.fromEntries(
    [...section.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** For wrangler's `--env-file`: a command line can be read by every account of the machine, this file by ours alone. */
export function writeSettingsFile(file: string, values: SiteSettings["values"]): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
}
