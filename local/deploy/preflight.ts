/**
 * Checks settings and content before a deployment: local addresses, local secrets, and the project's sample data must not be
 * published.
 */
import { LOCAL_SECRET_PREFIX } from "~/edge/config/session-secret";
import type { Settings } from "~/edge/config/settings";
import type { WranglerConfig } from "../site/wrangler-config";

interface DealerFacts {
  readonly email: string;
  readonly social: Readonly<Record<string, string>>;
}

/** Reserved domain names (RFC 2606). */
const RESERVED_NAME = /(^|[@./])(example|test|invalid|localhost)(\.(com|net|org))?([/:]|$)/i;
/** The numbers 555-0100 to 555-0199 are reserved for fiction. */
const FICTIONAL_PHONE = /555-?01\d\d$/;
/** Numbers that only Twilio's test credentials accept. */
const TEST_NUMBER = /^\+1500555\d{4}$/;

interface Testimonial {
  readonly name: string;
  readonly isSample: boolean;
}

/** Returns one sentence per reason not to deploy, each naming the setting or file and the fix. Empty when there is none. */
export function listReasonsNotToDeploy(
  settings: Settings,
  facts: DealerFacts,
  testimonials: readonly Testimonial[],
): string[] {
  const reasons: string[] = [];
  if (!settings.SITE_URL?.startsWith("https://")) {
    reasons.push("SITE_URL must be the site's public address and begin with https://.");
  }
  if (!settings.SUPABASE_URL.startsWith("https://")) {
    reasons.push("SUPABASE_URL must be the hosted backend's address and begin with https://.");
  }
  // The Worker checks this at startup too, but that would be after the deployment.
  for (const name of ["SESSION_SECRET", "LEADS_KEY"] as const) {
    if (settings[name].some((secret) => secret.startsWith(LOCAL_SECRET_PREFIX)))
      reasons.push(`${name} must be the public site's own; the one given was made for local use.`);
  }
  reasons.push(...listTwilioReasons(settings));
  for (const name of ["GOOGLE_API_URL", "INVENTORY_SHEET", "LEADS_WEBHOOK_URL"] as const) {
    if (settings[name]?.startsWith("http:"))
      reasons.push(`${name} must not be an address of this machine: leave it out, or name the real one.`);
  }
  if (settings.INVENTORY_FRESH_SECONDS === 0) {
    reasons.push("INVENTORY_FRESH_SECONDS must not be 0: each page would read the tables.");
  }
  if (FICTIONAL_PHONE.test(settings.DEALER_PHONE)) {
    reasons.push("DEALER_PHONE must be the dealership's number; 555-01xx is reserved for fiction.");
  }
  for (const [name, value] of [["email", facts.email], ...Object.entries(facts.social)] as const) {
    if (RESERVED_NAME.test(value))
      reasons.push(`app/dealer/dealer.ts must hold the dealership's own ${name}; ${value} is made up.`);
  }
  for (const { name } of testimonials.filter(({ isSample }) => isSample)) {
    reasons.push(`app/dealer/testimonials.ts must hold customers' own words; those of ${name} are a sample.`);
  }
  return reasons;
}

/** Requires the KV namespace id of an account, 32 hexadecimal digits; the default is a local name. */
export function listBindingReasons({ kv_namespaces }: Pick<WranglerConfig, "kv_namespaces">): string[] {
  return kv_namespaces
    .filter(({ id }) => !/^[0-9a-f]{32}$/.test(id))
    .map(
      ({ id }) =>
        `wrangler.toml must hold the id of your KV namespace instead of "${id}": run "npx wrangler kv namespace create SNAPSHOTS".`,
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
    reasons.push("TWILIO_API_URL must be https://api.twilio.com; the one given is the local stand-in's.");
  if (/^AC0{32}$/.test(TWILIO_ACCOUNT_SID))
    reasons.push("TWILIO_ACCOUNT_SID must be the dealership's own account; the one given is made up.");
  if (TEST_NUMBER.test(TWILIO_FROM))
    reasons.push("TWILIO_FROM must be a number of the Twilio account; the one given is for tests.");
  if (FICTIONAL_PHONE.test(TWILIO_TO) || TEST_NUMBER.test(TWILIO_TO))
    reasons.push("TWILIO_TO must be the dealership's mobile number; 555-01xx is reserved for fiction.");
  return reasons;
}
