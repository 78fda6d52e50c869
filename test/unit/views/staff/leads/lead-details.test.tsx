import { expect, test } from "vitest";
import { LeadDetails } from "~/views/staff/leads/lead/lead-page";
import type { LeadPageData } from "~/views/staff/leads/lead-data";
import { createInboxLead } from "../../../../fixtures/inbox";
import { render } from "../../../../support/render";

test.each([
  ["en", "2026-11-22, in Spanish"],
  ["pt", "2026-11-22, em espanhol"],
] as const)("the language of the privacy notice is named in the page's language (%s)", (locale, said) => {
  const lead = { ...createInboxLead(), noticeVersion: "2026-11-22", noticeLocale: "es" };
  const file = { lead } as unknown as LeadPageData;
  expect(render(<LeadDetails file={file} />, { locale }).text).toContain(said);
});
