/** What must not go out to the public: local addresses, and the made-up facts the project is delivered with. */
import type { Settings } from "~/edge/settings";

interface DealerFacts {
  readonly email: string;
  readonly social: Readonly<Record<string, string>>;
}

/** Names that no one can own (RFC 2606). */
const RESERVED_NAME = /(^|[@./])(example|test|invalid|localhost)(\.(com|net|org))?([/:]|$)/i;
/** Exchange 555 with 0100 to 0199 is kept for fiction. */
const FICTIONAL_PHONE = /555-?01\d\d$/;

interface Testimonial {
  readonly name: string;
  readonly isSample: boolean;
}

/** One sentence a reason, each naming the setting or file and the fix; none means it may go out. */
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
  if (settings.INVENTORY_FRESH_SECONDS === 0) {
    reasons.push("INVENTORY_FRESH_SECONDS must not be 0: each page would read the tables.");
  }
  if (FICTIONAL_PHONE.test(settings.DEALER_PHONE)) {
    reasons.push("DEALER_PHONE must be the dealership's number; 555-01xx is kept for fiction.");
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
