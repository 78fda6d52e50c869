/** Leads as staff's pages get them. */
import type { InboxLead } from "~/leads/lead-inbox";
import { createLead } from "./example-lead";

const ID = "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";

export function createInboxLead(overrides: Partial<InboxLead> = {}): InboxLead {
  const lead = { ...createLead(), id: ID, answeredAtIso: null, answeredBy: null, isUnsent: false };
  const phone = { phoneE164: "+14075550199", phoneExtension: null };
  const cursor = `2026-11-20T17:00:00.000000Z_${ID}`;
  return { ...lead, ...phone, cursor, ...overrides };
}
