/** The state of a form's fields, from the server's answer, and the focus after it. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { mapValues } from "~/platform/map-values";
import type { FieldState } from "./field";

interface FormResult {
  readonly initialValue?: Readonly<Record<string, unknown>> | null;
  readonly error?: Readonly<Record<string, string[] | null>>;
}

/** Lists every field: from `getConstraint`, or without limits. */
export type Constraint<Name extends string> = Readonly<Record<Name, Omit<FieldState, "name">>>;

interface FormOptions<Name extends string> {
  readonly constraint: Constraint<Name>;
  readonly lastResult: FormResult | undefined;
  /** The texts of a form that has not been submitted; without them it is empty. */
  readonly defaultValue?: Readonly<Record<NoInfer<Name>, string>> | undefined;
}

interface FormState {
  /** Of the form as a whole. */
  readonly errors: string[] | undefined;
}

/**
 * Like Conform's `useForm` without validation in the browser, which would add 8 KB to every staff page.
 * @returns the form and its fields, for `FormErrors` and `Field`
 */
export function useForm<Name extends string>({
  constraint,
  lastResult,
  defaultValue,
}: FormOptions<Name>): [FormState, Readonly<Record<Name, FieldState>>] {
  // As on the first render: after that the controls keep what was typed.
  const [values] = useState<Readonly<Record<string, unknown>>>(
    lastResult?.initialValue ?? defaultValue ?? {},
  );
  const error = lastResult?.error;
  const fields = mapValues(constraint, (limits, name) => ({
    ...limits,
    name,
    initialValue: values[name],
    errors: error?.[name] ?? undefined,
  }));
  return [{ errors: error?.[""] ?? undefined }, fields];
}

/**
 * Focuses the first invalid field after a form was submitted by script, or shows the error of the form as a whole.
 * @param result the latest response; each one moves the focus once
 * @param otherwise name of the field to focus when no field is invalid; without one the focus stays
 */
export function useFocusOnError(
  result: Pick<FormResult, "error"> | undefined,
  otherwise?: string,
): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!result) return;
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const invalid = controls.find(({ name }) => name && result.error?.[name]);
    const field = invalid ?? controls.find(({ name }) => name === otherwise);
    if (field) field.focus();
    else form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "start" });
  }, [result, otherwise]);
  return form;
}
