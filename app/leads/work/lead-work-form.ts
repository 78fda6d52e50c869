/** The form of staff's work on a lead. A conflict with another person's change is resolved field by field. */
import * as z from "zod";
import { findSlotInstant } from "~/leads/form/test-drive-slots";
import { storedText } from "~/platform/form-text";
import { parseJson } from "~/platform/parse-json";
import { LEAD_STATUSES, type LeadWork, type LeadWorkChange, LOST_REASONS, MAX_NOTE } from "./lead-work";

/** Browsers may add seconds, and people type a space. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/;

export function createLeadWorkSchema() {
  const unreadable = "staff:unreadable";
  return z.object({
    status: z.enum(LEAD_STATUSES, "staffLead:work.problems.status").optional(),
    lostReason: z.enum(LOST_REASONS, "staffLead:work.problems.lostReason").optional(),
    assignee: z.uuid("staffLead:work.problems.assignee").optional(),
    reminder: localTime("staffLead:work.problems.time").optional(),
    appointment: localTime("staffLead:work.problems.time").optional(),
    note: storedText(MAX_NOTE, { long: "staffLead:work.problems.note", unreadable }, "lines").optional(),
    // The values that the person saw, formatted by `formatSeenWork`.
    seen: storedText(400, { unreadable }).optional(),
  });
}
export type LeadWorkForm = z.input<ReturnType<typeof createLeadWorkSchema>>;
type LeadWorkValues = z.output<ReturnType<typeof createLeadWorkSchema>>;

/** Local time in Orlando; rejects dates that don't exist. */
const localTime = (error: string) =>
  z
    .string(error)
    .trim()
    .transform((text) => {
      const [, day, time] = LOCAL_TIME.exec(text) ?? [];
      return `${day}T${time}`;
    })
    .refine((text) => findSlotInstant(text) !== null, { error });

/** Returns the submitted fields; an empty one is null. Only a lost lead has a reason. */
export function toLeadWorkChange(form: FormData, values: LeadWorkValues): LeadWorkChange {
  const { status, lostReason, assignee, reminder, appointment } = values;
  const isLost = status === "lost";
  return {
    ...(status ? { status, lostReason: isLost ? (lostReason ?? null) : null } : {}),
    ...(form.has("assignee") ? { assigneeId: assignee ?? null } : {}),
    ...(form.has("reminder") ? { reminder: reminder ?? null } : {}),
    ...(form.has("appointment") ? { appointment: appointment ?? null } : {}),
  };
}

/** Parses what `formatSeenWork` wrote; null for anything else. */
export function parseSeenWork(text: string | undefined): LeadWork | null {
  const seen = z
    .tuple([
      z.enum(LEAD_STATUSES),
      z.enum(LOST_REASONS).nullable(),
      z.string().nullable(),
      z.string().nullable(),
      z.string().nullable(),
    ])
    .safeParse(parseJson(text ?? ""));
  if (!seen.success) return null;
  const [status, lostReason, assigneeId, reminder, appointment] = seen.data;
  return { status, lostReason, assigneeId, reminder, appointment };
}
