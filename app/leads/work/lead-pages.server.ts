/** Schemas for what the database returns for staff's pages on leads. */
import * as z from "zod";
import { leadFileAnswer, listedLeadAnswer } from "~/leads/inbox/lead-rows.server";
import { LEAD_SUBJECTS } from "~/leads/lead";
import { leadCarRecord } from "~/leads/lead-record";
import { instant } from "~/platform/parsed";
import { LEAD_STATUSES } from "./lead-work";

const leads = z.array(listedLeadAnswer);
const staff = z.lazy(() => z.array(z.object({ userId: z.uuid(), name: z.string() })));
/** The reply templates that owners saved, not yet validated; null for none. */
const replies = z.unknown();

const counts = z.lazy(() =>
  z.object({
    /** Counts all leads except suspected spam. */
    inbox: z.int(),
    unanswered: z.int(),
    mine: z.int(),
    contacted: z.int(),
    appointment: z.int(),
    sold: z.int(),
    lost: z.int(),
    suspected: z.int(),
    /** Leads with a dead-lettered delivery. */
    unsent: z.int(),
    quarantined: z.int(),
    /** Open ones. */
    requests: z.int(),
    /** Leads whose reminder is due. */
    due: z.int().default(0),
    oldestUnansweredAtIso: instant.nullable(),
  }),
);

export const leadList = z.object({
  leads,
  /** Unanswered leads, longest wait first, at most 26; empty without `isOverview`. */
  waiting: leads,
  /** Leads whose reminder is due, at most 25; empty without `isOverview`. */
  due: leads,
  counts,
  staff,
  replies,
});

/**
 * Leads of other people with an appointment or a test drive of the same car at the same time. Missing while the functions of the previous
 * release answer.
 */
const sameTime = z.lazy(() => z.array(z.object({ id: z.uuid(), name: z.string() })).default([]));

export const leadPage = z.lazy(() =>
  z.object({
    file: leadFileAnswer,
    sameTime,
    /** Other leads of the same email address or phone number, newest first, at most ten. */
    others: leads,
    /** Unanswered leads: their number, this lead's position (null if answered), and the next one. */
    waiting: z.object({ count: z.int(), position: z.int().nullable(), nextId: z.uuid().nullable() }),
    staff,
    replies,
  }),
);

/** `raced`: nothing was saved, because a field that would change no longer had the value that was read. */
export const storeOutcome = z.enum(["saved", "raced", "unknown"]);

/** A lead with an appointment, and the other people who have the same car at that time. */
const appointment = z.looseObject({ meeting: z.string(), sameTime }).transform((row) => {
  const lead = listedLeadAnswer.parse(row);
  return "isUnreadable" in lead ? lead : { ...lead, meeting: row.meeting, sameTime: row.sameTime };
});

export const appointmentDay = z.lazy(() =>
  z.object({
    leads: z.array(appointment),
    /** Appointments without a time. */
    undated: leads,
    /** The number of appointments on each day of the week ("YYYY-MM-DD"), from Sunday. */
    week: z.array(z.object({ day: z.string(), count: z.int() })).default([]),
    /** When the person's calendar address was created; null for none. */
    address: z.object({ createdAtIso: instant }).nullable(),
    replies,
  }),
);

/** The data of an appointment that a calendar feed shows. */
export const calendarEntry = z.lazy(() =>
  z.object({
    id: z.uuid(),
    name: z.string(),
    subject: z.enum(LEAD_SUBJECTS).nullable().catch(null),
    car: leadCarRecord,
    vehicle: z.string().nullable(),
    status: z.enum(LEAD_STATUSES),
    /** "YYYY-MM-DDTHH:MM" in Orlando. */
    meeting: z.string(),
  }),
);

/** A request for a vehicle that wasn't in the inventory. */
export const openRequest = z.object({ lead: listedLeadAnswer }).transform(({ lead }) => lead);

export const todayLeads = z.lazy(() =>
  z.object({
    /** Unanswered, the longest wait first. */
    waiting: leads,
    /** Including those not listed. */
    waitingCount: z.int().default(0),
    /** Leads whose reminder is due, the earliest first, at most 25. */
    due: leads.default([]),
    /** Including those not listed. */
    dueCount: z.int().default(0),
    /** The first leads with an appointment that day, by time. */
    appointments: z.array(appointment),
    /** Of the whole day. */
    appointmentCount: z.int(),
    /** The first of a later day, when that day has none. */
    nextAppointment: z
      .object({ id: z.uuid(), name: z.string(), meeting: z.string() })
      .nullable()
      .default(null),
    /** All open requests. */
    requestCount: z.int().default(0),
    replies,
  }),
);
