/** Focuses the first invalid field after a form was submitted by script. */
import { type RefObject, useEffect, useRef } from "react";

/**
 * @param answer the latest response; each one moves the focus once
 * @param name name of the invalid field; without one the focus stays
 */
export function useFocusOnProblem(
  answer: object | undefined,
  name: string | undefined,
): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer && name) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [answer, name]);
  return form;
}
