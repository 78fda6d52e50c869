/** The form of staff's work on a lead. A conflict with another person's change is resolved field by field. */
import * as z from "zod";
import { findSlotInstant } from "~/leads/form/test-drive-slots";
import { storedText } from "~/platform/form-text";
import { mapValues } from "~/platform/map-values";
import { parseJson } from "~/platform/parse-json";
import { type LeadWork, type LeadWorkChange, type TypedField, WORK_FIELDS, WORK_FORM } from "./lead-work";

/** Browsers may add seconds, and people type a space. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/;

export const createLeadWorkSchema = () =>
  z.object(mapValues(WORK_FORM, (field) => createFieldSchema(field).optional()));
type LeadWorkValues = z.output<ReturnType<typeof createLeadWorkSchema>>;

function createFieldSchema(field: TypedField): z.ZodType<string> {
  const problem = `staffLead:work.problems.${field.kind === "time" ? "time" : field.name}`;
  switch (field.kind) {
    case "choice":
      return z.enum(field.values, problem);
    case "person":
      return z.uuid(problem);
    case "time":
      return localTime(problem);
    case "text":
      return storedText(field.max, { long: problem, unreadable: "staff:unreadable" }, "lines").trim();
  }
}

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
  const submitted = Object.entries(WORK_FIELDS).filter(([, { name }]) => form.has(name));
  const change: LeadWorkChange = Object.fromEntries(
    submitted.map(([key, { name }]) => [key, values[name] || null]),
  );
  const { status, lostReason = null, ...others } = change;
  return status ? { ...others, status, lostReason: status === "lost" ? lostReason : null } : others;
}

/** The stored work. A field that may be empty is null while functions without it answer. */
export const describeStoredWork = () =>
  z.object(mapValues(WORK_FIELDS, describeStored)) as unknown as z.ZodObject<{
    [Key in keyof LeadWork]: z.ZodType<LeadWork[Key]>;
  }>;

function describeStored(field: (typeof WORK_FIELDS)[keyof LeadWork]): z.ZodType {
  const value =
    field.kind === "choice" ? z.enum(field.values) : field.kind === "person" ? z.uuid() : z.string();
  if ("initial" in field) return value;
  const optional = value.nullable().default(null);
  return "fallback" in field ? optional.catch(field.fallback) : optional;
}

/** Parses what `formatSeenWork` wrote; null for anything else. */
export function parseSeenWork(text: unknown): LeadWork | null {
  return describeStoredWork().safeParse(parseJson(typeof text === "string" ? text : "")).data ?? null;
}
