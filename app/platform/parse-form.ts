/** Parses a submitted form with its schema. */
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";

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

/** Returns the first text of each of these fields. */
export function pickTexts(form: FormData, names: readonly string[]): FormData {
  const picked = new FormData();
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") picked.set(name, value);
  }
  return picked;
}

/** Returns what browsers check too, by field, for `useForm`. Passed by the loader, because zod stays out of the browser. */
export function getConstraint(schema: z.ZodObject) {
  return Object.fromEntries(
    Object.entries(getZodConstraint(schema)).map(([name, { required, minLength, maxLength }]) => [
      name,
      // `required` says the same as a minimum of 1.
      { required, minLength: minLength === 1 ? undefined : minLength, maxLength },
    ]),
  );
}
