/** Reads leads for staff from Supabase with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { formatSearchWord } from "~/backend/stores/search-pattern";
import { BackendUnavailable } from "~/backend/unavailable";
import { LEAD_PHOTO_BUCKET } from "~/leads/form/submitted-photos";
import type { LeadInbox, LeadQuery } from "~/leads/inbox/lead-inbox";
import { leadFileAnswer, listedLeadAnswer } from "~/leads/inbox/lead-rows.server";
import type { DeliveryChannel } from "~/leads/lead-store";

interface SupabaseLeadInboxOptions extends StoreOptions {
  /** Delivery channels of a released lead. */
  readonly channels: readonly DeliveryChannel[];
}

const counts = z.object({ unanswered: z.int(), suspected: z.int(), unsent: z.int() });

export function createSupabaseLeadInbox(options: SupabaseLeadInboxOptions): LeadInbox {
  const { client, channels, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    listLeads: (query) => call("search_leads", { p_query: toLeadQuery(query) }, z.array(listedLeadAnswer)),
    findLead: (id) => call("find_lead", { p_id: id }, leadFileAnswer.nullable()),
    countLeads: () => call("count_leads", {}, counts),
    markAnswered: (id, { userId, isAnswered }) =>
      call("mark_lead_answered", { p_id: id, p_user_id: userId, p_is_answered: isAnswered }, z.boolean()),
    markPerson: (id, { userId, isAnswered, isOneName, seenIso }) =>
      call(
        "mark_shown_leads",
        { p_id: id, p_user_id: userId, p_is_answered: isAnswered, p_is_one_name: isOneName, p_seen: seenIso },
        z.boolean(),
      ),
    setContactStop: (id, userId, reason) =>
      call("set_contact_stop", { p_id: id, p_actor: userId, p_reason: reason }, z.boolean()),
    resend: (leadId) => call("resend_leads", { p_lead_id: leadId }, z.array(z.uuid())),
    hurry: () => call("hurry_deliveries", {}, z.array(z.uuid())),
    release: (leadId) =>
      call("release_lead", { p_id: leadId, p_channels: channels }, z.array(z.uuid()).nullable()),
    async openPhoto(path) {
      const { data, error } = await client().storage.from(LEAD_PHOTO_BUCKET).download(path);
      if (data) return data;
      const isMissing = error && "status" in error && (error.status === 400 || error.status === 404);
      if (isMissing) return null;
      throw new BackendUnavailable("A photo of a lead could not be read.");
    },
  };
}

/** The argument of the database's search. */
export const toLeadQuery = ({ search, after, ...query }: LeadQuery) => ({
  ...query,
  words: search.words.map(formatSearchWord),
  digits: search.digits,
  before: after?.beforeIso ?? null,
  beforeId: after?.id ?? null,
});
