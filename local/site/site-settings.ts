/** Collects the settings that are passed to the Worker: the defaults of `wrangler.toml`, overridden by the environment. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LOCAL_SECRET_PREFIX } from "~/edge/config/session-secret";
import { parseSettings } from "~/edge/config/settings";
import { getKeys, LOCAL_PUBLISHABLE_KEY } from "../backend/auth/keys";
import { LOCAL_DRIVE_FOLDER_ID } from "../demo/drive-folder";
import { StartError } from "../process/start-error";
import { getLocalAccount, LOCAL_ACCOUNT } from "../vendors/google-account";
import { getBackendFolder, getGoogleFolder } from "./data-folder";
import { getStoredSecret, makeSecret } from "./stored-secret";
import { readWranglerConfig } from "./wrangler-config";

export interface SiteSettings {
  /** Validated settings by name, as text. */
  readonly values: Readonly<Record<string, string>>;
  /** False when SUPABASE_URL names another backend. */
  readonly usesEmbeddedBackend: boolean;
  /** False when TWILIO_ACCOUNT_SID names a real account, or TWILIO_API_URL another stand-in. */
  readonly usesTwilioStandIn: boolean;
  /** False when the environment names a sheet, a Drive folder, a service account, or an API address. */
  readonly usesGoogleStandIn: boolean;
  /** False when VPIC_API_URL names another decoder. */
  readonly usesVpicStandIn: boolean;
}

/** Id of the only spreadsheet of the Google stand-in. */
export const LOCAL_SHEET_ID = "the-sheet-of-this-machine";

const GOOGLE_SETTINGS = [
  "INVENTORY_SHEET",
  "GOOGLE_SERVICE_ACCOUNT",
  "GOOGLE_API_URL",
  "GOOGLE_DRIVE_FOLDER",
] as const;

/**
 * Generates secrets that the environment lacks, so that a mistake in another setting is found before the data folder is
 * touched; `keepSecrets` then replaces them with those of the data folder.
 * @throws SettingsError for a missing or invalid setting
 */
export function readSiteSettings(
  environment: NodeJS.ProcessEnv,
  { embeddedBackendUrl, standInUrl }: { readonly embeddedBackendUrl: string; readonly standInUrl: string },
): SiteSettings {
  const usesEmbeddedBackend = !environment.SUPABASE_URL;
  const usesTwilioStandIn = !environment.TWILIO_ACCOUNT_SID && !environment.TWILIO_API_URL;
  const usesGoogleStandIn = GOOGLE_SETTINGS.every((name) => !environment[name]);
  const usesVpicStandIn = !environment.VPIC_API_URL;
  const backend = usesEmbeddedBackend
    ? {
        SUPABASE_URL: embeddedBackendUrl,
        SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY,
        SUPABASE_SECRET_KEY: makeSecret("sb_secret_"),
      }
    : { SUPABASE_URL: undefined, SUPABASE_PUBLISHABLE_KEY: undefined };
  const configured = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const raw: Record<string, string | undefined> = {
    ...readWranglerConfig().vars,
    ...backend,
    // A real account must be complete: no part of it may come from the stand-in.
    ...(environment.TWILIO_ACCOUNT_SID ? { TWILIO_FROM: undefined, TWILIO_TO: undefined } : {}),
    ...(usesTwilioStandIn ? { TWILIO_API_URL: standInUrl, TWILIO_AUTH_TOKEN: makeSecret("") } : {}),
    ...(usesGoogleStandIn ? describeGoogleStandIn(standInUrl) : {}),
    ...(usesVpicStandIn ? { VPIC_API_URL: standInUrl } : {}),
    SESSION_SECRET: makeSecret(LOCAL_SECRET_PREFIX),
    LEADS_KEY: makeSecret(LOCAL_SECRET_PREFIX),
    ...Object.fromEntries(configured),
  };
  const values: Record<string, string> = {};
  for (const name of Object.keys(parseSettings(raw))) {
    const value = raw[name];
    if (value !== undefined) values[name] = value;
  }
  return { values, usesEmbeddedBackend, usesTwilioStandIn, usesGoogleStandIn, usesVpicStandIn };
}

/** Uses a service account, so that local runs sign in as in production. `keepSecrets` adds the key. */
function describeGoogleStandIn(standInUrl: string) {
  const noKey = "-----BEGIN PRIVATE KEY-----\n\n-----END PRIVATE KEY-----\n";
  return {
    INVENTORY_SHEET: LOCAL_SHEET_ID,
    GOOGLE_DRIVE_FOLDER: LOCAL_DRIVE_FOLDER_ID,
    GOOGLE_API_URL: standInUrl,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify({ ...LOCAL_ACCOUNT, private_key: noKey }),
  };
}

/**
 * Replaces generated secrets with those of the data folder, which are created on the first start. The caller holds the folder's
 * lock.
 */
export async function keepSecrets(
  settings: SiteSettings,
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
): Promise<SiteSettings> {
  const values: Record<string, string> = { ...settings.values };
  if (!environment.SESSION_SECRET)
    values.SESSION_SECRET = await getStoredSecret(
      path.join(dataFolder, "session-secret"),
      LOCAL_SECRET_PREFIX,
    );
  if (!environment.LEADS_KEY)
    values.LEADS_KEY = await getStoredSecret(path.join(dataFolder, "leads-key"), LOCAL_SECRET_PREFIX);
  if (settings.usesGoogleStandIn)
    values.GOOGLE_SERVICE_ACCOUNT = JSON.stringify(await getLocalAccount(getGoogleFolder(dataFolder)));
  if (settings.usesEmbeddedBackend) {
    const folder = getBackendFolder(dataFolder);
    mkdirSync(folder, { recursive: true });
    values.SUPABASE_SECRET_KEY = (await getKeys(folder, environment)).secret;
  }
  return { ...settings, values };
}

/**
 * Writes the settings for wrangler's `--env-file`, readable by the current user only: other accounts of the machine can see
 * command lines.
 */
export function writeSettingsFile(file: string, values: SiteSettings["values"]): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quote(name, value)}`);
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
}

/** Quotes a value. The parser of such files takes quoted text literally and has no escape for a quote. */
function quote(name: string, value: string): string {
  const mark = ["'", '"', "`"].find((each) => !value.includes(each));
  if (!mark)
    throw new StartError(`${name} can't contain all three kinds of quotation marks: leave one kind out.`);
  return mark + value + mark;
}
