/**
 * Checks settings and content before a deployment: local addresses, local secrets, and the project's sample data must not be
 * published.
 */
import type { BusinessFacts } from "~/dealer/business-facts";
import { DELIVERED_FACTS } from "~/dealer/delivered-facts";
import { LOCAL_SECRET_PREFIX } from "~/edge/config/session-secret";
import { parseSettings, type Settings, SettingsError } from "~/edge/config/settings";
import { isLoopback } from "~/edge/http/loopback";
import type { WranglerConfig } from "../site/wrangler-config";
import type { DeployEnvironment } from "./wrangler";

/** Made up. */
const DELIVERED_NAME = "Orlando Family Motors";
const SETTINGS_PAGE = "/staff/settings";

/** Reserved domain names (RFC 2606). */
const RESERVED_NAME = /(^|[@./])(example|test|invalid|localhost)(\.(com|net|org))?([/:]|$)/i;
/** The numbers 555-0100 to 555-0199 are reserved for fiction. */
const FICTIONAL_PHONE = /555-?01\d\d$/;
/** Numbers that only Twilio's test credentials accept. */
const TEST_NUMBER = /^\+1500555\d{4}$/;

const SITE_URL_REASON = "SITE_URL must be the site's public address and begin with https://.";

/**
 * Parses the settings of a deployment.
 * @throws SettingsError for every setting that is missing or invalid, and for SITE_URL, which only a deployment needs
 */
export function parseDeploySettings(environment: NodeJS.ProcessEnv): Settings {
  try {
    return parseSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError) || environment.SITE_URL) throw error;
    throw new SettingsError(`${error.message}\n${SITE_URL_REASON}`);
  }
}

/**
 * Returns one sentence per reason not to deploy, each naming the setting, page, or file and the fix. Empty when it is safe to deploy.
 * @param name the dealership's
 * @param facts saved by owners, or the defaults
 */
export function listReasonsNotToDeploy(settings: Settings, name: string, facts: BusinessFacts): string[] {
  const reasons: string[] = [];
  if (!settings.SITE_URL?.startsWith("https://")) {
    reasons.push(SITE_URL_REASON);
  }
  if (!settings.SUPABASE_URL.startsWith("https://")) {
    reasons.push("SUPABASE_URL must be the hosted backend's address and begin with https://.");
  }
  // The Worker checks this at startup too, but that would be after the deployment.
  for (const name of ["SESSION_SECRET", "LEADS_KEY"] as const) {
    if (settings[name].some((secret) => secret.startsWith(LOCAL_SECRET_PREFIX)))
      reasons.push(
        `${name} must be a secret made for the public site; the current one was generated for local use.`,
      );
  }
  reasons.push(...listTwilioReasons(settings));
  for (const name of [
    "GOOGLE_API_URL",
    "INVENTORY_SHEET",
    "LEADS_WEBHOOK_URL",
    "ALERTS_WEBHOOK_URL",
  ] as const) {
    const value = settings[name];
    if (value && URL.canParse(value) && isLoopback(value))
      reasons.push(`${name} can't be an address on this machine: leave it out, or use the real one.`);
  }
  if (settings.INVENTORY_FRESH_SECONDS === 0) {
    reasons.push("INVENTORY_FRESH_SECONDS can't be 0: every page would read the tables. Try 30.");
  }
  return [...reasons, ...listMadeUpFacts(name, facts)];
}

function listMadeUpFacts(name: string, { phone, contact, testimonials }: BusinessFacts): string[] {
  const { email, facebook, instagram, storeCode } = contact;
  const links = Object.entries({ email, "Facebook link": facebook, "Instagram link": instagram });
  const samples = testimonials.isShown ? testimonials.quotes.filter(({ isSample }) => isSample) : [];
  const isFictional = (digits: string) => /^1\d{3}55501\d\d$/.test(digits);
  return [
    ...(name === DELIVERED_NAME
      ? [
          `app/dealer/dealer.ts must have the dealership's own name; ${name} is made up. Replace its address and geo there too, and its logo (public/art/wordmark.svg), share picture (public/art/share.jpg), and icon (public/favicon.svg).`,
        ]
      : []),
    ...(isFictional(phone.tel.slice(1))
      ? [
          `DEALER_PHONE, or the phone at ${SETTINGS_PAGE}, must be the dealership's; ${phone.display} is made up.`,
        ]
      : []),
    ...(isFictional(phone.whatsApp) && phone.whatsApp !== phone.tel.slice(1)
      ? [`Save the dealership's own WhatsApp number at ${SETTINGS_PAGE}; ${phone.whatsApp} is made up.`]
      : []),
    ...links
      .filter(([, value]) => RESERVED_NAME.test(value))
      .map(([what, value]) => `Save the dealership's own ${what} at ${SETTINGS_PAGE}; ${value} is made up.`),
    ...(storeCode === DELIVERED_FACTS.contact.storeCode
      ? [
          `Save the store's own code in Google Business Profile at ${SETTINGS_PAGE}, or none; ${storeCode} is made up.`,
        ]
      : []),
    ...samples.map((quote) => `Hide or replace the sample testimonial by ${quote.name} at ${SETTINGS_PAGE}.`),
  ];
}

/** Returns one sentence per fact that shoppers may expect and the site works without. */
export const listWarnings = ({ contact }: Pick<BusinessFacts, "contact">): string[] =>
  contact.license
    ? []
    : [
        `No dealer license number is saved at ${SETTINGS_PAGE}: footer, about page, and structured data leave it out.`,
      ];

/** The ID of a KV namespace of an account; the delivered ones are names. */
export const KV_ID = /^[0-9a-f]{32}$/;

export function listBindingReasons(
  { kv_namespaces }: Pick<WranglerConfig, "kv_namespaces">,
  environment: DeployEnvironment,
): string[] {
  return kv_namespaces
    .filter(({ id }) => !KV_ID.test(id))
    .map(
      ({ id }) =>
        `wrangler.toml must have the ID of your KV namespace instead of "${id}": run "npm run deploy -- resources ${environment}".`,
    );
}

/** Reports the default Twilio settings, which send to a stand-in or to no one. */
function listTwilioReasons({
  TWILIO_API_URL,
  TWILIO_ACCOUNT_SID,
  TWILIO_FROM,
  TWILIO_TO,
}: Settings): string[] {
  const reasons: string[] = [];
  if (!TWILIO_API_URL.startsWith("https://"))
    reasons.push("TWILIO_API_URL must be https://api.twilio.com; the current one is the local stand-in.");
  if (/^AC0{32}$/.test(TWILIO_ACCOUNT_SID))
    reasons.push("TWILIO_ACCOUNT_SID must be the dealership's real account; the current one is made up.");
  if (TEST_NUMBER.test(TWILIO_FROM))
    reasons.push("TWILIO_FROM must be a number on your Twilio account; the current one is for tests.");
  if (FICTIONAL_PHONE.test(TWILIO_TO) || TEST_NUMBER.test(TWILIO_TO))
    reasons.push("TWILIO_TO must be the dealership's real mobile number; 555-01xx numbers are made up.");
  return reasons;
}
