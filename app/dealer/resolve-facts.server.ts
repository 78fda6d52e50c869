/** Combines what owners saved with the defaults into the facts that pages show. */
import type { BusinessFacts, FactSection, FactSections } from "./business-facts";
import { DELIVERED_FACTS, DELIVERED_PHONE } from "./delivered-facts";
import { FACT_SECTIONS, getFactSchema } from "./facts-schema.server";
import { getPhone, parsePhone } from "./phone";
import { NO_STORED_FACTS, type StoredFacts } from "./stored-facts";

type ReportInvalid = (section: FactSection, reason: string) => void;

/**
 * Returns the facts: saved sections, and defaults for the others. A section that another release wrote and this one can't read counts
 * as not saved.
 * @param dealerPhone the setting DEALER_PHONE
 */
export function resolveFacts(
  { version, sections }: StoredFacts,
  dealerPhone: string,
  reportInvalid: ReportInvalid = () => undefined,
): BusinessFacts {
  const entries = FACT_SECTIONS.map((section) => {
    const result = sections[section] == null ? null : getFactSchema(section).safeParse(sections[section]);
    if (result && !result.success)
      reportInvalid(section, result.error.issues.map(({ path }) => path.join(".")).join("; "));
    return [section, result?.success ? result.data : DELIVERED_FACTS[section]];
  });
  const facts = Object.fromEntries(entries) as FactSections;
  const phone = getPhone(facts.contact.phone ?? parsePhone(dealerPhone)?.display ?? DELIVERED_PHONE);
  const { whatsApp } = getPhone(facts.contact.whatsApp ?? phone.display);
  return { ...facts, version, phone: { ...phone, whatsApp } };
}

/** Resolves each version only once, because validation would slow down every page. */
export function createFactsResolver(
  dealerPhone: string,
  reportInvalid: ReportInvalid,
): (stored: StoredFacts | null) => BusinessFacts {
  let last: { readonly stored: StoredFacts; readonly facts: BusinessFacts } | null = null;
  return (stored) => {
    const current = stored ?? NO_STORED_FACTS;
    if (last?.stored !== current)
      last = { stored: current, facts: resolveFacts(current, dealerPhone, reportInvalid) };
    return last.facts;
  };
}
