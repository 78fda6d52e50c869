/** Reads and stores staff's work on leads in Supabase with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { instant } from "~/backend/instant";
import { leadFileAnswer, listedLeadAnswer } from "~/backend/lead-rows.server";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { indexPhone } from "~/leads/inbox/lead-index.server";
import { LEAD_SUBJECTS } from "~/leads/lead";
import { leadCarRecord } from "~/leads/lead-record";
import { LEAD_STATUSES } from "~/leads/work/lead-work";
import type { LeadWorkStore } from "~/leads/work/lead-work-store";
import { foldText } from "~/vehicles/fold-text";
import { toLeadQuery } from "./supabase-lead-inbox.server";

const leads = z.array(listedLeadAnswer);
const staff = z.array(z.object({ userId: z.uuid(), name: z.string() }));
const counts = z.lazy(() =>
  z.object({
    inbox: z.int(),
    unanswered: z.int(),
    mine: z.int(),
    contacted: z.int(),
    appointment: z.int(),
    sold: z.int(),
    lost: z.int(),
    suspected: z.int(),
    unsent: z.int(),
    quarantined: z.int(),
    requests: z.int(),
    due: z.int().default(0),
    oldestUnansweredAtIso: instant.nullable(),
  }),
);
const list = z.object({ leads, waiting: leads, due: leads, counts, staff, replies: z.unknown() });
/** Missing while the functions of the previous release answer. */
const sameTime = z.array(z.object({ id: z.uuid(), name: z.string() })).default([]);
const page = z.object({
  file: leadFileAnswer,
  sameTime,
  others: leads,
  waiting: z.object({ count: z.int(), position: z.int().nullable(), nextId: z.uuid().nullable() }),
  staff,
  replies: z.unknown(),
});
const outcome = z.enum(["saved", "raced", "unknown"]);
/** One row of `read_appointments` and `read_today_leads`. */
export const appointmentAnswer = z.looseObject({ meeting: z.string(), sameTime }).transform((row) => {
  const lead = listedLeadAnswer.parse(row);
  return isReadable(lead) ? { ...lead, meeting: row.meeting, sameTime: row.sameTime } : lead;
});
const appointments = z.lazy(() =>
  z.object({
    leads: z.array(appointmentAnswer),
    undated: leads,
    week: z.array(z.object({ day: z.string(), count: z.int() })).default([]),
    address: z.object({ createdAtIso: instant }).nullable(),
    replies: z.unknown(),
  }),
);
const calendarEntry = z.lazy(() =>
  z.object({
    id: z.uuid(),
    name: z.string(),
    subject: z.enum(LEAD_SUBJECTS).nullable().catch(null),
    car: leadCarRecord,
    vehicle: z.string().nullable(),
    status: z.enum(LEAD_STATUSES),
    meeting: z.string(),
  }),
);
const request = z.object({ lead: listedLeadAnswer, answeredVins: z.array(z.string()) });

export function createSupabaseLeadWork(options: StoreOptions): LeadWorkStore {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    readList: ({ isOverview, ...query }, { userId, now }) =>
      call(
        "read_lead_list",
        { p_query: { ...toLeadQuery(query), isOverview }, p_user_id: userId, p_now: now },
        list,
      ),
    readPage: (id) => call("read_lead_page", { p_id: id }, page.nullable()),
    save: (id, { userId, base, wanted, note, lastEventId = null }) =>
      call(
        "save_lead_work",
        { p_id: id, p_actor: userId, p_base: { ...base, lastEventId }, p_wanted: wanted, p_note: note },
        z.object({ outcome }).transform((answer) => answer.outcome),
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
        outcome,
      ),
    readAppointments: (userId, from, to) =>
      call("read_appointments", { p_user_id: userId, p_from: from, p_to: to }, appointments),
    readCalendar: (secretHash, from, to) =>
      call(
        "read_calendar",
        { p_secret_hash: secretHash, p_from: from, p_to: to },
        z.array(calendarEntry).nullable(),
      ),
    async setCalendarAddress(userId, secretHash) {
      await call("set_calendar_address", { p_user_id: userId, p_secret_hash: secretHash }, z.unknown());
    },
    listOpenRequests: (limit) => call("list_open_requests", { p_limit: limit }, z.array(request)),
    answerMatch: (leadId, { userId, vin, answer }) =>
      call(
        "answer_lead_match",
        { p_lead_id: leadId, p_actor: userId, p_vin: vin, p_answer: answer },
        z.boolean(),
      ),
    closeRequest: (leadId) => call("close_lead_request", { p_lead_id: leadId }, z.boolean()),
  };
}
