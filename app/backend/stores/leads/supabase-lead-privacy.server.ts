/** Finds and erases personal data in Supabase with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import { connect, type ServiceOptions } from "~/backend/connect";
import { instant } from "~/backend/instant";
import { leadFileAnswer } from "~/backend/lead-rows.server";
import type { LeadPrivacyStore } from "~/leads/privacy/lead-privacy";

const PERSON_PAGE = 100;
const QUARANTINE_PAGE = 200;

const counts = z.object({
  leads: z.int(),
  photos: z.int(),
  messages: z.int(),
  quarantined: z.int().optional(),
  buffered: z.int().optional(),
});
const record = z.record(z.string(), z.unknown());
const personLead = record.transform((row) => ({ record: row, lead: leadFileAnswer.parse(row) }));
const quarantined = z.object({ id: z.uuid(), leadText: z.string(), receivedAtIso: instant });
const overview = z.object({
  openCopies: z.int(),
  givenUpCopies: z.array(z.string()),
  openFolders: z.int(),
  erasures: z.array(
    z.object({
      id: z.int(),
      atIso: instant,
      scope: z.enum(["lead", "person", "retention"]),
      reason: z.string(),
      counts,
      by: z.string().nullable(),
    }),
  ),
});

export function createSupabaseLeadPrivacy(options: ServiceOptions): LeadPrivacyStore {
  const { url, secretKey, fetch: send, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(connect(url, secretKey, send), timeoutMs);
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
    listQuarantined: (afterId) =>
      call("list_quarantined_texts", { p_after: afterId, p_limit: QUARANTINE_PAGE }, z.array(quarantined)),
    eraseLead: (id, { actorId, reason }) =>
      call("erase_lead", { p_id: id, p_actor: actorId, p_reason: reason }, counts.nullable()),
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
        counts,
      ),
    describeErasures: () => call("describe_erasures", {}, overview),
  };
}
