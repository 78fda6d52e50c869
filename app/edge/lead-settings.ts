/** The settings of leads on their way: how they are sealed, who sends them, where to. */
import * as z from "zod";
import { isLoopback } from "./session-cookie";
import { parseSessionSecrets } from "./session-secret";

/** Where nobody set another: a stand-in's, or a proxy's. */
const TWILIO_URL = "https://api.twilio.com";

/** Carries what shoppers wrote, so it is read by nobody on the way; what never leaves this machine needs no such care. */
const safeAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => url.startsWith("https:") || isLoopback(url))
  .transform((url) => url.replace(/\/+$/, ""));

const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** Secrets of which the first one writes and each reads, so that one is replaced without a gap. */
export const SECRETS_RULE = {
  schema: z.string().transform((text, refusal) => {
    const secrets = parseSessionSecrets(text);
    if (!secrets) refusal.addIssue({ code: "custom", message: "too short or too plain" });
    return secrets ?? z.NEVER;
  }),
  expected:
    'a random text of 32 or more characters, such as "openssl rand -base64 33" prints; several, newest first, are parted by commas',
};

/** Per setting: its rule, and the sentence that follows "X must be …". */
export const LEAD_RULES = {
  LEADS_KEY: SECRETS_RULE,
  LEADS_WEBHOOK_URL: {
    schema: safeAddress.optional(),
    expected: "the address of the CRM that takes leads, with https://, or left out",
  },
  LEADS_WEBHOOK_SECRET: {
    schema: z.string().trim().min(16).optional(),
    expected: "a random text of 16 or more characters that the CRM knows too",
  },
  TWILIO_ACCOUNT_SID: {
    schema: z.string().regex(/^AC[0-9a-fA-F]{32}$/),
    expected: "the Twilio account's SID: AC and 32 hexadecimal digits",
  },
  TWILIO_AUTH_TOKEN: {
    schema: z.string().trim().min(16),
    expected: "the Twilio account's auth token",
  },
  TWILIO_FROM: { schema: e164, expected: "the number that sends, such as +14075550100" },
  TWILIO_TO: { schema: e164, expected: "the dealership's mobile number, such as +14075550142" },
  TWILIO_API_URL: {
    schema: safeAddress.default(TWILIO_URL),
    expected: `Twilio's address with https://, or left out for ${TWILIO_URL}`,
  },
} as const;
