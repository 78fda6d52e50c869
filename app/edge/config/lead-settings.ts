/** Defines the settings for lead delivery: encryption keys, channels, and their addresses. */
import * as z from "zod";
import { trimEnd } from "~/platform/trim-end";
import { isSafeAddress } from "./safe-address";
import { parseSessionSecrets } from "./session-secret";

/** Default; a setting overrides it with a fake or a proxy. */
const TWILIO_URL = "https://api.twilio.com";

const safeAddress = z
  .string()
  .refine(isSafeAddress)
  .transform((url) => trimEnd(url, /\//));

const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

/** Secrets for key rotation: the first one encrypts, all of them decrypt. */
export const SECRETS_RULE = {
  schema: z.string().transform((text, refusal) => {
    const secrets = parseSessionSecrets(text);
    if (!secrets) refusal.addIssue({ code: "custom", message: "too short or too plain" });
    return secrets ?? z.NEVER;
  }),
  expected:
    '32 or more random characters, as printed by "openssl rand -hex 32" (several separated by commas, newest first)',
};

/** Per setting: its schema, and the text that follows "X must be …". */
export const LEAD_RULES = {
  LEADS_KEY: SECRETS_RULE,
  LEADS_WEBHOOK_URL: {
    schema: safeAddress.optional(),
    expected: "the public https:// address, without a port, where the CRM accepts leads, or left out",
  },
  LEADS_WEBHOOK_SECRET: {
    schema: z.string().trim().min(16).optional(),
    expected: "the secret that the CRM also has (16 or more random characters)",
  },
  TWILIO_ACCOUNT_SID: {
    schema: z.string().regex(/^AC[0-9a-fA-F]{32}$/),
    expected: "the Twilio account's SID: AC and 32 hexadecimal digits",
  },
  TWILIO_AUTH_TOKEN: {
    schema: z
      .string()
      .transform((text) => text.split(",").map((token) => token.trim()))
      .refine((tokens) => tokens.every((token) => token.length >= 16)),
    expected:
      "the Twilio account's auth token (during a rotation, several separated by commas, newest first)",
  },
  TWILIO_FROM: { schema: e164, expected: "the Twilio number that texts come from, such as +14075550100" },
  TWILIO_TO: { schema: e164, expected: "the dealership's mobile number, such as +14075550142" },
  ALERTS_TO: {
    schema: e164.optional(),
    expected: "a second mobile number for alerts, such as +14075550143, or left out",
  },
  ALERTS_WEBHOOK_URL: {
    schema: safeAddress.optional(),
    expected: "the public https:// address, without a port, that accepts alerts, or left out",
  },
  ALERTS_WEBHOOK_SECRET: {
    schema: z.string().trim().min(16).optional(),
    expected: "the secret that the receiver of alerts also has (16 or more random characters)",
  },
  SMS_PER_DAY: {
    schema: wholeNumber(1, 10_000).default(150),
    expected: "a whole number from 1 to 10000, such as 150, or left out",
  },
  LEAD_ANSWER_MINUTES: {
    schema: wholeNumber(0, 10_080).default(0),
    expected: "a whole number of minutes from 0 (off) to 10080, such as 30, or left out",
  },
  LEADS_KEEP_DAYS: {
    schema: wholeNumber(0, 36_500).default(730),
    expected: "a whole number of days from 0 (keep forever) to 36500, such as 730, or left out",
  },
  TWILIO_API_URL: {
    schema: safeAddress.default(TWILIO_URL),
    expected: `Twilio's address with https://, or left out for ${TWILIO_URL}`,
  },
} as const;
