/** Focuses the first invalid field after a form was submitted by script. */
import { type RefObject, useEffect, useRef } from "react";

interface FormResult {
  /** By field; "" for the form as a whole. */
  readonly error?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * @param result the latest response; each one moves the focus once
 * @param otherwise name of the field to focus when no field is invalid; without one the focus stays
 */
export function useFocusOnError(
  result: FormResult | undefined,
  otherwise?: string,
): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!result) return;
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const invalid = controls.find(({ name }) => name && result.error?.[name]);
    (invalid ?? controls.find(({ name }) => name === otherwise))?.focus();
  }, [result, otherwise]);
  return form;
}
