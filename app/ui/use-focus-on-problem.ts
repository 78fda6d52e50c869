/** With script the page stays where it is after a form: the first field to mend is focused. */
import { type RefObject, useEffect, useRef } from "react";

/**
 * @param answer the latest one: each is worth one look at the form
 * @param name of the field to mend; without one nothing moves
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
