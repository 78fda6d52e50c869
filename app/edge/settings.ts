/** The settings the Worker reads: their names, what they must look like, and one plain sentence when they do not. */
import * as z from "zod";
import { parsePhone } from "~/dealer/phone";

/** A setting is missing or mistyped. The message is one sentence that names the setting and the fix. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/** Per setting: its rule, and the sentence that follows "X must be …". */
const RULES = {
  SUPABASE_URL: {
    schema: httpAddress,
    expected: "the backend's address, such as https://your-project.supabase.co",
  },
  SUPABASE_PUBLISHABLE_KEY: {
    schema: z.string().trim().min(20),
    expected: "the backend's publishable key, which starts with sb_publishable_",
  },
  SITE_URL: {
    schema: httpAddress.optional(),
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
} as const;

type SettingName = keyof typeof RULES;
export type Settings = { readonly [Name in SettingName]: z.output<(typeof RULES)[Name]["schema"]> };

/** Settings whose value may be shown in an error: the others are only said to be wrong. */
const SHOWN: ReadonlySet<SettingName> = new Set([
  "SUPABASE_URL",
  "SITE_URL",
  "DEALER_PHONE",
  "INVENTORY_FRESH_SECONDS",
]);

/**
 * Reads the named settings out of an environment (the Worker's bindings, or `process.env`); everything else is ignored.
 * @throws SettingsError for the first setting that is missing or mistyped
 */
export function parseSettings(environment: Readonly<Record<string, unknown>>): Settings {
  const settings: Partial<Record<SettingName, unknown>> = {};
  for (const [name, rule] of Object.entries(RULES) as [SettingName, (typeof RULES)[SettingName]][]) {
    const value = environment[name] === "" ? undefined : environment[name];
    const result = rule.schema.safeParse(value);
    if (!result.success) throw new SettingsError(describeMistake(name, value));
    settings[name] = result.data;
  }
  return settings as Settings;
}

function describeMistake(name: SettingName, value: unknown): string {
  const mustBe = `${name} must be ${RULES[name].expected}`;
  if (value === undefined) return `${mustBe}; it is not set.`;
  return SHOWN.has(name)
    ? `${mustBe}; it is ${JSON.stringify(value)}.`
    : `${mustBe}; the value given is not.`;
}
