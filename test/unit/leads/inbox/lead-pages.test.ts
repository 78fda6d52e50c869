import { expect, test } from "vitest";
import type { LeadQuery } from "~/leads/inbox/lead-inbox";
import { readLeadPages } from "~/leads/inbox/lead-pages";
import { createLeadQuery, parseLeadList } from "~/leads/inbox/lead-search";
import { createInboxLead } from "../../../fixtures/inbox";

const leads = Array.from({ length: 7 }, (_, index) => {
  const id = `0b7f4a1e-6f0d-4a9c-9b39-00000000000${index}`;
  return createInboxLead({ id, cursor: `2026-11-20T17:00:00.00000${index}Z_${id}` });
});

test.each([
  [3, [3, 3, 1]],
  [7, [7]],
  [8, [7]],
])("pages of %i return every lead once", async (limit, sizes) => {
  const inbox = {
    listLeads: async (query: LeadQuery) => {
      const from = leads.findIndex(({ id }) => id === query.after?.id) + 1;
      return leads.slice(from, from + query.limit);
    },
  };
  const query = createLeadQuery(parseLeadList(new URLSearchParams()), "", { limit, userId: "ana" });
  const pages = [];
  for await (const page of readLeadPages(inbox, query)) pages.push(page);
  expect(pages.map((page) => page.length)).toEqual(sizes);
  expect(pages.flat()).toEqual(leads);
});
