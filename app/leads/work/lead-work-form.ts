/** The form of staff's work on a lead. A conflict with another person's change is resolved field by field. */
import * as z from "zod";
import { findSlotInstant } from "~/leads/form/test-drive-slots";
import { storedText } from "~/platform/form-text";
import { mapValues } from "~/platform/map-values";
import { mergeFields, pickFields } from "~/platform/merge-fields";
import { parseJsonAs } from "~/platform/parse-json";
import {
  findWorkUnit,
  type LeadWork,
  type LeadWorkChange,
  type TypedField,
  WORK_FIELDS,
  WORK_FORM,
} from "./lead-work";

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

/**
 * Returns what a valid form changes of `base`, or null for one without fields and note. Fields listed in `conflict` keep what someone
 * else saved, when `theirs` was pressed.
 */
export function mergeLeadWorkForm(form: FormData, values: LeadWorkValues, base: LeadWork) {
  const submitted = Object.entries(toLeadWorkChange(form, values));
  const note = values.note || null;
  if (submitted.length === 0 && note === null) return null;
  const kept: readonly unknown[] = form.has("theirs") ? form.getAll("conflict") : [];
  const merged: LeadWork = {
    ...base,
    ...Object.fromEntries(submitted.filter(([key]) => !kept.includes(key))),
  };
  const typed = hasNoTime(base, merged)
    ? { ...merged, ...(kept.includes("appointment") ? pickFields(base, STATUS) : { appointment: null }) }
    : merged;
  const { changed } = mergeFields({ seen: base, typed, current: base }, findWorkUnit);
  return { typed, wanted: pickFields(typed, changed), note };
}

const STATUS = ["status", "lostReason"] as const;

/** A lead that goes back to new or contacted has no agreed time. The form hides the field then, also with a time typed before. */
const hasNoTime = (base: LeadWork, { status, appointment }: LeadWork) =>
  (status === "new" || status === "contacted") &&
  (status !== base.status || appointment !== base.appointment);

/** Returns the form's fields of the work, as typed. */
export const readWorkTexts = (form: FormData) =>
  Object.fromEntries(
    Object.values(WORK_FIELDS)
      .filter(({ name }) => form.has(name))
      .map(({ name }) => [name, String(form.get(name))]),
  );

/** Returns the last event of the history that the person saw; null when the form doesn't say. */
export function readEventId(form: FormData): number | null {
  const text = String(form.get("lastEvent") ?? "");
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
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
  return parseJsonAs(describeStoredWork(), typeof text === "string" ? text : "");
}
