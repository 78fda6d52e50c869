/** The state of a form's fields, from the server's answer. */
import { useState } from "react";
import type { FieldState } from "./field";

interface FormResult {
  readonly initialValue?: Readonly<Record<string, unknown>> | null;
  readonly error?: Readonly<Record<string, string[] | null>>;
}

interface FormOptions<Values> {
  /** From `getConstraint`: lists every field. */
  readonly constraint: Readonly<Record<string, Omit<FieldState, "name">>>;
  readonly lastResult: FormResult | undefined;
  /** Values of a form that has not been submitted. */
  readonly defaultValue?: Readonly<Partial<Record<keyof Values, string>>>;
}

interface FormState {
  /** Of the form as a whole. */
  readonly errors: string[] | undefined;
}

/**
 * Like Conform's `useForm` without validation in the browser, which would add 8 KB to every staff page.
 * @returns the form and its fields, for `FormErrors` and `Field`
 */
export function useForm<Values extends object>({
  constraint,
  lastResult,
  defaultValue,
}: FormOptions<Values>): [FormState, Readonly<Record<keyof Values, FieldState>>] {
  // As on the first render: after that the controls keep what was typed.
  const [values] = useState<Readonly<Record<string, unknown>>>(
    lastResult?.initialValue ?? defaultValue ?? {},
  );
  const error = lastResult?.error;
  const fields = Object.entries(constraint).map(([name, limits]) => [
    name,
    { ...limits, name, initialValue: values[name], errors: error?.[name] ?? undefined },
  ]);
  return [{ errors: error?.[""] ?? undefined }, Object.fromEntries(fields)];
}
