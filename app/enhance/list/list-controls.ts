/** Reads and writes the list's controls (search box and filter checkboxes) as a query. */
import { formatPair, type ListQuery } from "./list-query";

const listControls = (main: Element) =>
  main.querySelectorAll<HTMLInputElement>("[type=search],#filters [type=checkbox]");

/** Returns the query of the controls, for page 1; the sort order, which has no control, comes from `wanted`. */
export function readControls(main: Element, wanted: ListQuery): ListQuery {
  const query = new Set([...wanted].filter((pair) => pair.startsWith("sort=")));
  for (const { type, checked, name, value } of listControls(main)) {
    const text = value.trim().replace(/\s+/g, " ");
    if (type === "search" ? text : checked) query.add(formatPair(name, text));
  }
  return query;
}

/** Updates the controls immediately, before the response, so that reading them returns the requested query. */
export function writeControls(main: Element, wanted: ListQuery): void {
  const names = new URLSearchParams([...wanted].join("&"));
  for (const control of listControls(main)) {
    if (control.type !== "search") control.checked = names.getAll(control.name).includes(control.value);
    else if (!names.has(control.name)) control.value = "";
  }
}
