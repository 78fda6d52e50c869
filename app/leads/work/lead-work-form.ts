/** The form of staff's work on a lead. A conflict with another person's change is resolved field by field. */
import * as z from "zod";
import { findSlotInstant } from "~/leads/form/test-drive-slots";
import { storedText } from "~/platform/form-text";
import { parseJson } from "~/platform/parse-json";
import { LEAD_STATUSES, type LeadWork, type LeadWorkChange, LOST_REASONS, MAX_NOTE } from "./lead-work";
import { listWorkFields, type WorkFieldName } from "./lead-work-fields";

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
  } satisfies Record<WorkFieldName | "note", z.ZodType>);
}
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

/** Returns the submitted fields; an empty one is null. Only a lost lead has a reason, which comes with the status. */
export function toLeadWorkChange(form: FormData, values: LeadWorkValues): LeadWorkChange {
  const submitted = listWorkFields().filter(([, name]) => form.has(name));
  const change: LeadWorkChange = Object.fromEntries(
    submitted.map(([field, name]) => [field, values[name] ?? null]),
  );
  const { status, lostReason = null, ...others } = change;
  return status ? { ...others, status, lostReason: status === "lost" ? lostReason : null } : others;
}

/** The stored work. An unknown reason is another one. */
export const describeStoredWork = () =>
  z.object({
    status: z.enum(LEAD_STATUSES),
    lostReason: z.enum(LOST_REASONS).nullable().catch("other"),
    assigneeId: z.uuid().nullable(),
    reminder: z.string().nullable(),
    appointment: z.string().nullable(),
  } satisfies Record<keyof LeadWork, z.ZodType>);

/** Parses what `formatSeenWork` wrote; null for anything else. */
export function parseSeenWork(text: unknown): LeadWork | null {
  return describeStoredWork().safeParse(parseJson(typeof text === "string" ? text : "")).data ?? null;
}
