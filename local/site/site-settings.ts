/** The settings a start hands to the Worker: the defaults of `wrangler.toml`, then the environment's. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LOCAL_SECRET_PREFIX } from "~/edge/config/session-secret";
import { parseSettings } from "~/edge/config/settings";
import { getKeys, LOCAL_PUBLISHABLE_KEY } from "../backend/auth/keys";
import { LOCAL_DRIVE_FOLDER_ID } from "../demo/drive-folder";
import { StartError } from "../process/start-error";
import { getLocalAccount, LOCAL_ACCOUNT } from "../vendors/google-account";
import { getBackendFolder, getGoogleFolder } from "./data-folder";
import { getKeptSecret, makeSecret } from "./kept-secret";

export interface SiteSettings {
  /** Name and value of each, as text, checked. */
  readonly values: Readonly<Record<string, string>>;
  /** False when SUPABASE_URL names a backend of somebody's own. */
  readonly usesEmbeddedBackend: boolean;
  /** False when TWILIO_ACCOUNT_SID names an account of somebody's own, or TWILIO_API_URL another stand-in. */
  readonly usesTwilioStandIn: boolean;
  /** False when the environment names a sheet, an account or an address of somebody's own. */
  readonly usesGoogleStandIn: boolean;
}

/** The one spreadsheet, and the one folder of photos, of the stand-in for Google. */
export const LOCAL_SHEET_ID = "the-sheet-of-this-machine";

const GOOGLE_SETTINGS = [
  "INVENTORY_SHEET",
  "GOOGLE_SERVICE_ACCOUNT",
  "GOOGLE_API_URL",
  "GOOGLE_DRIVE_FOLDER",
] as const;

/**
 * Secrets that the environment does not name are made up here, so that a mistake in any other setting is found before a
 * folder is touched; `keepSecrets` then puts those of the data folder in their place.
 * @throws SettingsError for a setting that is missing or mistyped
 */
export function readSiteSettings(
  environment: NodeJS.ProcessEnv,
  { embeddedBackendUrl, standInUrl }: { readonly embeddedBackendUrl: string; readonly standInUrl: string },
): SiteSettings {
  const usesEmbeddedBackend = !environment.SUPABASE_URL;
  const usesTwilioStandIn = !environment.TWILIO_ACCOUNT_SID && !environment.TWILIO_API_URL;
  const usesGoogleStandIn = GOOGLE_SETTINGS.every((name) => !environment[name]);
  const backend = usesEmbeddedBackend
    ? {
        SUPABASE_URL: embeddedBackendUrl,
        SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY,
        SUPABASE_SECRET_KEY: makeSecret("sb_secret_"),
      }
    : { SUPABASE_URL: undefined, SUPABASE_PUBLISHABLE_KEY: undefined };
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const raw: Record<string, string | undefined> = {
    ...readDefaults(),
    ...backend,
    // Somebody's own account comes whole: none of its parts may be the stand-in's.
    ...(environment.TWILIO_ACCOUNT_SID ? { TWILIO_FROM: undefined, TWILIO_TO: undefined } : {}),
    ...(usesTwilioStandIn ? { TWILIO_API_URL: standInUrl, TWILIO_AUTH_TOKEN: makeSecret("") } : {}),
    ...(usesGoogleStandIn ? describeGoogleStandIn(standInUrl) : {}),
    SESSION_SECRET: makeSecret(LOCAL_SECRET_PREFIX),
    LEADS_KEY: makeSecret(LOCAL_SECRET_PREFIX),
    ...Object.fromEntries(given),
  };
  const values: Record<string, string> = {};
  for (const name of Object.keys(parseSettings(raw))) {
    const value = raw[name];
    if (value !== undefined) values[name] = value;
  }
  return { values, usesEmbeddedBackend, usesTwilioStandIn, usesGoogleStandIn };
}

/** With a service account, so that the way to its sheet is the way to a real one; the key itself is the data folder's. */
function describeGoogleStandIn(standInUrl: string) {
  const noKey = "-----BEGIN PRIVATE KEY-----\n\n-----END PRIVATE KEY-----\n";
  return {
    INVENTORY_SHEET: LOCAL_SHEET_ID,
    GOOGLE_DRIVE_FOLDER: LOCAL_DRIVE_FOLDER_ID,
    GOOGLE_API_URL: standInUrl,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify({ ...LOCAL_ACCOUNT, private_key: noKey }),
  };
}

/** The same settings with the secrets of the data folder, which are made there on the first start. The caller holds its lock. */
export async function keepSecrets(
  settings: SiteSettings,
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
): Promise<SiteSettings> {
  const values: Record<string, string> = { ...settings.values };
  if (!environment.SESSION_SECRET)
    values.SESSION_SECRET = await getKeptSecret(path.join(dataFolder, "session-secret"), LOCAL_SECRET_PREFIX);
  if (!environment.LEADS_KEY)
    values.LEADS_KEY = await getKeptSecret(path.join(dataFolder, "leads-key"), LOCAL_SECRET_PREFIX);
  if (settings.usesGoogleStandIn)
    values.GOOGLE_SERVICE_ACCOUNT = JSON.stringify(await getLocalAccount(getGoogleFolder(dataFolder)));
  if (settings.usesEmbeddedBackend) {
    const folder = getBackendFolder(dataFolder);
    mkdirSync(folder, { recursive: true });
    values.SUPABASE_SECRET_KEY = (await getKeys(folder, environment)).secret;
  }
  return { ...settings, values };
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
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quote(value)}`);
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
}

/** The reader of such files takes what stands in quotes as it is: it knows no way to write a quote inside them. */
function quote(value: string): string {
  const mark = ["'", '"', "`"].find((each) => !value.includes(each));
  if (!mark) throw new StartError("A setting must not hold every kind of quotation mark.");
  return mark + value + mark;
}
