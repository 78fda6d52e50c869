/** Reads and stores staff's work on leads in Supabase with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { indexPhone } from "~/leads/inbox/lead-index.server";
import {
  appointmentDay,
  calendarEntry,
  leadList,
  leadPage,
  openRequest,
  storeOutcome,
} from "~/leads/work/lead-pages.server";
import type { LeadWorkStore } from "~/leads/work/lead-work-store";
import { foldText } from "~/vehicles/fold-text";
import { toLeadQuery } from "./supabase-lead-inbox.server";

export function createSupabaseLeadWork(options: StoreOptions): LeadWorkStore {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    readList: ({ isOverview, ...query }, { userId, now }) =>
      call(
        "read_lead_list",
        { p_query: { ...toLeadQuery(query), isOverview }, p_user_id: userId, p_now: now },
        leadList,
      ),
    readPage: (id) => call("read_lead_page", { p_id: id }, leadPage.nullable()),
    save: (id, { userId, base, wanted, note, lastEventId = null }) =>
      call(
        "save_lead_work",
        { p_id: id, p_actor: userId, p_base: { ...base, lastEventId }, p_wanted: wanted, p_note: note },
        z.object({ outcome: storeOutcome }).transform((answer) => answer.outcome),
      ),
    correct: (id, { userId, base, wanted, vin }) =>
      call(
        "correct_lead",
        {
          p_id: id,
          p_actor: userId,
          p_base: base,
          p_wanted: {
            ...wanted,
            ...(wanted.vehicle === undefined ? {} : { vin }),
            ...(wanted.phone === undefined ? {} : indexPhone(wanted.phone)),
          },
          p_search_text: foldText([...Object.values(wanted), vin ?? ""].join(" ")),
        },
        storeOutcome,
      ),
    readAppointments: (userId, from, to) =>
      call("read_appointments", { p_user_id: userId, p_from: from, p_to: to }, appointmentDay),
    readCalendar: (secretHash, from, to) =>
      call(
        "read_calendar",
        { p_secret_hash: secretHash, p_from: from, p_to: to },
        z.array(calendarEntry).nullable(),
      ),
    async setCalendarAddress(userId, secretHash) {
      await call("set_calendar_address", { p_user_id: userId, p_secret_hash: secretHash }, z.unknown());
    },
    listOpenRequests: (limit) => call("list_open_requests", { p_limit: limit }, z.array(openRequest)),
    answerMatch: (leadId, { userId, vin, answer }) =>
      call(
        "answer_lead_match",
        { p_lead_id: leadId, p_actor: userId, p_vin: vin, p_answer: answer },
        z.boolean(),
      ),
    takeBackMatches: (leadId, { userId, vins }) =>
      call("take_back_match_answers", { p_lead_id: leadId, p_actor: userId, p_vins: [...vins] }, z.boolean()),
    offerAgain: (leadId, answer) =>
      call("offer_matches_again", { p_lead_id: leadId, p_answer: answer }, z.boolean()),
    setRequestClosed: (leadId, { userId, isClosed }) =>
      call("set_request_closed", { p_lead_id: leadId, p_actor: userId, p_is_closed: isClosed }, z.boolean()),
  };
}
