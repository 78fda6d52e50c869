/** The settings the Worker reads: their names, what they must look like, and one plain sentence when they do not. */
import * as z from "zod";
import { parsePhone } from "~/dealer/phone";
import { isLoopback } from "~/edge/http/session-cookie";
import { GOOGLE_RULES, isSheetId } from "./google-settings";
import { LEAD_RULES, SECRETS_RULE } from "./lead-settings";
import { LOCAL_SECRET_PREFIX } from "./session-secret";

/** Settings are missing or mistyped. The message is a sentence for each, a line a sentence, that names the setting and the fix. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
/** Pages hang their paths on it. */
const isWholeSite = (url: string) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;

const PUBLISHABLE_KEY_PREFIX = "sb_publishable_";
const SECRET_KEY_PREFIX = "sb_secret_";
/** Older projects have keys of another form. A secret one in the other's place would stand where anybody reads it. */
const isNot = (prefix: string) => (key: string) => !key.startsWith(prefix);

/** Per setting: its rule, and the sentence that follows "X must be …". */
const RULES = {
  SUPABASE_URL: {
    schema: httpAddress,
    expected: "the backend's address, such as https://your-project.supabase.co",
  },
  SUPABASE_PUBLISHABLE_KEY: {
    schema: z.string().trim().min(20).refine(isNot(SECRET_KEY_PREFIX)),
    expected: `the backend's publishable key, which starts with ${PUBLISHABLE_KEY_PREFIX}`,
  },
  SUPABASE_SECRET_KEY: {
    schema: z.string().trim().min(20).refine(isNot(PUBLISHABLE_KEY_PREFIX)),
    expected: `the backend's secret key, which starts with ${SECRET_KEY_PREFIX}`,
  },
  SESSION_SECRET: SECRETS_RULE,
  SITE_URL: {
    schema: httpAddress.refine(isWholeSite).optional(),
    expected: "the site's own address, such as https://www.example.com, or left out",
  },
  DEALER_PHONE: {
    schema: z.string().refine((text) => parsePhone(text) !== null),
    expected: "a US phone number, such as (407) 555-0142",
  },
  INVENTORY_FRESH_SECONDS: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number),
    expected: "a whole number of seconds from 0 to 99999, such as 30",
  },
  ...LEAD_RULES,
  ...GOOGLE_RULES,
} as const;

type SettingName = keyof typeof RULES;
export type Settings = { readonly [Name in SettingName]: z.output<(typeof RULES)[Name]["schema"]> };

/** Settings that open something: never in an error, a log, a command line or `wrangler.toml`. */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set<SettingName>([
  "SUPABASE_SECRET_KEY",
  "SESSION_SECRET",
  "LEADS_KEY",
  "LEADS_WEBHOOK_SECRET",
  "TWILIO_AUTH_TOKEN",
  "GOOGLE_SERVICE_ACCOUNT",
  "INVENTORY_WEBHOOK_SECRET",
]);

/** Every setting that is not a secret, as one text: it changes when one of them does. */
export function formatPublicSettings(settings: Settings): string {
  return JSON.stringify(Object.entries(settings).filter(([name]) => !SECRET_SETTINGS.has(name)));
}

/** Settings whose value may be shown in an error: the others are only said to be wrong. */
const SHOWN: ReadonlySet<SettingName> = new Set([
  "SUPABASE_URL",
  "SITE_URL",
  "DEALER_PHONE",
  "INVENTORY_FRESH_SECONDS",
  "TWILIO_FROM",
  "TWILIO_TO",
  "ALERTS_TO",
  "SMS_PER_DAY",
  "LEAD_ANSWER_MINUTES",
  "LEADS_KEEP_DAYS",
  "TWILIO_API_URL",
  "INVENTORY_SHEET",
  "GOOGLE_API_URL",
  "GOOGLE_DRIVE_FOLDER",
  "PUBLIC_REFRESH",
  "HOSTED_FUNCTIONS",
]);

/**
 * Reads the named settings out of an environment (the Worker's bindings, or `process.env`); everything else is ignored.
 * @throws SettingsError for every setting that is missing or mistyped
 */
export function parseSettings(environment: Readonly<Record<string, unknown>>): Settings {
  const settings = parseSomeSettings(environment, Object.keys(RULES) as SettingName[]);
  refuseLocalSecret(settings);
  refuseUnsignedWebhook(settings);
  refuseKeylessGoogle(settings);
  return settings;
}

/**
 * The same for a few of them, whatever the others look like.
 * @throws SettingsError for each of these that is missing or mistyped
 */
export function parseSomeSettings<Name extends SettingName>(
  environment: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Pick<Settings, Name> {
  const settings: Partial<Record<SettingName, unknown>> = {};
  const mistakes: string[] = [];
  for (const name of names) {
    const value = environment[name] === "" ? undefined : environment[name];
    const result = RULES[name].schema.safeParse(value);
    if (result.success) settings[name] = result.data;
    else mistakes.push(describeMistake(name, value));
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes.join("\n"));
  return settings as Pick<Settings, Name>;
}

/** A secret that a start on somebody's machine made lies in that machine's files. */
function refuseLocalSecret(settings: Settings): void {
  const isPublic = settings.SITE_URL !== undefined && !isLoopback(settings.SITE_URL);
  for (const name of ["SESSION_SECRET", "LEADS_KEY"] as const) {
    if (isPublic && settings[name].some((secret) => secret.startsWith(LOCAL_SECRET_PREFIX)))
      throw new SettingsError(
        `${name} must be the public site's own; one that begins with ${LOCAL_SECRET_PREFIX} was made for a start on this machine.`,
      );
  }
}

/** Whoever takes leads must be able to tell ours from somebody else's. */
function refuseUnsignedWebhook({ LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET }: Settings): void {
  if (LEADS_WEBHOOK_URL && !LEADS_WEBHOOK_SECRET)
    throw new SettingsError(describeMistake("LEADS_WEBHOOK_SECRET", undefined));
}

/** What is not published can be read by an account that it was shared with, and by nobody else. */
function refuseKeylessGoogle({
  INVENTORY_SHEET,
  GOOGLE_DRIVE_FOLDER,
  GOOGLE_SERVICE_ACCOUNT,
}: Settings): void {
  const needsKey = (INVENTORY_SHEET && isSheetId(INVENTORY_SHEET)) || GOOGLE_DRIVE_FOLDER;
  if (needsKey && !GOOGLE_SERVICE_ACCOUNT)
    throw new SettingsError(describeMistake("GOOGLE_SERVICE_ACCOUNT", undefined));
}

function describeMistake(name: SettingName, value: unknown): string {
  const mustBe = `${name} must be ${RULES[name].expected}`;
  if (value === undefined) return `${mustBe}; it is not set.`;
  return SHOWN.has(name)
    ? `${mustBe}; it is ${JSON.stringify(value)}.`
    : `${mustBe}; the value given is not.`;
}
