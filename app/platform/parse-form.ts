/** Parses a submitted form with its schema. */
import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import { mapValues } from "./map-values";

/**
 * Reads the fields of the schema and ignores all others; of a repeated field the first counts. Never throws for invalid input.
 * @returns Conform's submission, whose `reply` never contains a `passwordText`
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const names = Object.keys(schema.shape);
  const submission = parseWithZod(pickTexts(form, names), { schema });
  const hideFields = names.filter((name) => isSecret(schema.shape[name]));
  const { reply } = submission;
  return Object.assign(submission, {
    reply: (options: { formErrors?: string[]; fieldErrors?: Record<string, string[]> } = {}) =>
      reply({ ...options, hideFields }),
  });
}

export type FormSubmission = ReturnType<typeof parseForm>;

function isSecret(type: z.ZodType): boolean {
  return (
    type.meta()?.isSecret === true ||
    ("unwrap" in type && isSecret((type as z.ZodOptional<z.ZodType>).unwrap()))
  );
}

/** Returns "" for a file and for a field that the form doesn't have. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the first text of each of these fields. */
export function pickTexts(form: FormData, names: readonly string[]): FormData {
  const picked = new FormData();
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") picked.set(name, value);
  }
  return picked;
}

/** Returns what a browser checks too, by field, for `useForm`. The loader passes it on, because zod stays out of the browser. */
export const getConstraint = <Name extends string>({
  shape,
}: z.ZodObject<Readonly<Record<Name, z.ZodType>>>) =>
  mapValues(shape, (type: z.ZodType) => {
    const { minLength, maxLength } = type as Partial<z.ZodString>;
    // `required` already says that there is a character.
    const isMinimum = minLength !== null && minLength !== undefined && minLength > 1;
    const limits = { minLength: isMinimum ? minLength : undefined, maxLength: maxLength ?? undefined };
    return { required: !type.isOptional(), ...limits };
  });
