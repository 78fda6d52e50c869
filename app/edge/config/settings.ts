/** Parses the Worker's settings and describes each missing or invalid one in a sentence. */
import * as z from "zod";
import { parsePhone } from "~/dealer/phone";
import { isLoopback } from "~/edge/http/loopback";
import { memoize } from "~/platform/memoize";
import { trimEnd } from "~/platform/trim-end";
import { GOOGLE_RULES, isSheetId } from "./google-settings";
import { LEAD_RULES, SECRETS_RULE } from "./lead-settings";
import { LOCAL_SECRET_PREFIX } from "./session-secret";

/** Settings are missing or invalid. The message has one line for each, which names the setting and the fix. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => trimEnd(url, /\//));
/** Whether the URL is an origin without a path: page paths are appended to it. */
const isWholeSite = (url: string) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;

const PUBLISHABLE_KEY_PREFIX = "sb_publishable_";
const SECRET_KEY_PREFIX = "sb_secret_";
/**
 * Refuses swapped Supabase keys: a secret key in place of the publishable one would be public. Older projects have keys without
 * these prefixes.
 */
const isNot = (prefix: string) => (key: string) => !key.startsWith(prefix);

/** Per setting: its schema, and the text that follows "X must be …". */
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
  OFFLINE_PAGES: {
    schema: z.enum(["on", "off"]).default("on"),
    expected: '"on" or "off"',
  },
  ...LEAD_RULES,
  ...GOOGLE_RULES,
} as const;

type SettingName = keyof typeof RULES;
export type Settings = { readonly [Name in SettingName]: z.output<(typeof RULES)[Name]["schema"]> };

/** Secret settings: never in an error, a log, a command line, or `wrangler.toml`. */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set<SettingName>([
  "SUPABASE_SECRET_KEY",
  "SESSION_SECRET",
  "LEADS_KEY",
  "LEADS_WEBHOOK_SECRET",
  "ALERTS_WEBHOOK_SECRET",
  "TWILIO_AUTH_TOKEN",
  "GOOGLE_SERVICE_ACCOUNT",
  "INVENTORY_WEBHOOK_SECRET",
]);

/** Returns all public settings as one text, which changes when any of them does. */
export function formatPublicSettings(settings: Settings): string {
  return JSON.stringify(Object.entries(settings).filter(([name]) => !SECRET_SETTINGS.has(name)));
}

/** Settings whose value may appear in an error message. For the others, the message omits the value. */
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
  "VPIC_API_URL",
  "GOOGLE_DRIVE_FOLDER",
  "OFFLINE_PAGES",
  "PUBLIC_REFRESH",
  "HOSTED_FUNCTIONS",
]);

/**
 * Parses the known settings of an environment (the Worker's bindings, or `process.env`) once; everything else is ignored.
 * @throws SettingsError for every setting that is missing or invalid
 */
export const parseSettings = memoize((environment: Readonly<Record<string, unknown>>): Settings => {
  const settings = parseSomeSettings(environment, Object.keys(RULES) as SettingName[]);
  refuseLocalSecret(settings);
  refuseUnsignedWebhook(settings);
  refuseKeylessGoogle(settings);
  return settings;
});

/**
 * Parses only the named settings, whatever the others contain.
 * @throws SettingsError for each of these that is missing or invalid
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

/** A secret generated for local development is stored in plain files on that machine. */
function refuseLocalSecret(settings: Settings): void {
  const isPublic = settings.SITE_URL !== undefined && !isLoopback(settings.SITE_URL);
  for (const name of ["SESSION_SECRET", "LEADS_KEY"] as const) {
    if (isPublic && settings[name].some((secret) => secret.startsWith(LOCAL_SECRET_PREFIX)))
      throw new SettingsError(
        `${name} must be a secret made for the public site of SITE_URL; one that starts with ${LOCAL_SECRET_PREFIX} was generated for local use.`,
      );
  }
}

/** A webhook receiver must be able to verify that requests come from this site. */
function refuseUnsignedWebhook(settings: Settings): void {
  if (settings.LEADS_WEBHOOK_URL && !settings.LEADS_WEBHOOK_SECRET)
    throw new SettingsError(describeMistake("LEADS_WEBHOOK_SECRET", undefined));
  if (settings.ALERTS_WEBHOOK_URL && !settings.ALERTS_WEBHOOK_SECRET)
    throw new SettingsError(describeMistake("ALERTS_WEBHOOK_SECRET", undefined));
}

/** An unpublished sheet or folder can only be read by an account that it is shared with. */
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
  if (value === undefined) return `${mustBe}; it isn't set.`;
  return SHOWN.has(name)
    ? `${mustBe}; it is ${JSON.stringify(value)}.`
    : `${mustBe}; the current value isn't.`;
}
