/** Finds and erases personal data in Supabase with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import {
  erasureCounts,
  erasureOverview,
  personHold,
  personLead,
  personNote,
  personSyncLine,
  quarantinedText,
} from "~/leads/privacy/erasure-record.server";
import type { LeadPrivacyStore } from "~/leads/privacy/lead-privacy";

const PERSON_PAGE = 100;
const QUARANTINE_PAGE = 200;

export function createSupabaseLeadPrivacy(options: StoreOptions): LeadPrivacyStore {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    listPersonLeads: (person, after) =>
      call(
        "list_person_leads",
        {
          p_person: person,
          p_before: after?.beforeIso ?? null,
          p_before_id: after?.id ?? null,
          p_limit: PERSON_PAGE,
        },
        z.array(personLead),
      ),
    listHolds: (person) => call("list_person_holds", { p_person: person }, z.array(personHold)),
    listNotes: (person) => call("list_person_notes", { p_person: person }, z.array(personNote)),
    listSyncLines: (person) => call("list_person_sync_lines", { p_person: person }, z.array(personSyncLine)),
    listQuarantined: (afterId) =>
      call(
        "list_quarantined_texts",
        { p_after: afterId, p_limit: QUARANTINE_PAGE },
        z.array(quarantinedText),
      ),
    eraseLead: (id, { actorId, reason }) =>
      call("erase_lead", { p_id: id, p_actor: actorId, p_reason: reason }, erasureCounts.nullable()),
    erasePerson: (person, { buffered, quarantinedIds }, { actorId, reason }) =>
      call(
        "erase_person",
        {
          p_person: person,
          p_buffered: buffered,
          p_quarantined: quarantinedIds,
          p_actor: actorId,
          p_reason: reason,
        },
        erasureCounts,
      ),
    describeErasures: () => call("describe_erasures", {}, erasureOverview),
    async recordExport({ actorId, format, scope }) {
      const values = { p_actor: actorId, p_format: format, p_scope: scope };
      await call("record_lead_export", values, z.unknown());
    },
  };
}
