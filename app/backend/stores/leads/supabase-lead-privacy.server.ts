/** Finds and erases personal data in Supabase with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { instant } from "~/backend/instant";
import { leadFileAnswer } from "~/backend/lead-rows.server";
import { EXPORT_FORMATS, EXPORT_SCOPES, type LeadPrivacyStore } from "~/leads/privacy/lead-privacy";

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
const overview = z.lazy(() =>
  z.object({
    requests: z
      .array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), sentAtIso: instant }))
      // Missing while the functions of the previous release answer.
      .default([]),
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
    exports: z
      .array(
        z.object({
          id: z.int(),
          atIso: instant,
          format: z.enum(EXPORT_FORMATS),
          scope: z.enum(EXPORT_SCOPES),
          by: z.string().nullable(),
        }),
      )
      // Missing while the functions of the previous release answer.
      .default([]),
  }),
);

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
    listHolds: (person) => call("list_person_holds", { p_person: person }, z.array(record)),
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
    async recordExport({ actorId, format, scope }) {
      const values = { p_actor: actorId, p_format: format, p_scope: scope };
      await call("record_lead_export", values, z.unknown());
    },
  };
}
