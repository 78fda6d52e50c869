/** Reads and writes the list's controls (search box, filter checkboxes, and numbers) as a query. */
import { formatPair, type ListQuery } from "./list-query";

const listControls = (main: Element) =>
  main.querySelectorAll<HTMLInputElement>("[type=search],#filters [type=checkbox],#filters [list]");

/** Returns a typed number as in the URL: "$15,000" is 15000. */
const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Returns the query of the controls, for page 1; the sort order, which has no control, comes from `wanted`. */
export function readControls(main: Element, wanted: ListQuery): ListQuery {
  const query = new Set([...wanted].filter((pair) => pair.startsWith("sort=")));
  for (const { type, checked, name, value, list, validity } of listControls(main)) {
    // A number that can't be read changes nothing.
    if (!validity.valid) continue;
    const text = list ? digitsOf(value) : value.trim().replace(/\s+/g, " ");
    if (type === "checkbox" ? checked : text) query.add(formatPair(name, text));
  }
  return query;
}

/** Updates the controls immediately, before the response, so that reading them returns the requested query. */
export function writeControls(main: Element, wanted: ListQuery): void {
  const names = new URLSearchParams([...wanted].join("&"));
  for (const control of listControls(main)) {
    const value = names.get(control.name) ?? "";
    if (control.type === "checkbox") control.checked = names.getAll(control.name).includes(control.value);
    else if (control.list ? control.validity.valid && digitsOf(control.value) !== value : !value)
      control.value = value;
  }
}
