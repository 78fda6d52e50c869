/** Parses the forms for adding and changing staff members. */
import * as z from "zod";
import { singleLine } from "~/platform/form-text";
import { ROLES } from "./roles";

const FIELDS = ["name", "email", "role"] as const;
export type PersonField = (typeof FIELDS)[number];

const rules = {
  name: singleLine().trim().min(1).max(100),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  role: z.enum(ROLES),
};
export const person = z.object(rules);
type NewPersonForm = z.output<typeof person>;

type ParsedPerson = { readonly person: NewPersonForm } | { readonly problems: readonly PersonField[] };

export function parseNewPerson(form: FormData): ParsedPerson {
  const values = Object.fromEntries(FIELDS.map((name) => [name, form.get(name)]));
  const result = person.safeParse(values);
  if (result.success) return { person: result.data };
  return { problems: FIELDS.filter((name) => !rules[name].safeParse(values[name]).success) };
}

export const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("role"), userId: z.uuid(), role: z.enum(ROLES) }),
  z.object({ intent: z.literal("reset"), userId: z.uuid() }),
  z.object({ intent: z.literal("remove"), userId: z.uuid() }),
]);
export type PersonChange = z.output<typeof change>;

/** Returns null for an invalid form. */
export function parsePersonChange(form: FormData): PersonChange | null {
  return change.safeParse(Object.fromEntries(form)).data ?? null;
}
